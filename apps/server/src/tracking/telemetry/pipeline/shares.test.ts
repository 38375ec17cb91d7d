import { expect, test } from 'vitest';
import { aScope } from '../../../testing/aScope.ts';
import { freshDb } from '../../../testing/freshDb.ts';
import { openIngest } from './ingest.ts';
import { openShares } from './shares.ts';
import { at, known, MINUTE, NOON, pipelineFor } from './testing/aPipeline.ts';
import { aCustomer, aTracker, readingsOf } from './testing/aTracker.ts';

const database = await freshDb();
const { db } = database;

test('a tracker that floods is refused while its own reports wait; others are taken in, and so is it once they are kept', async () => {
  const idCustomer = await aCustomer(db);
  const pipeline = pipelineFor(database);
  const [noisy, calm] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
  const ingest = openIngest(pipeline.writer, () => new Date(NOON + 60 * MINUTE), openShares({ ofTracker: 10, ofCustomer: 100 }));
  const report = async (from: typeof noisy, minutes: readonly number[]) => {
    const tracker = await known(pipeline, from);
    return ingest.submit(minutes.map((minute) => ({ tracker, report: at(minute, { temperature: minute }) })));
  };
  const first = Array.from({ length: 8 }, (_, index) => index);
  const answers = await Promise.allSettled([report(noisy, first), report(noisy, [20, 21, 22]), report(calm, [1])]);
  expect(answers).toMatchObject([{ value: { accepted: 8 } }, { reason: { code: 'ingest.busy' } }, { value: { accepted: 1 } }]);
  expect(await report(noisy, [20, 21, 22])).toEqual({ accepted: 3, duplicates: 0 });
  expect(await readingsOf(db, noisy)).toHaveLength(11);
});

test('all trackers of one customer leave room for those of another', () => {
  const shares = openShares({ ofTracker: 10, ofCustomer: 15 });
  const trackersOf = (idCustomer: number, count: number) =>
    Array.from({ length: count }, (_, idTracker) => ({ idTracker, idCustomer: aScope(idCustomer) }));
  const giveBack = shares.take(trackersOf(1, 15));
  expect(() => shares.take(trackersOf(1, 1))).toThrow(expect.objectContaining({ code: 'ingest.busy' }));
  shares.take([{ idTracker: 100, idCustomer: aScope(2) }]);
  giveBack();
  shares.take(trackersOf(1, 15));
});
