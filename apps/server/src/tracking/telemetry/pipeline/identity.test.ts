import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBus } from '../../../platform/bus/bus.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import { openLog } from '../../../platform/log.ts';
import { openMetrics } from '../../../platform/metrics.ts';
import { hashSecret } from '../../../platform/session/sealedToken.ts';
import { freshDb } from '../../../testing/freshDb.ts';
import { listAttempts } from '../telemetry.store.ts';
import { openGathering } from './gathering.ts';
import { openIdentity } from './identity.ts';
import { openAttempts } from './attempts.ts';
import { openRegistry } from './registry.ts';
import { aCustomer, anApiKey, aTracker, attemptsOf, setCustomerStatus } from './testing/aTracker.ts';

const { db } = await freshDb();
const idCustomer = await aCustomer(db);

function anIdentity({ attemptsEveryMs = 50, keyBelievedForMs = 50 } = {}) {
  const [log, metrics] = [openLog('silent'), openMetrics()];
  const warnings: unknown[] = [];
  const bus = openBus((error) => {
    throw error;
  });
  const registry = openRegistry(db, bus, log, 50);
  const attempts = openAttempts(
    {
      db,
      metrics,
      log: { ...log, debug: () => undefined, info: () => undefined, error: () => undefined, warn: (said: unknown) => warnings.push(said) },
    },
    attemptsEveryMs,
  );
  onTestFinished(async () => {
    registry.close();
    await attempts.close();
  });
  return { identity: openIdentity({ db, bus, registry, attempts, keyBelievedForMs }), registry, bus, attempts, warnings, metrics };
}

test('a tracker is known by its secret, and only by its own', async () => {
  const { identity } = anIdentity();
  const [tracker, other] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
  expect(await identity.bySecret('json', tracker.identifier, hashSecret(tracker.secret))).toMatchObject({ idTracker: tracker.idTracker });
  expect(await identity.bySecret('json', tracker.identifier, hashSecret(other.secret))).toBeNull();
  expect(await identity.bySecret('json', tracker.identifier, null)).toBeNull();
  expect(await identity.byToken('json', tracker.secret)).toMatchObject({ kind: 'tracker', tracker: { idTracker: tracker.idTracker } });
  expect(await identity.byToken('json', `${tracker.secret} `)).toBeNull();
});

test('only a tracker that was made anonymous needs no secret, and a wrong one is still wrong', async () => {
  const { identity } = anIdentity();
  const tracker = await aTracker(db, idCustomer, { anonymous: true });
  expect(await identity.bySecret('osmand', tracker.identifier, null)).not.toBeNull();
  expect(await identity.bySecret('osmand', tracker.identifier, hashSecret('wrong'))).toBeNull();
});

test('an API key stands for the trackers of its customer and for no others', async () => {
  const { identity } = anIdentity();
  const { key } = await anApiKey(db, idCustomer);
  const [mine, foreign] = [await aTracker(db, idCustomer), await aTracker(db, await aCustomer(db))];
  // Attempts of one that was added this very moment are not kept: they were on their way.
  await inScope(db, systemScope(), (tx) =>
    sql`update tracker set created_at = now() - interval '1 hour' where id_tracker = ${foreign.idTracker}`.execute(tx),
  );
  expect(await identity.byToken('json', key)).toEqual({ kind: 'customer', idCustomer });
  expect([...(await identity.ofCustomer('json', idCustomer, [mine.identifier, foreign.identifier, 'nobody'])).keys()]).toEqual([
    mine.identifier,
  ]);
  expect(await identity.oneOfCustomer('tts', idCustomer, ['no', mine.identifier])).toMatchObject({ idTracker: mine.idTracker });
  expect(await identity.oneOfCustomer('tts', idCustomer, [foreign.identifier])).toBeNull();
  await vi.waitFor(async () => {
    const [seen, unseen] = [await attemptsOf(db, foreign.identifier), await attemptsOf(db, 'nobody')];
    expect(seen.map(({ reason }) => reason)).toEqual(['unknown', 'unknown']);
    expect(unseen.map(({ reason }) => reason)).toEqual(['unknown']);
  }, 10_000);
});

test('a new tracker is believed at once, although it was asked for a moment before', async () => {
  const { identity, bus } = anIdentity();
  expect(await identity.byName('gt06', 'tracker-to-come')).toBeNull();
  await aTracker(db, idCustomer, { identifier: 'tracker-to-come' });
  bus.publish('trackersChanged', ['tracker-to-come']);
  expect(await identity.byName('gt06', 'tracker-to-come')).not.toBeNull();
});

test('what another process changes is noticed: a tracker of its own, a customer that is paused and active again', async () => {
  const { identity } = anIdentity();
  const customer = await aCustomer(db, 'paused');
  const tracker = await aTracker(db, customer);
  expect(await identity.byName('gt06', tracker.identifier)).toBeNull();
  await setCustomerStatus(db, customer, 'active');
  await vi.waitFor(async () => expect(await identity.byName('gt06', tracker.identifier)).not.toBeNull(), 10_000);
  await setCustomerStatus(db, customer, 'deleted');
  await vi.waitFor(async () => expect(await identity.byName('gt06', tracker.identifier)).toBeNull(), 10_000);
});

test('a tracker stays the same object as long as nothing changes it, so that what it reported is remembered', async () => {
  const { registry } = anIdentity();
  const tracker = await aTracker(db, idCustomer);
  const first = await registry.find(tracker.identifier);
  // Longer than the registry waits between two looks.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await registry.find(tracker.identifier)).toBe(first);
});

test('a flood of names and odd names fits into a thousand counts, one line of the log, and a bounded list', async () => {
  const { identity, attempts, warnings, metrics } = anIdentity({ attemptsEveryMs: 60_000 });
  await Promise.all(Array.from({ length: 3000 }, (_, index) => identity.byName('teltonika', `flood-${index}`)));
  for (const odd of ['', 'nul\0', 'half \ud800', 'x'.repeat(500)]) expect(await identity.byName('teltonika', odd)).toBeNull();
  await attempts.close();
  expect(warnings).toMatchObject([{ total: 3004, others: 2004 }]);
  const kept = (await listAttempts(db, 5000)).filter(({ identifier }) => identifier.startsWith('flood-'));
  expect(kept).toHaveLength(1000);
  const { values } = await metrics.rejections.get();
  expect(values).toMatchObject([{ value: 3004, labels: { protocol: 'teltonika', reason: 'unknown' } }]);
});

test('a storm of questions costs a handful of queries, and a failed one fails only what was in it', async () => {
  const asked: number[] = [];
  let isBroken = true;
  const ask = openGathering(async (keys) => {
    asked.push(keys.length);
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (isBroken) throw new Error('out of reach');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length] as const));
  });
  await expect(ask('a')).rejects.toThrow('out of reach');
  isBroken = false;
  const first = ask('first');
  await new Promise((resolve) => setImmediate(resolve));
  const storm = Promise.all(Array.from({ length: 5000 }, (_, index) => ask(`key-${index % 2500}`)));
  expect([await first, (await storm).length, await ask('nobody')]).toEqual([5, 5000, undefined]);
  expect(asked).toEqual([1, 1, 1000, 1000, 500, 1]);
});
