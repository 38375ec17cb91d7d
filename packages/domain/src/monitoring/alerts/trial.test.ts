import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { silencesIn, wouldHaveRaised } from './trial.ts';

const MINUTE = 60_000;
const RULE: Rule = {
  ruleKey: 'silence',
  min: null,
  max: 30,
  fence: null,
  forMinutes: 0,
  hysteresis: 0,
  clearAfterMinutes: 0,
  forTotal: false,
  phases: [],
};
const silences = (rule: Rule, minutes: readonly number[], until: number, intervalSeconds = 600) =>
  silencesIn(
    rule,
    minutes.map((minute) => minute * MINUTE),
    intervalSeconds,
    until * MINUTE,
  ).map(({ startedAt, raisedAt, clearedAt, extreme, limit }) => [
    startedAt / MINUTE,
    raisedAt / MINUTE,
    clearedAt && clearedAt / MINUTE,
    extreme,
    limit,
  ]);

test('a silence begins with the last report, is told once it is as long as allowed, and is over with the next', () => {
  expect(silences(RULE, [0, 29, 59, 120], 130)).toEqual([
    [29, 59, 59, 30, 30],
    [59, 89, 120, 61, 30],
  ]);
});

test('what is still silent is open, and was silent until now', () => {
  expect([silences(RULE, [0], 45), silences(RULE, [0], 29), silences(RULE, [], 99)]).toEqual([[[0, 30, null, 45, 30]], [], []]);
});

test('where nobody chose, three of its own intervals are too long', () => {
  expect([silences({ ...RULE, max: null }, [0], 30), silences({ ...RULE, max: null }, [0], 29.9)]).toEqual([[[0, 30, null, 30, 30]], []]);
  expect(silences({ ...RULE, max: null }, [0], 16, 300)).toEqual([[0, 15, null, 16, 15]]);
});

test('what a rule would have raised comes in the order in which it was raised, within the time in which it applies', () => {
  const warm: Rule = { ...RULE, ruleKey: 'temperature', min: 2, max: 8 };
  const samples = [5, 9, 5, 1, 5, 9, 9].map((value, index) => ({ time: index * MINUTE, value, unsure: 0 }));
  const raised = (spans?: Parameters<typeof wouldHaveRaised>[3]) =>
    wouldHaveRaised(warm, samples, MINUTE, spans).map(({ direction, startedAt, clearedAt }) => [
      direction,
      startedAt / MINUTE,
      clearedAt && clearedAt / MINUTE,
    ]);
  expect(raised()).toEqual([
    ['above', 1, 2],
    ['below', 3, 4],
    ['above', 5, null],
  ]);
  expect(raised([{ from: 2 * MINUTE, to: 6 * MINUTE }])).toEqual([
    ['below', 3, 4],
    ['above', 5, 6],
  ]);
});

test('a reading at the very end of the time in which a rule applies is not of it, one at its beginning is', () => {
  const warm: Rule = { ...RULE, ruleKey: 'temperature', max: 8 };
  const samples = [9, 5, 9].map((value, index) => ({ time: index * MINUTE, value, unsure: 0 }));
  const count = (from: number, to: number) => wouldHaveRaised(warm, samples, MINUTE, [{ from: from * MINUTE, to: to * MINUTE }]).length;
  expect([count(0, 2), count(0, 2.1), count(0.1, 2.1)]).toEqual([1, 2, 1]);
});
