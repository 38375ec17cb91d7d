import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnmoved, reconcile, sidesOf, startOf, type Band, type Episode, type KnownEpisode, type Sample, type Side } from './episodes.ts';
import { goOn } from './goOn.ts';
import { ALWAYS, spansOfPhases, type Phase, type Span } from './phases.ts';
import { isStillIn, evaluateSpans, resume, type Kept, type Task } from './resuming.ts';

const MINUTE = 60_000;

const bands = fc.record({
  min: fc.constant(2),
  max: fc.constant(8),
  hysteresis: fc.constant(0.5),
  forMinutes: fc.integer({ min: 0, max: 10 }),
  clearAfterMinutes: fc.constantFrom(0, 0, 1, 3, 7),
  onlyCrossings: fc.boolean(),
});

/** How fast values change, compared over minutes; long enough apart, they begin anew. */
const RATE = { min: -3, max: 3, onlyCrossings: false, rate: { windowMs: 5 * MINUTE, leastMs: 2 * MINUTE, mostMs: 7 * MINUTE } } as const;
const bandsAndRates = fc.tuple(bands, fc.boolean()).map(([band, isRate]): Band => (isRate ? { ...band, ...RATE } : band));

const journeys = fc
  .array(fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(0, 0, 0, 1, 3), fc.constantFrom(1, 1, 2, 3, 4, 9)), {
    minLength: 1,
    maxLength: 60,
  })
  .map((steps) => {
    let time = 0;
    return steps.map(([value, unsure, minutes]): Sample => ({ time: (time += minutes * MINUTE), value, unsure }));
  });

const spansOfTrips = fc
  .tuple(
    fc.subarray<Phase>(['before', 'transit', 'destination']),
    fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([phases, moments]): readonly Span[] => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = moments
      .toSorted((one, other) => one - other)
      .map((one) => one * MINUTE);
    return spansOfPhases(phases, [
      { startedMs: a, departedMs: b, arrivedMs: c, endedMs: d },
      { startedMs: e, departedMs: f, arrivedMs: g, endedMs: h },
    ]);
  });

/** What arrives together, in whatever order, again and again, and late. */
const arrivalsOf = (samples: readonly Sample[], { fewest, most } = { fewest: 1, most: 12 }) =>
  fc
    .tuple(
      fc.shuffledSubarray([...samples, ...samples], { minLength: 2 * samples.length }),
      fc.integer({ min: fewest, max: most }),
      fc.boolean(),
    )
    .map(([shuffled, atOnce, isInOrder]) => {
      const arrived = isInOrder ? samples : shuffled;
      return Array.from({ length: Math.ceil(arrived.length / atOnce) }, (_, index) => arrived.slice(index * atOnce, (index + 1) * atOnce));
    });

interface World {
  readonly band: Band;
  readonly spans: readonly Span[];
  readonly endedMs: number;
}

type Known = Episode & KnownEpisode;

/** As the server does: goes on from what is kept where all news is later, and evaluates from the beginning where some is late. */
function evaluateArrivals(
  world: World,
  side: Side,
  batches: readonly (readonly Sample[])[],
): { episodes: readonly Episode[]; resumed: number; kept: Kept | null } {
  const stored = new Map<number, Sample>();
  let [known, kept, resumed] = [[] as Known[], null as Kept | null, 0];
  for (const batch of batches) {
    for (const sample of batch) stored.set(sample.time, sample);
    const all = [...stored.values()].filter(({ time }) => time <= world.endedMs).toSorted((one, other) => one.time - other.time);
    const throughMs = all.at(-1)?.time ?? -Infinity;
    const task = (samples: readonly Sample[]): Task => ({ ...world, side, samples, throughMs });
    const before: Kept | null = kept;
    const goesOn = before !== null && before.throughMs < Math.min(...batch.map(({ time }) => time)) && isStillIn(world.spans, before);
    const evaluated = goesOn ? resume(task(all.filter(({ time }) => time > before.throughMs)), before) : evaluateSpans(task(all));
    const sinceMs = goesOn ? before.throughMs : -Infinity;
    const mine = known.filter(({ clearedAt }) => (clearedAt ?? Infinity) > sinceMs);
    const { raised, changed } = reconcile(mine, evaluated.found);
    known = [...known.filter((one) => !mine.includes(one)), ...raised, ...changed.map(({ episode }) => episode)].map((one) => ({
      ...one,
      idEpisode: 0,
    }));
    if (throughMs > -Infinity) kept = evaluated.kept;
    if (goesOn) resumed++;
  }
  const episodes = known
    .map(({ idEpisode, ...episode }) => ({ ...episode, isKept: idEpisode === 0 }))
    .toSorted((one, other) => one.startedAt - other.startedAt);
  return { episodes, resumed, kept };
}

