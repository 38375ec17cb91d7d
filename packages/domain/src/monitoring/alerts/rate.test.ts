import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sidesOf, startOf, type Sample } from './episodes.ts';
import { episodesOf, goOn } from './goOn.ts';
import { changesOf, rateWindowOf } from './rate.ts';
import { bandOfRule, faultOfRule, type AskedRule, type Rule } from './rule.ts';
import { conditionOf, magnitudeOf, usualHysteresis, type RateKey } from './ruleKey.ts';
import { wouldHaveRaised } from './trial.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const PLAIN = { fence: null, forMinutes: 0, hysteresis: 1, clearAfterMinutes: 0, forTotal: false, phases: [] } as const;
/** Faster than 5 K in 10 minutes, either way. */
const EITHER: Rule = { ...PLAIN, ruleKey: 'temperatureRate', min: -5, max: 5 };
const at = (time: number, value: number): Sample => ({ time, value, unsure: 0 });
const found = (rule: Rule, samples: readonly Sample[]) => wouldHaveRaised(rule, samples, 0);

// Worked out by hand. Minutes, °C and K in 10 minutes; what each is compared with: the oldest of the last ten minutes, from five minutes on.
//   minute    0    2    4    6    8   10   12   14   16   18   20   22   24
//   °C        5    5    5    6    8   10   11   11   11   11   11   11   11
//   against   –    –    –    0    0    0    2    4    6    8   10   12   14
//   change    –    –    –  1.7  3.8    5    6    6    5    3    1    0    0
test('a door that stays open is told of when it has become 5 K warmer in 10 minutes, and no more when it stands still', () => {
  const samples = [5, 5, 5, 6, 8, 10, 11, 11, 11, 11, 11, 11, 11].map((value, index) => at(2 * index * MINUTE, value));
  expect(found(EITHER, samples)).toEqual([
    { direction: 'above', startedAt: 12 * MINUTE, raisedAt: 12 * MINUTE, clearedAt: 18 * MINUTE, extreme: 6, limit: 5 },
  ]);
  expect(found({ ...EITHER, forMinutes: 2 }, samples)).toMatchObject([{ startedAt: 12 * MINUTE, raisedAt: 14 * MINUTE }]);
  expect(found({ ...EITHER, forMinutes: 3 }, samples)).toEqual([]);
});

// A battery by its day: 100 % at 0 h; 97, 94, 91 by 6, 12, 18 h; then 85, 79, 73 by 24, 30, 36 h.
//   24 h against 0 h: −15; 30 h against 6 h: −18; 36 h against 12 h: −21.
test('a battery that empties by more than 20 % in a day is told of', () => {
  const samples = [100, 97, 94, 91, 85, 79, 73].map((value, index) => at(6 * index * HOUR, value));
  const rule: Rule = { ...PLAIN, ruleKey: 'batteryRate', min: -20, max: null, hysteresis: 4 };
  expect(found(rule, samples)).toMatchObject([{ direction: 'below', startedAt: 36 * HOUR, clearedAt: null, extreme: -21, limit: -20 }]);
});

// By the hour there is nothing within ten minutes: 12 K in an hour are 2 K in 10 minutes, 36 K are 6.
test('who reports by the hour is compared with the hour before', () => {
  const samples = [5, 17, 53, 53].map((value, index) => at(index * HOUR, value));
  expect(found(EITHER, samples)).toEqual([
    { direction: 'above', startedAt: 2 * HOUR, raisedAt: 2 * HOUR, clearedAt: 3 * HOUR, extreme: 6, limit: 5 },
  ]);
});

test('two readings a moment apart say nothing, however far apart their values are', () => {
  expect(found(EITHER, [at(0, 5), at(5 * SECOND, 5.5), at(10 * SECOND, 20)])).toEqual([]);
  expect(found(EITHER, [at(0, 5), at(HOUR, 5), at(HOUR + 5 * SECOND, 5.5), at(HOUR + 10 * SECOND, 4.5)])).toEqual([]);
});

