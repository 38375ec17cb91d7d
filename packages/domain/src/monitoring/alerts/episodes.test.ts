import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isUnmoved,
  isWellInside,
  reconcile,
  sidesOf,
  type Band,
  type BandState,
  type Episode,
  type KnownEpisode,
  type Sample,
  type Side,
} from './episodes.ts';
import { episodesOf } from './goOn.ts';

const COLD: Band = { min: 2, max: 8, forMinutes: 10, hysteresis: 0.5, clearAfterMinutes: 0, onlyCrossings: false };
const MINUTE = 60_000;
const everyMinute = (...values: number[]): Sample[] => values.map((value, index) => ({ time: index * MINUTE, value, unsure: 0 }));
const find = (rule: Band, samples: readonly Sample[]) => sidesOf(rule).flatMap((side) => episodesOf(rule, side, samples));

test('a door that closes in time is no alert', () => {
  expect(find(COLD, everyMinute(5, 9, 9, 9, 9, 7, 5))).toEqual([]);
});

test('a breach that lasts is one alert, raised when it had lasted long enough', () => {
  const samples = everyMinute(5, ...new Array<number>(15).fill(9.5), 5);
  expect(find(COLD, samples)).toEqual([
    { direction: 'above', startedAt: MINUTE, raisedAt: 11 * MINUTE, clearedAt: 16 * MINUTE, extreme: 9.5, limit: 8 },
  ]);
});

test('a day of trembling around the limit is one alert', () => {
  const samples = everyMinute(...Array.from({ length: 1440 }, (_, index) => (index % 2 === 0 ? 8.1 : 7.9)));
  expect(find(COLD, samples)).toHaveLength(1);
});

test('an alert clears once values were back for long enough, and going out again meanwhile begins that anew', () => {
  const band = { ...COLD, forMinutes: 0, clearAfterMinutes: 3 };
  expect(find(band, everyMinute(5, 9, 5, 5, 7.8, 5, 5, 9.5, 5, 5, 5, 5, 9))).toMatchObject([
    { startedAt: MINUTE, clearedAt: 11 * MINUTE, extreme: 9.5 },
    { startedAt: 12 * MINUTE, clearedAt: null },
  ]);
});

test('what was not raised yet is over at once, however long alerts take to clear', () => {
  expect(find({ ...COLD, forMinutes: 3, clearAfterMinutes: 60 }, everyMinute(9, 9, 5, 9, 9, 5))).toEqual([]);
});

test('freezing is an alert of its own', () => {
  expect(find({ ...COLD, forMinutes: 0 }, everyMinute(5, 1, -1, 4))).toMatchObject([
    { direction: 'below', extreme: -1, limit: 2, clearedAt: 3 * MINUTE },
  ]);
});

test('without hysteresis the limit itself is inside', () => {
  expect(find({ ...COLD, forMinutes: 0, hysteresis: 0 }, everyMinute(9, 8, 9))).toHaveLength(2);
});

test('episodes never overlap, start out of the band, and were raised after their hold time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -5, max: 15, noNaN: true }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 20 }),
      (values, forMinutes) => {
        const samples = everyMinute(...values);
        const rule = { ...COLD, forMinutes };
        for (const side of sidesOf(rule)) {
          let end = -1;
          for (const episode of episodesOf(rule, side, samples)) {
            expect(episode.startedAt).toBeGreaterThan(end);
            expect(side.beyond(samples[episode.startedAt / MINUTE]?.value ?? 0)).toBeGreaterThan(0);
            expect(episode.raisedAt - episode.startedAt).toBeGreaterThanOrEqual(forMinutes * MINUTE);
            end = episode.clearedAt ?? Infinity;
          }
        }
      },
    ),
  );
});

test('what overlaps with a known alert is that alert, whatever late readings change about it', () => {
  const known = [{ idEpisode: 1, direction: 'above' as const, startedAt: 5 * MINUTE, clearedAt: null }];
  const found = find({ ...COLD, forMinutes: 0 }, everyMinute(5, 9, 9, 9, 9, 9, 9, 5, 9));
  const { raised, changed, withdrawn } = reconcile(known, found);
  expect([raised.length, changed[0]?.episode.startedAt, withdrawn]).toEqual([1, MINUTE, []]);
});

test('an alert that late readings explain away is withdrawn', () => {
  const known = [{ idEpisode: 1, direction: 'above' as const, startedAt: MINUTE, clearedAt: 9 * MINUTE }];
  expect(reconcile(known, []).withdrawn).toEqual(known.map((one) => ({ known: one, into: null })));
});

test('what may be on either side of a limit neither raises nor clears', () => {
  const sample = (minute: number, value: number, unsure: number): Sample => ({ time: minute * MINUTE, value, unsure });
  const band = { ...COLD, forMinutes: 0 };
  expect(find(band, [sample(0, 5, 0), sample(1, 9, 2), sample(2, 9, 0), sample(3, 5, 6), sample(4, 5, 1)])).toEqual([
    { direction: 'above', startedAt: 2 * MINUTE, raisedAt: 2 * MINUTE, clearedAt: 4 * MINUTE, extreme: 9, limit: 8 },
  ]);
});

test('of crossings alone, what was never inside has not left', () => {
  const band = { ...COLD, min: null, forMinutes: 0, onlyCrossings: true };
  expect(find(band, everyMinute(9, 9, 5, 9, 9, 5))).toMatchObject([{ startedAt: 3 * MINUTE, clearedAt: 5 * MINUTE }]);
});

type Kept = Episode & KnownEpisode;

