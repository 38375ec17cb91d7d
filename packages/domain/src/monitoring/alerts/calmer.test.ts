import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calmerGrid, mayBeCalmer, suggestCalmer, type Track } from './calmer.ts';
import type { Sample } from './episodes.ts';
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
