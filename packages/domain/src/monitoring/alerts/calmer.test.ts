import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calmerGrid, mayBeCalmer, seekCalmer, suggestCalmer, type Track } from './calmer.ts';
import type { Episode, Sample } from './episodes.ts';
import type { Rule } from './rule.ts';
import { wouldHaveRaised } from './trial.ts';

const MINUTE = 60_000;
const WARM: Rule = {
  ruleKey: 'temperature',
  min: null,
  max: 8,
  fence: null,
  forMinutes: 0,
  hysteresis: 0,
  clearAfterMinutes: 0,
  forTotal: false,
  phases: [],
};
const everyMinute = (...values: number[]): Sample[] => values.map((value, index) => ({ time: index * MINUTE, value, unsure: 0 }));
const times = (count: number, ...values: number[]) => Array.from({ length: count }, () => values).flat();
const raisedOf = (work: Generator<undefined, Episode[]>): Episode[] => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
const track = (...values: number[]): Track => ({ identifier: 'T1', samples: everyMinute(...values) });

// Trembling around 8 °C: five alerts of a minute each. With half a degree of dead band 7.9 is not well inside any more: they are one.
test('trembling around the limit needs a dead band', () => {
  expect(suggestCalmer(WARM, [track(5, ...times(5, 8.1, 7.9), 5)])).toMatchObject({
    outcome: 'found',
    count: 5,
    hysteresis: 0.5,
    forMinutes: 0,
    calmerCount: 1,
  });
});

// A door: four times three minutes, and once twenty. Five minutes of hold time leave the one that lasted.
test('short openings of a door need a hold time, and what lasted is kept', () => {
  const found = suggestCalmer(WARM, [track(...times(4, 5, 12, 12, 12, 5), ...times(20, 12), 5)]);
  expect(found).toMatchObject({ outcome: 'found', count: 5, hysteresis: 0, forMinutes: 5, calmerCount: 1 });
  if (found.outcome !== 'found') throw new Error('nothing found');
  const mark = (startedAt: number, clearedAt: number) => ({ identifier: 'T1', direction: 'above' as const, startedAt, clearedAt });
  expect([found.isKept(mark(20 * MINUTE, 40 * MINUTE)), found.isKept(mark(MINUTE, 4 * MINUTE))]).toEqual([true, false]);
  expect([found.days, found.calmerDays].map((days) => days.slice(0, 2))).toEqual([
    [5, 0],
    [1, 0],
  ]);
  expect(found.days).toHaveLength(30);
});

test('fewer than two alerts are nothing to halve', () => {
  expect(suggestCalmer(WARM, [])).toEqual({ outcome: 'few', count: 0 });
  expect(suggestCalmer(WARM, [track(5, 9, 5)])).toEqual({ outcome: 'few', count: 1 });
});

test('what lasts for hours each time is no noise, and nothing halves it', () => {
  expect(suggestCalmer(WARM, [track(...times(4, ...times(150, 12), ...times(30, 2)))])).toEqual({ outcome: 'none', count: 4 });
});

test('a rule that would tell of nothing any more is none', () => {
  expect(suggestCalmer(WARM, [track(...times(3, 12, ...times(90, 2)))])).toEqual({ outcome: 'none', count: 3 });
});

test('a rate is calmed by what is a share of its limit', () => {
  const rule: Rule = { ...WARM, ruleKey: 'temperatureRate', max: 5, hysteresis: 0 };
  expect(calmerGrid(rule).slice(0, 3)).toEqual([
    { hysteresis: 1, forMinutes: 0 },
    { hysteresis: 0, forMinutes: 5 },
    { hysteresis: 2, forMinutes: 0 },
  ]);
  const waves = Array.from({ length: 120 }, (_, minute) => 5 + minute * 0.5 + (minute % 2) * 0.3);
  expect(suggestCalmer(rule, [track(...waves)])).toMatchObject({ outcome: 'found', calmerCount: 1 });
});

test('a dead band leaves room between two limits', () => {
  const narrow = calmerGrid({ ...WARM, min: 6 });
  expect(Math.max(...narrow.map(({ hysteresis }) => hysteresis))).toBe(0.5);
});

