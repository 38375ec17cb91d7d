import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answersAt } from '../../testing/answersAt.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { openLog } from '../log.ts';
import { openBus } from './bus.ts';
import { envelopeOf, piecesOf, type Carrier } from './carrier.ts';
import { openNatsCarrier } from './natsCarrier.ts';
import { openPostgresCarrier } from './postgresCarrier.ts';

const database = await freshDb();
const log = openLog('silent');
const NATS = 'nats://127.0.0.1:4222';
const hasNats = await answersAt(4222);

/** A node with what it hears from others. */
function aNode(carrier: Carrier) {
  onTestFinished(() => carrier.close());
  const bus = openBus((error) => {
    throw error;
  }, carrier);
  const heard: string[] = [];
  bus.listen('trackersChanged', (identifiers) => heard.push(...(identifiers ?? ['all'])));
  return { bus, heard };
}

/** Says it again until it is heard: a carrier that does not stand yet carries nothing. */
async function untilHeard(say: () => void, isHeard: () => boolean): Promise<void> {
  while (!isHeard()) {
    say();
    await sleep(50);
  }
}

const ways = [
  ['PostgreSQL', true, () => openPostgresCarrier(database.appUrl, log)],
  ['NATS', hasNats, (installation: string) => openNatsCarrier(NATS, installation, log)],
] as const;

describe.each(ways)('by %s', (_, isThere, open) => {
  test.skipIf(!isThere)('every node hears the others, itself once, and a long list whole', async () => {
    const installation = randomUUID();
    const [one, other, third] = [aNode(open(installation)), aNode(open(installation)), aNode(open(installation))];
    await untilHeard(
      () => one.bus.publish('trackersChanged', ['ready?']),
      () => other.heard.includes('ready?') && third.heard.includes('ready?'),
    );
    await untilHeard(
      () => other.bus.publish('trackersChanged', ['and you?']),
      () => one.heard.includes('and you?'),
    );
    const many = Array.from({ length: 2000 }, (_none, index) => `tracker-${index}`);
    one.heard.length = 0;
    one.bus.publish('trackersChanged', many);
    await untilHeard(
      () => undefined,
      () => other.heard.includes('tracker-1999') && third.heard.includes('tracker-1999'),
    );
    const isOfMany = (identifier: string) => identifier.startsWith('tracker-');
    expect(other.heard.filter(isOfMany)).toEqual(many);
    expect(third.heard.filter(isOfMany)).toEqual(many);
    // What comes back to a node that said it would be heard twice.
    expect(one.heard).toEqual(many);
  });
});

test.skipIf(!hasNats)('of two installations at one NATS server neither hears the other', async () => {
  const [ours, theirs] = [randomUUID(), randomUUID()];
  const [one, other, stranger] = [ours, ours, theirs].map((installation) => aNode(openNatsCarrier(NATS, installation, log)));
  const strangersOwn = aNode(openNatsCarrier(NATS, theirs, log));
  await untilHeard(
    () => strangersOwn.bus.publish('trackersChanged', ['theirs']),
    () => stranger?.heard.includes('theirs') === true,
  );
  await untilHeard(
    () => one?.bus.publish('trackersChanged', ['ours']),
    () => other?.heard.includes('ours') === true,
  );
  expect(stranger?.heard).not.toContain('ours');
  expect(other?.heard).not.toContain('theirs');
});

test('a node whose connection to PostgreSQL was ended hears the others again', async () => {
  const [one, other] = [aNode(openPostgresCarrier(database.appUrl, log)), aNode(openPostgresCarrier(database.appUrl, log))];
  await untilHeard(
    () => one.bus.publish('trackersChanged', ['before']),
    () => other.heard.includes('before'),
  );
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sillage bus' and datname = current_database()`,
    database.ownerUrl,
  );
  await untilHeard(
    () => one.bus.publish('trackersChanged', ['after']),
    () => other.heard.includes('after'),
  );
  expect(other.heard.at(-1)).toBe('after');
});

test('who was not let in stays with the node that saw it, and what is no occurrence is heard by nobody', () => {
  const sent: string[] = [];
  let hear: (topic: string, what: unknown) => void = () => undefined;
  const bus = openBus(
    (error) => {
      throw error;
    },
    {
      send: (topic) => sent.push(topic),
      listen: (listener) => {
        hear = listener;
      },
      close: () => Promise.resolve(),
    },
  );
  const heard: unknown[] = [];
  bus.listen('denied', (what) => heard.push(what));
  bus.listen('outboxDue', (what) => heard.push(what));
  bus.publish('denied', { reason: 'password', who: null, typed: 'ada@example.com', ip: '10.0.0.1' });
  hear('denied', { reason: 'password' });
  hear('toString', {});
  hear('outboxDue', null);
  bus.publish('outboxDue', null);
  expect(sent).toEqual(['outboxDue']);
  expect(heard).toHaveLength(3);
});

test('a list is cut to what fits, a single thing that does not fit is left out, and what is no envelope is none', () => {
  const tooLarge: string[] = [];
  const what = Array.from({ length: 9 }, (_, index) => ({ index, text: 'x'.repeat(100) }));
  const pieces = piecesOf({ from: 'a', topic: 'readings', what }, 400, (topic) => tooLarge.push(topic));
  expect(pieces.every((piece) => Buffer.byteLength(piece) <= 400)).toBe(true);
  expect(pieces.flatMap((piece) => envelopeOf(piece)?.what)).toEqual(what);
  expect(piecesOf({ from: 'a', topic: 'readings', what: ['é'.repeat(300), 'short'] }, 400, (topic) => tooLarge.push(topic))).toHaveLength(
    1,
  );
  expect(tooLarge).toEqual(['readings']);
  for (const text of ['', 'null', '[]', '{"topic":"readings"}', '{"from":1,"topic":"readings"}']) expect(envelopeOf(text)).toBeNull();
});