test('after a silence nobody knows what happened: it begins anew, and what was open is over', () => {
  const warm = [at(0, 5), at(6 * MINUTE, 12), at(8 * MINUTE, 14)];
  const after = 8 * MINUTE + rateWindowOf('temperatureRate').mostMs + MINUTE;
  expect(found(EITHER, [...warm, at(after, 90)])).toMatchObject([{ startedAt: 6 * MINUTE, clearedAt: after }]);
  expect(found(EITHER, [...warm, at(after, 90), at(after + 6 * MINUTE, 90)])).toHaveLength(1);
  expect(found({ ...EITHER, forMinutes: 5 }, [...warm, at(after, 90)])).toEqual([]);
});

/** How far apart readings are: by the half minute, by the hour, and anything between. */
const gaps = fc.array(fc.oneof(fc.constant(30), fc.constant(3600), fc.integer({ min: 1, max: 7000 })), { minLength: 1, maxLength: 60 });
function timesOf(apart: readonly number[]): number[] {
  let time = 0;
  return apart.map((gap) => (time += gap * SECOND));
}

test('what does not change is never too fast', () => {
  fc.assert(
    fc.property(gaps, fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(0, 5), (apart, value, forMinutes) => {
      const samples = timesOf(apart).map((time) => at(time, value));
      expect(found({ ...EITHER, min: -0.1, max: 0.1, hysteresis: 0.02, forMinutes }, samples)).toEqual([]);
    }),
  );
});

/** Of what changes evenly, by so much in 10 minutes, wherever it is read. */
const evenly = (apart: readonly number[], perWindow: number) =>
  timesOf(apart).map((time) => at(time, 4 + (perWindow * time) / (10 * MINUTE)));
const tenths = (from: number, to: number) => fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10);

test('what changes evenly, and no faster than allowed, is never too fast', () => {
  fc.assert(
    fc.property(gaps, tenths(-5, 5), (apart, perWindow) => {
      expect(found(EITHER, evenly(apart, perWindow))).toEqual([]);
    }),
  );
});

test('what changes evenly and faster than allowed is one alert by exactly how fast it is, by whatever readings that can be compared', () => {
  // Closer together than would begin anew, and longer in all than the least that is compared.
  const comparable = fc.array(fc.integer({ min: 1, max: 3500 }), { minLength: 2, maxLength: 60 }).map((apart) => [...apart, 301]);
  const faster = fc.tuple(fc.boolean(), tenths(5.1, 12)).map(([isFalling, size]) => (isFalling ? -size : size));
  fc.assert(
    fc.property(comparable, faster, (apart, perWindow) => {
      const episodes = found(EITHER, evenly(apart, perWindow));
      expect(episodes).toMatchObject([{ direction: perWindow > 0 ? 'above' : 'below', clearedAt: null, extreme: perWindow }]);
    }),
    { numRuns: 500 },
  );
});

const journeys = fc
  .array(
    fc.tuple(
      fc.double({ min: -10, max: 30, noNaN: true }),
      fc.oneof(fc.integer({ min: 5, max: 900 }), fc.integer({ min: 900, max: 9000 })),
    ),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .map((steps) => {
    const times = timesOf(steps.map(([, gap]) => gap));
    // JSON knows no negative zero.
    return steps.map(([value], index) => at(times[index] ?? 0, value + 0));
  });

test('one by one, some at a time or all at once: it comes to the same, and what is kept stays small', () => {
  fc.assert(
    fc.property(journeys, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 3), (samples, atOnce, forMinutes) => {
      const band = bandOfRule({ ...EITHER, forMinutes }, 0);
      for (const side of sidesOf(band)) {
        const once = goOn(band, side, startOf(band), samples);
        let bandState = startOf(band);
        const ended = [];
        for (let from = 0; from < samples.length; from += atOnce) {
          // As it is kept between two looks.
          const gone = goOn(band, side, JSON.parse(JSON.stringify(bandState)) as typeof bandState, samples.slice(from, from + atOnce));
          ended.push(...gone.ended);
          ({ bandState } = gone);
          expect(bandState.trail?.length).toBeLessThanOrEqual(12);
        }
        expect(ended).toEqual(once.ended);
        expect(bandState).toEqual(once.bandState);
      }
    }),
    { numRuns: 500 },
  );
});

