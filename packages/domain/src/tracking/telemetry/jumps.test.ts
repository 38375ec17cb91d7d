import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
import { findJumps, isForgotten, isReachable, type Fix } from './jumps.ts';
import { assessStretch } from './jumpStretch.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60;
const MACON = { latitude: 46.3069, longitude: 4.8287 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

const fix = (minutes: number, place: { latitude: number; longitude: number }, more: Partial<Fix> = {}): Fix => ({
  time: NOON + minutes * 60_000,
  accuracy: 0,
  isClockReplaced: false,
  ...place,
  ...more,
});

test('one point in London between two near Mâcon is a jump', () => {
  expect(findJumps([fix(0, MACON), fix(1, LONDON), fix(2, MACON)])).toEqual([false, true, false]);
});

test('to London in a minute is a jump, in four hours a journey', () => {
  expect(findJumps([fix(0, LYON), fix(1, LONDON)])).toEqual([false, true]);
  expect(findJumps([fix(0, LYON), fix(4 * HOUR, LONDON)])).toEqual([false, false]);
});

test('two reports from one place speak for each other: the tracker really is there', () => {
  expect(findJumps([fix(0, MACON), fix(1, LONDON), fix(2, LONDON)])).toEqual([true, false, false]);
  expect(findJumps([fix(-2, MACON), fix(-1, MACON), fix(1, LONDON), fix(2, LONDON)])).toEqual([false, false, false, false]);
});

test('of two places by turns, the one that it came from is believed', () => {
  const turns = [fix(0, LYON), fix(1, LYON), fix(2, LONDON), fix(3, LYON), fix(4, LONDON), fix(5, LYON), fix(6, LYON)];
  expect(findJumps(turns)).toEqual([false, false, true, false, true, false, false]);
});

test('after a silence in which London was possible, it is the next position that tells', () => {
  const places = [fix(-1, LYON), fix(0, LYON), fix(40, LONDON), fix(41, LYON), fix(42, LYON)];
  expect(findJumps(places)).toEqual([false, false, true, false, false]);
  expect(findJumps(places.slice(0, 3))).toEqual([false, false, false]);
});

test('what was reported more than fourteen hours ago says nothing any more', () => {
  expect(findJumps([fix(0, LYON), fix(15 * HOUR, LONDON), fix(15 * HOUR + 1, LYON), fix(15 * HOUR + 2, LYON)])).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('nothing is faster than 1500 km/h, whichever of two positions came first', () => {
  const minutes = (distanceMetres(LYON, LONDON) / 1000 / 1500) * 60;
  const [tooSoon, justPossible] = [fix(minutes * 0.9999, LONDON), fix(minutes * 1.0001, LONDON)];
  expect([isReachable(fix(0, LYON), justPossible), isReachable(justPossible, fix(0, LYON))]).toEqual([true, true]);
  expect([isReachable(fix(0, LYON), tooSoon), isReachable(tooSoon, fix(0, LYON))]).toEqual([false, false]);
});

test('a step of five kilometres and what both positions are known to is never a jump', () => {
  const north = (metres: number, accuracy = 0) => fix(0, { ...LYON, latitude: LYON.latitude + metres / 111_195.08 }, { accuracy });
  expect([4999, 5001].map((metres) => isReachable(north(0), north(metres)))).toEqual([true, false]);
  expect([7999, 8001].map((metres) => isReachable(north(0, 1000), north(metres, 2000)))).toEqual([true, false]);
  // The way along the meridian and then along the parallel would be longer.
  const askew = fix(0, { latitude: LYON.latitude + 0.03, longitude: LYON.longitude + 0.03 });
  expect(isReachable(north(0), askew)).toBe(true);
});

test('a position is remembered for fourteen hours, to the millisecond', () => {
  const later = { ...fix(14 * HOUR, LYON) };
  expect([isForgotten(fix(0, LYON), later), isForgotten(fix(0, LYON), { ...later, time: later.time + 1 })]).toEqual([false, true]);
  expect(isForgotten({ ...later, time: later.time + 1 }, fix(0, LYON))).toBe(true);
});

test('what a position is known to only roughly is no jump', () => {
  const cell = { ...LYON, longitude: LYON.longitude + 0.4 };
  expect(findJumps([fix(0, LYON), fix(0.2, cell, { accuracy: 30_000 }), fix(0.4, LYON)])).toEqual([false, false, false]);
});

test('one that is kept at the time it was received says nothing of those beside it', () => {
  const replaced = { isClockReplaced: true };
  expect(findJumps([fix(0, LYON), fix(1, LONDON, replaced), fix(2, LYON)])).toEqual([false, true, false]);
  expect(findJumps([fix(0, LYON), fix(1, LONDON, replaced), fix(2, LONDON, replaced), fix(3, LYON)])[3]).toBe(false);
});

const PLACES = [LYON, MACON, LONDON, { latitude: 41.9, longitude: 12.5 }];
const someFixes = fc
  .uniqueArray(
    fc.record({ minutes: fc.integer({ min: 0, max: 5000 }), place: fc.constantFrom(...PLACES), isClockReplaced: fc.boolean() }),
    { selector: ({ minutes }) => minutes, minLength: 1, maxLength: 40 },
  )
  .map((drawn) => drawn.map(({ minutes, place, isClockReplaced }) => fix(minutes, place, { isClockReplaced })));

test('position by position, in any order, what is known of each is in the end what the whole says', () => {
  fc.assert(
    fc.property(someFixes, fc.integer({ min: 1, max: 4 }), (arriving, batch) => {
      const known = new Map<number, boolean>();
      const there: Fix[] = [];
      for (let start = 0; start < arriving.length; start += batch) {
        const fresh = arriving.slice(start, start + batch);
        there.push(...fresh);
        there.sort((one, other) => one.time - other.time);
        for (const [time, isJump] of assessedAround(there, fresh)) known.set(time, isJump);
      }
      expect(there.map(({ time }) => known.get(time))).toEqual(findJumps(there));
    }),
    { numRuns: 500 },
  );
});

/** With a little more around it until it is enough. */
function assessedAround(there: readonly Fix[], fresh: readonly Fix[]): [number, boolean][] {
  const [fromMs, toMs] = [Math.min(...fresh.map(({ time }) => time)), Math.max(...fresh.map(({ time }) => time))];
  const first = there.findIndex(({ time }) => time >= fromMs);
  const last = there.findLastIndex(({ time }) => time <= toMs);
  const hasHonest = fresh.some(({ isClockReplaced }) => !isClockReplaced);
  for (let more = 1; ; more++) {
    const fixes = there.slice(Math.max(0, first - more), last + 1 + more);
    const assessed = assessStretch({ fixes, fromMs, toMs, hasHonest, isFirst: first - more < 0, isLast: last + 1 + more > there.length });
    if (assessed) return fixes.flatMap(({ time }, index) => (typeof assessed[index] === 'boolean' ? [[time, assessed[index]]] : []));
  }
}
