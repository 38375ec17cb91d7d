import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { fillGazetteer } from './places.jobs.ts';
import { fillPlaces, hasPlaces, type NewPlace } from './places.store.ts';
import { findTowns } from './shared/findTown.usecases.ts';

const { db } = await freshDb();

test('a gazetteer that is not full when its process is to end is filled by the next one, and not half', async () => {
  const ending = new AbortController();
  const filling = fillGazetteer({ db, log: openLog('silent') }, ending.signal);
  ending.abort();
  await expect(filling).rejects.toThrow('aborted');
  expect(await hasPlaces(db)).toBe(false);
});

test('whoever asks for a town while the gazetteer is being filled waits for it', async () => {
  async function* slowly(): AsyncGenerator<NewPlace[]> {
    await setTimeout(300);
    const lyon = { idPlace: 1, name: 'Lyon', country: 'FR', region: '84', district: '69', latitude: 45.75, longitude: 4.85 };
    yield [{ ...lyon, population: 522_000, names: [{ nameKey: 'lyon', name: 'Lyon', isOwn: true }] }];
  }
  const asked = () => findTowns(db, [{ address: 'Lyon', country: null }], []);
  expect(await asked()).toEqual([null]);
  const filling = fillPlaces(db, slowly());
  expect((await asked())[0]?.candidates).toMatchObject([{ name: 'Lyon' }]);
  expect(await filling).toBe(1);
});
