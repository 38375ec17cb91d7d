import { expect, test } from 'vitest';
import { delayOf, minutesLate } from './delay.ts';
import type { Rule } from './rule.ts';

const MINUTE = 60_000;
const RULE: Rule = {
  ruleKey: 'delay',
  min: null,
  max: 30,
  fence: null,
  forMinutes: 0,
  hysteresis: 10,
  clearAfterMinutes: 0,
  forTotal: false,
  phases: [],
};

test('what has not arrived is as late as its estimate says, and never earlier than now', () => {
  expect(minutesLate(100 * MINUTE, 145 * MINUTE, 90 * MINUTE)).toBe(45);
  expect(minutesLate(100 * MINUTE, 95 * MINUTE, 120 * MINUTE)).toBe(20);
  expect(minutesLate(100 * MINUTE, null, 60 * MINUTE)).toBe(-40);
});

test('by its arrival alone, a delay is told of when it passed the limit, until it arrived', () => {
  const late = { direction: 'above', startedAt: 130 * MINUTE, raisedAt: 130 * MINUTE, extreme: 50, limit: 30 };
  expect(delayOf(RULE, { plannedMs: 100 * MINUTE, arrivedMs: 150 * MINUTE }, 999 * MINUTE)).toEqual({ ...late, clearedAt: 150 * MINUTE });
  expect(delayOf(RULE, { plannedMs: 100 * MINUTE, arrivedMs: null }, 150 * MINUTE)).toEqual({ ...late, clearedAt: null });
  expect(delayOf(RULE, { plannedMs: 100 * MINUTE, arrivedMs: 130 * MINUTE }, 999 * MINUTE)).toBeNull();
});
