import { distanceMetres } from '@sillage/domain/platform/geo/distance';
import { doubtOf } from '@sillage/domain/places/gazetteer/doubtOf';
import { expect, test } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { fillGazetteer } from './places.jobs.ts';
import { findPlaces } from './places.usecases.ts';
import { findTowns } from './shared/findTown.usecases.ts';
import { ADDRESSES, TOWNS_ELSEWHERE, TOWNS_OF_EUROPE, type NamedTown } from '../../testing/namedTowns.ts';
import { openLog } from '../../platform/log.ts';

const { db } = await freshDb();
const context = { db, log: openLog('silent'), geocoder: null, usualPointsOf: () => Promise.resolve([]) };
await fillGazetteer(context);

const TOWNS = [...TOWNS_OF_EUROPE, ...TOWNS_ELSEWHERE];
/** The town and what has grown into it. */
const SAME_TOWN_METRES = 30_000;
/** Farther than that is another part of the world. */
const OTHER_CONTINENT_METRES = 3_000_000;

/** What was not found, as "text → what was found", and of that what went to another continent without a question. */
async function missesOf(asked: readonly (readonly [text: string, town: NamedTown])[]) {
  const found = await findTowns(
    db,
    asked.map(([address]) => ({ address, country: null })),
    [],
  );
  const missed = asked.flatMap(([text, town], index) => {
    const guess = found[index];
    const best = guess?.candidates[0];
    const metres = best ? distanceMetres(best, town) : Infinity;
    if (metres <= SAME_TOWN_METRES) return [];
    const isAsked = !guess || doubtOf(guess, [], false) !== null;
    return [{ text: `${text} → ${best?.name} ${best?.country}`, isElsewhere: metres > OTHER_CONTINENT_METRES && !isAsked }];
  });
  return { missed: missed.map(({ text }) => text), elsewhere: missed.filter(({ isElsewhere }) => isElsewhere).map(({ text }) => text) };
}

const NAMES = TOWNS.flatMap((town) => town.names.map((name) => [name, town] as const));

/** One letter left out, doubled or swapped with the next, by turns and at every place of a word. */
function withSlip(name: string, index: number): string {
  const at = 1 + (index % (name.length - 2));
  if (index % 3 === 0) return name.slice(0, at) + name.slice(at + 1);
  if (index % 3 === 1) return name.slice(0, at) + name.charAt(at) + name.slice(at);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const SLIPS = TOWNS.filter(({ names: [french = ''] }) => french.length >= 6)
  .filter((_town, index) => index % 2 === 0)
  .slice(0, 50)
  .map((town, index) => [withSlip(town.names[0] ?? '', index), town] as const);

test('the towns of the world are known by their names in French, in English and in their own language', async () => {
  const { missed, elsewhere } = await missesOf(NAMES);
  expect(NAMES).toHaveLength(450);
  // Two Valencias have no accent, one on each side of the ocean: that is asked.
  expect([missed, elsewhere]).toEqual([['València → Valencia VE'], []]);
});

test('whoever looks for a town sees the one that is meant first', async () => {
  const missed: string[] = [];
  for (const [name, town] of NAMES) {
    const [first] = await findPlaces(context, null, { search: name, limit: 8, language: 'en' });
    if (!first || distanceMetres(first, town) > SAME_TOWN_METRES) missed.push(name);
  }
  expect(missed).toEqual(['València']);
});

test('of an address with a street its town is found, with a comma before it and without', async () => {
  const asked = ADDRESSES.map((town) => [town.names[0] ?? '', town] as const);
  expect(asked).toHaveLength(50);
  expect(await missesOf(asked)).toEqual({ missed: [], elsewhere: [] });
});

test('a slip of the hand finds the town that was meant', async () => {
  expect(SLIPS).toHaveLength(50);
  // Perm is Perme too, and larger than Palermo.
  expect(await missesOf(SLIPS)).toEqual({ missed: ['Paerme → Perm RU'], elsewhere: [] });
});