const scenes = fc
  .tuple(bandsAndRates, journeys, fc.oneof(fc.constant(ALWAYS), spansOfTrips), fc.constantFrom(Infinity, Infinity, 60 * MINUTE))
  .chain(([band, samples, spans, endedMs]) => fc.tuple(fc.constant({ band, spans, endedMs }), fc.constant(samples), arrivalsOf(samples)));

test('however a journey arrives, in its phases too, to go on from what is kept comes to the same as to evaluate it once', () => {
  let resumed = 0;
  fc.assert(
    fc.property(scenes, ([world, samples, batches]) => {
      for (const side of sidesOf(world.band)) {
        const once = evaluateArrivals(world, side, [samples]);
        const bitByBit = evaluateArrivals(world, side, batches);
        expect(bitByBit.episodes).toEqual(once.episodes);
        expect(bitByBit.kept).toEqual(once.kept);
        resumed += bitByBit.resumed;
      }
    }),
    { numRuns: 1000 },
  );
  expect(resumed).toBeGreaterThan(1000);
});

const BAND: Band = { min: null, max: 8, forMinutes: 0, hysteresis: 0.5, clearAfterMinutes: 0, onlyCrossings: false };
const [SIDE] = sidesOf(BAND);
const task = (values: readonly number[], from: number, spans = ALWAYS): Task => ({
  band: BAND,
  side: SIDE ?? { direction: 'above', limit: 8, beyond: (value) => value - 8 },
  spans,
  endedMs: Infinity,
  samples: values.map((value, index) => ({ time: (from + index) * MINUTE, value, unsure: 0 })),
  throughMs: (from + values.length - 1) * MINUTE,
});

test('an alert goes on with its beginning and its worst value, and ends when it does', () => {
  const { kept } = evaluateSpans(task([5, 12, 9], 0));
  expect(resume(task([9, 10], 3), kept).found).toMatchObject([{ startedAt: MINUTE, extreme: 12, clearedAt: null }]);
  expect(resume(task([9, 5, 9], 3), kept).found).toMatchObject([
    { startedAt: MINUTE, extreme: 12, clearedAt: 4 * MINUTE },
    { startedAt: 5 * MINUTE, clearedAt: null },
  ]);
});

test('what is kept of a phase that began at another time does not hold', () => {
  const { kept } = evaluateSpans(task([9, 9], 0, [{ from: 0, to: Infinity }]));
  expect(isStillIn([{ from: 0, to: 90 * MINUTE }], kept)).toBe(true);
  expect(isStillIn([{ from: MINUTE, to: Infinity }], kept)).toBe(false);
  expect(isStillIn([{ from: 0, to: MINUTE }], kept)).toBe(false);
});

test('a phase that is over ends what lasted, and the next begins with nothing', () => {
  const open = evaluateSpans(task([9, 9], 0, [{ from: 0, to: Infinity }]));
  const spans = [
    { from: 0, to: 3 * MINUTE },
    { from: 4 * MINUTE, to: Infinity },
  ];
  const { found, kept } = resume(task([9, 9, 5], 2, spans), open.kept);
  expect(found).toMatchObject([{ startedAt: 0, clearedAt: 3 * MINUTE }]);
  expect(kept).toEqual({ throughMs: 4 * MINUTE, sinceMs: 4 * MINUTE, bandState: startOf(BAND) });
});

test('a value that trembles by a tenth around the limit for a day is one alert, however it arrives', () => {
  const day = Array.from({ length: 1440 }, (_, index): Sample => ({ time: index * MINUTE, value: index % 2 === 0 ? 8.1 : 7.9, unsure: 0 }));
  const { band, side } = task([], 0);
  fc.assert(
    fc.property(arrivalsOf(day, { fewest: 50, most: 500 }), (batches) => {
      const { episodes } = evaluateArrivals({ band, spans: ALWAYS, endedMs: Infinity }, side, batches);
      expect(episodes).toMatchObject([{ startedAt: 0, raisedAt: 0, clearedAt: null, extreme: 8.1 }]);
    }),
    { numRuns: 20 },
  );
});

test('where values lie in a range that changes nothing, whatever they are changes nothing', () => {
  const middles = fc.double({ min: 0, max: 10, noNaN: true });
  fc.assert(
    fc.property(bands, journeys, journeys, middles, fc.nat(1), (band, before, after, middle, at) => {
      const side = sidesOf(band)[at] as Side;
      const { bandState } = goOn(band, side, startOf(band), before);
      const near = after.map((sample) => ({ ...sample, value: middle + sample.value / 10 }));
      const values = near.map(({ value }) => value);
      fc.pre(isUnmoved(band, side, bandState, { min: Math.min(...values), max: Math.max(...values) }));
      expect(goOn(band, side, bandState, near)).toEqual({ ended: [], bandState });
    }),
    { numRuns: 1000 },
  );
});