test.each([
  [{ ruleKey: 'geofencing' }, false],
  [{ ruleKey: 'silence' }, false],
  [{ ruleKey: 'temperature', forTotal: true }, false],
  [{ ruleKey: 'shock' }, true],
  [{ ruleKey: 'batteryRate' }, true],
] as const)('%j may be calmer: %s', (rule, may) => {
  expect(mayBeCalmer({ forTotal: false, ...rule })).toBe(may);
});

test('what is suggested halves what the rule itself raises, keeps some, and is what that rule would raise', () => {
  const tracks = fc.array(
    fc
      .array(fc.tuple(fc.double({ min: 5, max: 11, noNaN: true }), fc.integer({ min: 1, max: 12 })), { maxLength: 120 })
      .map((steps): Track => {
        let time = 0;
        return { identifier: 'T', samples: steps.map(([value, minutes]) => ({ time: (time += minutes * MINUTE), value, unsure: 0 })) };
      }),
    { maxLength: 3 },
  );
  const countOf = (rule: Rule, all: readonly Track[]) => all.flatMap(({ samples }) => wouldHaveRaised(rule, samples, 0)).length;
  let found = 0;
  fc.assert(
    fc.property(tracks, fc.constantFrom('temperature', 'temperatureRate'), fc.constantFrom(null, 6), (all, ruleKey, min) => {
      const rule: Rule = { ...WARM, ruleKey, min: ruleKey === 'temperature' ? min : null, max: ruleKey === 'temperature' ? 8 : 3 };
      const one = suggestCalmer(rule, all);
      expect(one.count).toBe(countOf(rule, all));
      if (one.outcome !== 'found') return;
      found++;
      const calmer = { ...rule, hysteresis: one.hysteresis, forMinutes: one.forMinutes };
      expect(one.calmerCount).toBe(countOf(calmer, all));
      expect(one.calmerCount).toBeGreaterThan(0);
      expect(one.calmerCount).toBeLessThanOrEqual(one.count / 2);
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(20);
});

const gridOf = (rule: Partial<Rule>) => calmerGrid({ ...WARM, ...rule }).map(({ hysteresis, forMinutes }) => [hysteresis, forMinutes]);

test('what changes least is tried first, and a wider dead band before a longer hold time', () => {
  const grid = gridOf({ hysteresis: 0.5, forMinutes: 10 });
  expect(grid.slice(0, 5)).toEqual([
    [1, 10],
    [0.5, 15],
    [1.5, 10],
    [1, 15],
    [0.5, 30],
  ]);
  expect(grid).toHaveLength(5 * 4 - 1);
  expect(gridOf({ hysteresis: 3, forMinutes: 60 })).toEqual([]);
});

test.each<[string, Partial<Rule>, number[], number[]]>([
  ['temperature', { max: 8 }, [0.5, 1, 1.5, 2, 3], [5, 10, 15, 30, 60]],
  ['temperature between limits', { min: 2, max: 8 }, [0.5, 1, 1.5, 2], [5, 10, 15, 30, 60]],
  ['temperature between near limits', { min: 7, max: 8 }, [], [5, 10, 15, 30, 60]],
  ['humidity', { ruleKey: 'humidity', max: 60 }, [2, 4, 6, 8, 10], [5, 10, 15, 30, 60]],
  ['battery', { ruleKey: 'battery', max: null, min: 20 }, [2, 4, 6, 8, 10], [5, 10, 15, 30, 60]],
  ['light, by its limit', { ruleKey: 'light', max: 333 }, [17, 33, 67, 100], [5, 10, 15, 30, 60]],
  ['shock, by its limit', { ruleKey: 'shock', max: 2 }, [0.1, 0.2, 0.4, 0.6], [5, 10, 15, 30, 60]],
  ['a rate, by the smaller limit', { ruleKey: 'humidityRate', max: 20, min: -10 }, [2, 4, 6, 8], [5, 10, 15, 30, 60]],
  ['what changes in days', { ruleKey: 'batteryRate', max: null, min: -20 }, [4, 8, 12, 16], [60, 180, 360, 720]],
])('dead bands and hold times that are tried of %s', (_, rule, bands, holds) => {
  const grid = gridOf(rule);
  const over = (at: 0 | 1) => [...new Set(grid.map((one) => one[at] ?? 0))].filter((one) => one > 0).toSorted((one, other) => one - other);
  expect([over(0), over(1)]).toEqual([bands, holds]);
});

/** Minutes, °C and how far the truth may be off. */
const steps = (...said: readonly (readonly [minute: number, value: number, unsure?: number])[]): Sample[] =>
  said.map(([minute, value, unsure = 0]) => ({ time: minute * MINUTE, value, unsure }));
/** Out at once and for four minutes more, silent, and back: with a hold time of five nobody would be told. */
const brief = (from: number, lasting: number) => steps([from, 12], [from + 4, 12], [from + lasting, 2]);
const long = (from: number) => steps(...Array.from({ length: 61 }, (_, minute) => [from + minute, 12] as const), [from + 61, 2]);
const suggested = (...parts: Sample[][]) => suggestCalmer(WARM, [{ identifier: 'T1', samples: [...steps([0, 2]), ...parts.flat()] }]);

test('an alert of twice the hold time is one that lasted, and no rule that loses it is suggested', () => {
  expect(suggested(brief(10, 9.9), brief(110, 9.9), brief(210, 9.9), long(310))).toMatchObject({
    outcome: 'found',
    forMinutes: 5,
    calmerCount: 1,
  });
  expect(suggested(brief(10, 10), brief(110, 10), brief(210, 10), long(310))).toMatchObject({
    outcome: 'found',
    forMinutes: 10,
    calmerCount: 1,
  });
});

test('an alert that still lasts is as long as it is known', () => {
  const open = (minutes: number) => steps([410, 12], [414, 12], [410 + minutes, 8.2, 0.5]);
  const known = [brief(10, 6), brief(110, 6), long(210)];
  expect(suggested(...known, open(9.9))).toMatchObject({ outcome: 'found', forMinutes: 5, calmerCount: 1 });
  expect(suggested(...known, open(10))).toMatchObject({ outcome: 'found', forMinutes: 10, calmerCount: 1 });
});

test('half as many are enough, and one more is not', () => {
  const shorts = (count: number) => Array.from({ length: count }, (_, index) => brief(10 + index * 100, 6));
  const longs = (count: number) => Array.from({ length: count }, (_, index) => long(5010 + index * 100));
  expect(suggested(...shorts(2), ...longs(2))).toMatchObject({ outcome: 'found', count: 4, calmerCount: 2 });
  expect(suggested(...shorts(2), ...longs(3))).toEqual({ outcome: 'none', count: 5 });
});

test('alerts are counted on the day of the history on which they began; what is before it or after it on its first and last', () => {
  const DAY = 86_400_000;
  const sinceMs = 100 * DAY;
  const starts = [sinceMs - 1000 * MINUTE, sinceMs + DAY - 100 * MINUTE, sinceMs + DAY, sinceMs + 29 * DAY, sinceMs + 31 * DAY];
  const samples = starts.flatMap((start) => brief(start / MINUTE, 6));
  const lasting = long((sinceMs + 2 * DAY) / MINUTE);
  const all = [...samples, ...lasting].toSorted((one, other) => one.time - other.time);
  const found = suggestCalmer(WARM, [{ identifier: 'T1', samples: all }], sinceMs);
  if (found.outcome !== 'found') throw new Error('nothing found');
  expect([found.days.slice(0, 4), found.days.slice(-2), found.calmerDays.slice(0, 4)]).toEqual([
    [2, 1, 1, 0],
    [0, 2],
    [0, 0, 1, 0],
  ]);
});

test('an alert is kept as part of one of the same tracker and limit that was then, at a moment at least', () => {
  const found = suggested(brief(10, 6), brief(110, 6), long(210));
  if (found.outcome !== 'found') throw new Error('nothing found');
  const mark = (from: number, to: number | null, more = {}) => ({
    identifier: 'T1',
    direction: 'above' as const,
    startedAt: from * MINUTE,
    clearedAt: to === null ? null : to * MINUTE,
    ...more,
  });
  const kept = [mark(230, 240), mark(200, 210), mark(271, 280), mark(200, null), mark(100, 400)];
  expect(kept.map(found.isKept)).toEqual([true, true, true, true, true]);
  const others = [
    mark(200, 209.9),
    mark(271.1, 280),
    mark(272, null),
    mark(230, 240, { identifier: 'T2' }),
    mark(230, 240, { direction: 'below' }),
  ];
  expect(others.map(found.isKept)).toEqual([false, false, false, false, false]);
});

test('of very many alerts the last four hundred are remembered, of all trackers together', () => {
  const samples = steps(
    ...Array.from({ length: 402 }, (_, index) => index * 100).flatMap((from) => [
      [from, 12] as const,
      [from + 4, 12] as const,
      [from + 6, 2] as const,
      [from + 20, 12] as const,
      [from + 40, 12] as const,
      [from + 41, 2] as const,
    ]),
  );
  const early = { identifier: 'T0', samples: samples.slice(0, 6) };
  const found = suggestCalmer(WARM, [{ identifier: 'T1', samples }, early]);
  if (found.outcome !== 'found') throw new Error('nothing found');
  const isKept = (identifier: string, index: number) =>
    found.isKept({ identifier, direction: 'above', startedAt: (index * 100 + 20) * MINUTE, clearedAt: (index * 100 + 41) * MINUTE });
  expect(found).toMatchObject({ count: 806, calmerCount: 403, forMinutes: 5 });
  expect([isKept('T1', 1), isKept('T1', 2), isKept('T1', 401), isKept('T0', 0)]).toEqual([false, true, true, false]);
});

test('by either limit alerts are kept by themselves', () => {
  const rule = { ...WARM, min: 0 };
  const cold = (from: number) => steps(...Array.from({ length: 61 }, (_, minute) => [from + minute, -4] as const), [from + 61, 4]);
  const samples = [...steps([0, 4]), ...brief(10, 6), ...brief(110, 6), ...cold(210), ...long(310)];
  const found = suggestCalmer(rule, [{ identifier: 'T1', samples }]);
  expect(found).toMatchObject({ outcome: 'found', count: 4, calmerCount: 2, forMinutes: 5 });
});

test('two alerts are enough to be halved', () => {
  expect(suggested(brief(10, 6), long(110))).toMatchObject({ outcome: 'found', count: 2, calmerCount: 1 });
});

test('of two limits of light the larger one says how wide a dead band may be', () => {
  const grid = gridOf({ ruleKey: 'light', min: -10, max: 1000 });
  expect([...new Set(grid.map(([hysteresis]) => hysteresis))]).toEqual([50, 0, 100, 200, 300]);
  expect(gridOf({ ruleKey: 'light', min: 1000, max: null })).toEqual(grid);
});

test('a dead band as wide as half of the room between two limits leaves none', () => {
  expect(Math.max(...gridOf({ min: 2, max: 8 }).map(([hysteresis = 0]) => hysteresis))).toBe(2);
  expect(Math.max(...gridOf({ min: 2, max: 8.1 }).map(([hysteresis = 0]) => hysteresis))).toBe(3);
});

test('only what is reported while the rule applies counts, and nothing lasts beyond that', () => {
  const spans = [{ from: 100 * MINUTE, to: 400 * MINUTE }];
  const samples = [...steps([0, 2]), ...brief(10, 6), ...brief(100, 6), ...brief(200, 6), ...long(300), ...brief(400, 6)];
  const found = suggestCalmer(WARM, [{ identifier: 'T1', samples, spans }]);
  expect(found).toMatchObject({ outcome: 'found', count: 3, calmerCount: 1 });
  const watched = seekCalmer(WARM, 0).add({ identifier: 'T1', samples: steps([90, 12], [110, 12], [500, 12]), spans });
  expect(raisedOf(watched)).toMatchObject([{ startedAt: 110 * MINUTE, clearedAt: 400 * MINUTE }]);
});

test('what a rule raises is told in the order in which it was raised, whichever limit was broken', () => {
  const samples = steps([0, 4], [10, -4], [15, -4], [20, 4], [30, 12], [35, 12], [40, 4]);
  const raised = raisedOf(seekCalmer({ ...WARM, min: 0 }, 0).add({ identifier: 'T1', samples }));
  expect(raised.map(({ direction }) => direction)).toEqual(['below', 'above']);
});

test('after each fifty thousand readings that were evaluated others get their turn', () => {
  const turnsOf = (count: number) => {
    const samples = Array.from({ length: count }, (_, index): Sample => ({ time: index * MINUTE, value: index === 0 ? 9 : 2, unsure: 0 }));
    // Nothing is wider than such a dead band, and nothing longer than such a hold time: the rule is evaluated by itself.
    const rule = { ...WARM, hysteresis: 3, forMinutes: 60 };
    return Array.from(seekCalmer(rule, 0).add({ identifier: 'T1', samples })).length;
  };
  expect([turnsOf(49_999), turnsOf(50_000)]).toEqual([0, 1]);
});
