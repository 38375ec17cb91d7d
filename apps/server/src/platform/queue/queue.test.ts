import { DomainError } from '@sillage/domain/domainError';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aScope } from '../../testing/aScope.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { openBus } from '../bus/bus.ts';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { openQueue, type Queue, type QueuedWork } from './queue.ts';
import { claimCall, LIMITS, placesOf } from './queue.store.ts';

const database = await freshDb();
const { db } = database;
const bus = openBus((error) => {
  throw error;
});
const context = { db, bus, log: openLog('silent'), metrics: openMetrics() };
const never = new AbortController().signal;

afterEach(() => onServer('delete from queued_call', database.ownerUrl));

/** A node with the one call that there is here. */
function aNode(work: Parameters<Queue['register']>[1] = () => Promise.resolve({ by: 'nobody' })): Queue {
  const queue = openQueue(context);
  queue.register('GET /slow', work);
  return queue;
}

function works(queue: Queue): () => Promise<void> {
  const job = queue.work();
  let over: Promise<void> | null = null;
  const stop = () => (over ??= job.stop());
  onTestFinished(stop);
  return stop;
}

const asked = (idCustomer: number, idUser: number, what: object = {}): QueuedWork => ({
  call: 'GET /slow',
  kind: 'paper',
  idCustomer: aScope(idCustomer),
  idUser,
  asked: what,
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

const rowsLeft = async () => (await onServer('select from queued_call', database.ownerUrl)).rowCount;

/** Work that goes on until it is told to end. */
function gated() {
  const begun: { readonly who: object; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const work: Parameters<Queue['register']>[1] = (who, signal) =>
    new Promise((resolve, reject) => {
      begun.push({ who: who as object, signal, end: () => resolve({ done: who }) });
      signal.addEventListener('abort', () => reject(new Error('left')));
    });
  return { begun, work };
}

test('what one node is asked another one does: words, files and errors come back as they were said', async () => {
  const [web, worker] = [aNode(), aNode((what) => Promise.resolve({ said: what }))];
  works(worker);
  const bytes = Buffer.from([0, 1, 2, 255]);
  for (const node of [web, worker]) {
    node.register('GET /file', () => Promise.resolve({ name: 'é.pdf', type: 'application/pdf', bytes }));
    node.register('GET /nothing', () => Promise.resolve(undefined));
    node.register('GET /refused', () => Promise.reject(new DomainError('report.tooManyReadings', { most: 5 })));
    node.register('GET /broken', () => Promise.reject(new TypeError('a fault of ours')));
  }
  const ask = (call: string) => web.answer({ ...asked(1, 1, { text: 'a\u0000b' }), call }, never);
  expect(await ask('GET /slow')).toEqual({ said: { text: 'a\u0000b' } });
  expect(await ask('GET /file')).toEqual({ name: 'é.pdf', type: 'application/pdf', bytes });
  expect(await ask('GET /nothing')).toBeUndefined();
  await expect(ask('GET /refused')).rejects.toMatchObject({ code: 'report.tooManyReadings', details: { most: 5 } });
  await expect(ask('GET /broken')).rejects.toMatchObject({ code: 'server.failed' });
  await expect(ask('GET /unknown')).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(await rowsLeft()).toBe(0);
});

test('over all nodes one member has one at work and a customer two, and another customer waits for none of them', async () => {
  const { begun, work } = gated();
  const nodes = [aNode(work), aNode(work), aNode(work)];
  for (const node of nodes) works(node);
  const flood: (Promise<unknown> | undefined)[] = [];
  // One after the other: who came first begins first.
  for (const [index, idUser] of [1, 1, 2, 2, 3, 3].entries()) {
    flood.push(nodes[index % 3]?.answer(asked(1, idUser, { of: 1, idUser }), never));
    await until(async () => (await rowsLeft()) === flood.length);
  }
  await until(() => begun.length === LIMITS.workedOn.ofCustomer);
  const other = nodes[0]?.answer(asked(2, 9, { of: 2 }), never);
  await until(() => begun.some(({ who }) => (who as { of: number }).of === 2));
  expect(begun.map(({ who }) => who)).toEqual([{ of: 1, idUser: 1 }, { of: 1, idUser: 2 }, { of: 2 }]);
  for (let ended = 0; ended < 7; ended++) {
    await until(() => begun.length > ended);
    begun[ended]?.end();
  }
  expect(await Promise.all([...flood, other])).toHaveLength(7);
});

test('whoever waits is told how many are before them, customers taking turns', async () => {
  const node = aNode();
  const leaving = new AbortController();
  const flood = Array.from({ length: 5 }, () => node.answer(asked(1, 1), leaving.signal).catch(() => 'left'));
  await until(async () => (await rowsLeft()) === 5);
  const other = node.answer(asked(2, 9), leaving.signal).catch(() => 'left');
  await until(async () => (await rowsLeft()) === 6);
  const [one, two] = [aScope(1), aScope(2)];
  // The first of the other customer comes right after the first of this one.
  expect((await placesOf(db, one, 1)).map(({ before }) => before)).toEqual([0, 2, 3, 4, 5]);
  expect((await placesOf(db, two, 9)).map(({ before }) => before)).toEqual([1]);
  expect(await placesOf(db, two, 1)).toEqual([]);
  await claimCall(db, randomUUID());
  expect((await placesOf(db, one, 1)).map(({ before }) => before)).toEqual([null, 0, 2, 3, 4]);
  leaving.abort();
  expect(await Promise.all([...flood, other])).toEqual(Array.from({ length: 6 }, () => 'left'));
  expect(await rowsLeft()).toBe(0);
});

test('more than ten of one member do not wait', async () => {
  const node = aNode();
  const leaving = new AbortController();
  const waiting = Array.from({ length: LIMITS.waiting.ofOne }, () => node.answer(asked(1, 1), leaving.signal).catch(() => 'left'));
  await until(async () => (await rowsLeft()) === LIMITS.waiting.ofOne);
  await expect(node.answer(asked(1, 1), leaving.signal)).rejects.toMatchObject({ code: 'request.crowded' });
  leaving.abort();
  await Promise.all(waiting);
});

test('what nobody waits for any more is ended where it is done', async () => {
  const { begun, work } = gated();
  const node = aNode(work);
  works(node);
  const leaving = new AbortController();
  const answer = node.answer(asked(1, 1), leaving.signal);
  await until(() => begun.length === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow(/aborted/);
  await until(() => begun[0]?.signal.aborted === true);
});

test('what a lost node held another one does, once; after two of them it is refused', async () => {
  const node = aNode();
  const lose = async () => {
    expect(await claimCall(db, randomUUID())).not.toBeNull();
    await onServer("update queued_call set beat_at = now() - interval '1 minute'", database.ownerUrl);
  };
  const twice = node.answer(asked(1, 1), never);
  await until(async () => (await rowsLeft()) === 1);
  await lose();
  await lose();
  await Promise.all([
    expect(twice).rejects.toMatchObject({ code: 'server.unavailable' }),
    until(async () => (await claimCall(db, randomUUID())) === null && (await rowsLeft()) === 0),
  ]);
  const once = node.answer(asked(1, 1), never);
  await until(async () => (await rowsLeft()) === 1);
  await lose();
  works(node);
  expect(await once).toEqual({ by: 'nobody' });
});

test('a node that ends gives back what it has not done', async () => {
  const { begun, work } = gated();
  const [first, second] = [aNode(work), aNode()];
  const stop = works(first);
  const answer = second.answer(asked(1, 1), never);
  await until(() => begun.length === 1);
  await stop();
  works(second);
  expect(await answer).toEqual({ by: 'nobody' });
});