/** As the server does: evaluates again from the last value well inside before the news, and keeps what was found. */
function evaluateArrivals(band: Band, batches: readonly (readonly Sample[])[]): readonly Episode[] {
  const stored = new Map<number, Sample>();
  return sidesOf(band).flatMap((side) => {
    const last = batches.reduce<readonly Kept[]>((known, batch) => {
      for (const sample of batch) stored.set(sample.time, sample);
      const all = [...stored.values()].toSorted((one, other) => one.time - other.time);
      return evaluateAgain(band, side, known, all, Math.min(...batch.map(({ time }) => time)));
    }, []);
    stored.clear();
    return last
      .map(({ idEpisode, ...episode }) => ({ ...episode, isKept: idEpisode === 0 }))
      .toSorted((one, other) => one.startedAt - other.startedAt);
  });
}

function safeStart(band: Band, side: Side, before: readonly Sample[]): number {
  const index = before.findLastIndex(({ time }, at) => {
    const calm = before.slice(0, at + 1).findLastIndex((one) => one.time <= time - band.clearAfterMinutes * MINUTE);
    return calm >= 0 && before.slice(calm, at + 1).every((one) => isWellInside(band, side, one));
  });
  return before[index]?.time ?? -Infinity;
}

function evaluateAgain(band: Band, side: Side, known: readonly Kept[], all: readonly Sample[], since: number): readonly Kept[] {
  const from = safeStart(
    band,
    side,
    all.filter(({ time }) => time < since),
  );
  const mine = known.filter((one) => (one.clearedAt ?? Infinity) > from);
  const found = episodesOf(
    band,
    side,
    all.filter(({ time }) => time >= from),
  );
  const { raised, changed } = reconcile(mine, found);
  const kept = [...raised, ...changed.map(({ episode }) => episode)].map((episode) => ({ ...episode, idEpisode: 0 }));
  return [...known.filter((one) => !mine.includes(one)), ...kept];
}

test('in whatever order, how often and how late a journey arrives, its episodes are the same', () => {
  const journey = fc.array(fc.double({ min: -2, max: 12, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      journey.chain((values) => {
        const samples = everyMinute(...values);
        return fc.tuple(fc.constant(samples), fc.shuffledSubarray([...samples, ...samples], { minLength: 2 * samples.length }));
      }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom(0, 0, 1, 2, 5),
      fc.boolean(),
      ([samples, arrived], atOnce, forMinutes, clearAfterMinutes, onlyCrossings) => {
        const band = { ...COLD, forMinutes, clearAfterMinutes, onlyCrossings };
        const batches = Array.from({ length: Math.ceil(arrived.length / atOnce) }, (_, index) =>
          arrived.slice(index * atOnce, (index + 1) * atOnce),
        );
        expect(evaluateArrivals(band, batches)).toEqual(evaluateArrivals(band, [samples]));
      },
    ),
    { numRuns: 1000 },
  );
});

test('of alerts that turn out to be one the earliest goes on, and the others become part of it', () => {
  const known = (idEpisode: number, startedAt: number, clearedAt: number | null, direction: 'above' | 'below' = 'above') => ({
    idEpisode,
    direction,
    startedAt,
    clearedAt,
  });
  const episode = { direction: 'above' as const, startedAt: 10, raisedAt: 10, clearedAt: 90, extreme: 12, limit: 8 };
  const [later, earlier] = [known(2, 60, 70), known(1, 20, 30)];
  expect(reconcile([later, earlier], [episode])).toEqual({
    raised: [],
    changed: [{ known: earlier, episode }],
    withdrawn: [{ known: later, into: earlier }],
  });
});

test('an alert of the other limit is another one, and so is one that was over before', () => {
  const episode = { direction: 'above' as const, startedAt: 10, raisedAt: 10, clearedAt: 90, extreme: 12, limit: 8 };
  const [same, cold] = [
    { idEpisode: 1, direction: 'above' as const, startedAt: 20, clearedAt: 30 },
    { idEpisode: 2, direction: 'below' as const, startedAt: 40, clearedAt: 50 },
  ];
  expect(reconcile([same, cold], [episode]).withdrawn).toEqual([{ known: cold, into: null }]);
  const [before, touching] = [
    { ...same, startedAt: 1, clearedAt: 9 },
    { ...same, startedAt: 1, clearedAt: 10 },
  ];
  expect(reconcile([before], [episode])).toEqual({ raised: [episode], changed: [], withdrawn: [{ known: before, into: null }] });
  expect(reconcile([touching], [episode]).changed).toHaveLength(1);
  expect(reconcile([{ ...same, startedAt: 90, clearedAt: null }], [episode]).changed).toHaveLength(1);
  expect(reconcile([{ ...same, startedAt: 91, clearedAt: null }], [episode]).changed).toHaveLength(0);
  // What lasts overlaps with all that comes later.
  expect(reconcile([{ ...same, startedAt: 1, clearedAt: null }], [episode]).changed).toHaveLength(1);
});

const [ABOVE] = sidesOf({ min: null, max: 8 }) as [Side];
const moved = (min: number, max: number, state: Partial<BandState> = {}) =>
  !isUnmoved({ hysteresis: 0.5 }, ABOVE, { breach: null, mayBreak: true, ...state }, { min, max });

test('values that reach beyond a limit move a side, and those within do not', () => {
  expect([moved(2, 8), moved(2, 8.1), moved(8.1, 9)]).toEqual([false, true, true]);
});

test('of crossings alone only a value well inside moves what was never inside', () => {
  const outside = { mayBreak: false };
  expect([moved(9, 12, outside), moved(7.6, 12, outside), moved(7.5, 12, outside)]).toEqual([false, false, true]);
});

test('a breach goes on with any value', () => {
  expect(moved(2, 3, { breach: { startedAt: 0, raisedAt: null, backSince: null, extreme: 9 } })).toBe(true);
});
