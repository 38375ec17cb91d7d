import { expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { fillGazetteer } from './places.jobs.ts';
import { hasPlaces } from './places.store.ts';

const { db } = await freshDb();

test('a gazetteer that is not full when its process is to end is filled by the next one, and not half', async () => {
  const ending = new AbortController();
  const filling = fillGazetteer({ db, log: openLog('silent') }, ending.signal);
  ending.abort();
  await expect(filling).rejects.toThrow('aborted');
  expect(await hasPlaces(db)).toBe(false);
});