test('only what was reported within reach matters', () => {
  fc.assert(
    fc.property(journeys, journeys, (before, later) => {
      const from = (before.at(-1)?.time ?? 0) + rateWindowOf('temperatureRate').mostMs + MINUTE;
      const moved = later.map(({ time, value }) => at(time + from, value));
      const band = bandOfRule(EITHER, 0);
      for (const side of sidesOf(band)) {
        const both = episodesOf(band, side, [...before, ...moved]).filter(({ startedAt }) => startedAt >= from);
        expect(both).toEqual(episodesOf(band, side, moved));
      }
    }),
  );
});

test.each([
  ['temperatureRate', 5, 1],
  ['humidityRate', 15, 3],
  ['batteryRate', 20, 4],
] as const)('of %s beyond %d the usual dead band is %d', (ruleKey: RateKey, limit, band) => {
  expect(usualHysteresis(ruleKey, null, { min: -limit, max: null })).toBe(band);
  expect(usualHysteresis(ruleKey, null)).toBe(band);
});

test('people read by how much something rises or falls', () => {
  expect([conditionOf('temperatureRate', 'above'), conditionOf('batteryRate', 'below')]).toEqual(['rising', 'falling']);
  expect([magnitudeOf('batteryRate', -21), magnitudeOf('temperature', -21)]).toEqual([21, -21]);
});

const asked = (rule: Partial<AskedRule>): AskedRule => ({
  ruleKey: 'temperatureRate',
  min: null,
  max: null,
  radiusMetres: null,
  direction: null,
  place: null,
  corners: null,
  forTotal: false,
  hysteresis: null,
  ...rule,
});

test.each([
  [{ max: 5, min: -5 }, null],
  [{ max: -5 }, { fault: 'rateSign', field: 'ruleValueMax' }],
  [{ min: 5 }, { fault: 'rateSign', field: 'ruleValueMin' }],
  [
    { max: 5, hysteresis: 5 },
    { fault: 'deadBandWide', field: 'hysteresis' },
  ],
  [
    { max: 5, min: -2, hysteresis: 3 },
    { fault: 'deadBandWide', field: 'hysteresis' },
  ],
  [{ max: 500 }, { fault: 'limitRange', field: 'ruleValueMax' }],
  [{}, { fault: 'limitMissing', field: 'ruleValueMin' }],
  [
    { max: 5, forTotal: true },
    { fault: 'totalForbidden', field: 'forTotal' },
  ],
] as const)('a rule of a rate that says %j can be evaluated, or says why not', (rule, fault) => {
  expect(faultOfRule(asked(rule))).toEqual(fault);
});

test('a battery is evaluated by the day', () => {
  expect(rateWindowOf('batteryRate')).toEqual({ windowMs: DAY, leastMs: DAY / 2, mostMs: 3 * DAY });
});

const WINDOW = { windowMs: 10 * MINUTE, leastMs: 5 * MINUTE, mostMs: 120 * MINUTE };
const changed = (...samples: Sample[]) => changesOf(WINDOW, [], samples).stretches.map(({ anewAt, changes }) => [anewAt, changes.length]);

test('half a window is enough to compare over, and less is not', () => {
  expect([changed(at(0, 5), at(5 * MINUTE, 6)), changed(at(0, 5), at(5 * MINUTE - 1, 6))]).toEqual([[[null, 1]], [[null, 0]]]);
});

test('a silence is as long as it is since the last reading, and begins anew beyond twelve windows', () => {
  const warming = [0, 2, 4, 6, 8, 10].map((minute) => at(minute * MINUTE, minute));
  expect(changed(...warming, at(130 * MINUTE, 6))).toEqual([[null, 4]]);
  expect(changed(...warming, at(130 * MINUTE + 1, 6))).toEqual([
    [null, 3],
    [130 * MINUTE + 1, 0],
  ]);
});
