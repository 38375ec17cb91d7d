import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { freshDb, onServer } from '../../../testing/freshDb.ts';
import { aPipeline, at, known, MINUTE, NOON, pipelineFor, submit } from './testing/aPipeline.ts';
import { aCustomer, aTracker, readingsOf } from './testing/aTracker.ts';

const database = await freshDb();
const { db } = database;
const idCustomer = await aCustomer(db);

test('a month that nobody expected is made on demand, also by two writers at once', async () => {
  const [one, other] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
  const old = Date.UTC(2011, 2, 31, 23, 59, 59, 999);
  const outcomes = await Promise.all([
    submit(pipelineFor(database), one, [{ deviceTime: old, temperature: 1 }]),
    submit(pipelineFor(database), other, [
      { deviceTime: old, temperature: 1 },
      { deviceTime: old + 1, temperature: 2 },
    ]),
  ]);
  expect(outcomes).toEqual([
    { accepted: 1, duplicates: 0 },
    { accepted: 2, duplicates: 0 },
  ]);
  expect((await readingsOf(db, other)).map(({ effectiveTime }) => effectiveTime.getTime())).toEqual([old, old + 1]);
});

test('writers with the same reports in opposite orders never wait for each other in a circle', async () => {
  const apart = await freshDb();
  // A deadlock is not resolved within the time of this test, so that it cannot pass unseen.
  await onServer(`alter database "${new URL(apart.ownerUrl).pathname.slice(1)}" set deadlock_timeout = '10min'`, apart.ownerUrl);
  const customer = await aCustomer(apart.db);
  const trackers = await Promise.all(Array.from({ length: 10 }, () => aTracker(apart.db, customer)));
  const pipelines = Array.from({ length: 4 }, () => aPipeline(apart, { now: () => new Date(NOON + 60 * MINUTE) }));
  const months = [2, 1, 0].map((back) => Date.UTC(2026, 5 - back, 1, 12));
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  for (let round = 0; round < 6; round++) {
    const outcomes = await Promise.all(
      pipelines.map(async (pipeline, index) => {
        const found = await pipeline.registry.findAll(trackers.map(({ identifier }) => identifier));
        const ordered = index % 2 === 0 ? [...found.values()] : [...found.values()].toReversed();
        const times = months.flatMap((start) => minutes.map((minute) => start + (round * 60 + minute) * 1000));
        const sent = index < 2 ? times : times.toReversed();
        return pipeline.ingest.submit(ordered.flatMap((tracker) => sent.map((deviceTime) => ({ tracker, report: { deviceTime } }))));
      }),
    );
    expect(outcomes.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1800);
  }
  for (const tracker of trackers) expect(await readingsOf(apart.db, tracker)).toHaveLength(1080);
  await Promise.all(pipelines.map((pipeline) => pipeline.close()));
});

test('new and old reports in turns still share their commits', async () => {
  const pipeline = pipelineFor(database);
  const tracker = await known(pipeline, await aTracker(db, idCustomer));
  const submissions = Array.from({ length: 400 }, (_, index) => at(index % 2 === 0 ? 500 + index / 100 : index / 100));
  await Promise.all(submissions.map((report) => pipeline.ingest.submit([{ tracker, report }])));
  const { values } = await pipeline.metrics.commitSeconds.get();
  const commits = values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? Infinity;
  expect(commits).toBeLessThan(10);
  expect(await readingsOf(db, tracker)).toHaveLength(400);
});

test('a report that cannot be stored takes none of the others along that wait for the same commit', async () => {
  const pipeline = pipelineFor(database);
  const good = await known(pipeline, await aTracker(db, idCustomer));
  const gone = { ...good, idTracker: 2_000_000_000, identifier: 'gone', state: structuredClone(good.state) };
  const [first, poison, second] = await Promise.allSettled([
    pipeline.ingest.submit([{ tracker: good, report: at(1) }]),
    pipeline.ingest.submit([{ tracker: gone, report: at(1) }]),
    pipeline.ingest.submit([{ tracker: good, report: at(2) }]),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { accepted: 1 } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { accepted: 1 } });
  expect(poison).toMatchObject({ status: 'rejected', reason: { code: 'ingest.malformed' } });
  expect(await readingsOf(db, good)).toHaveLength(2);
});

test('without a database nothing is acknowledged; the same report is taken once it is back', async () => {
  const tracker = await aTracker(db, idCustomer);
  const broken = aPipeline({ db, ingestPool: (await freshDb()).ingestPool });
  const elsewhere = await known(broken, tracker);
  await expect(broken.ingest.submit([{ tracker: elsewhere, report: at(1) }])).rejects.toThrow(DomainError);
  await broken.close();
  expect(await readingsOf(db, tracker)).toEqual([]);
  expect(await submit(pipelineFor(database), tracker, [at(1)])).toEqual({ accepted: 1, duplicates: 0 });
});
