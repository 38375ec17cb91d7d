import { expect, test } from 'vitest';
import { arrivalMove, isArrivalNews } from './arrivalMove.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const at = (minutes: number) => NOON + minutes * MINUTE;
const expected = (minutes: number, planned: number | null = NOON, first: number | null = null) => ({
  estimate: at(minutes),
  planned,
  first,
});

test.each([
  ['exactly as much as chosen', 60, null, null],
  ['more than chosen, against the plan', 85, null, { kind: 'arrivalLaterThanPlanned', minutes: 85 }],
  ['earlier than the plan', -61, null, { kind: 'arrivalEarlierThanPlanned', minutes: 61 }],
  ['far from the plan, as was told', 150, at(120), null],
  ['further than was told', 205, at(120), { kind: 'arrivalLater', minutes: 85 }],
  ['back to the plan, after something else was told', 0, at(120), { kind: 'arrivalEarlier', minutes: 120 }],
])('%s', (_what, minutes, notified, move) => {
  expect(arrivalMove(expected(minutes), notified, 60)).toEqual(move);
});

test('without a plan the first estimate counts as told', () => {
  expect(arrivalMove(expected(90, null, at(0)), null, 60)).toEqual({ kind: 'arrivalLater', minutes: 90 });
  expect(arrivalMove(expected(90, null, null), null, 60)).toBeNull();
});

test('whoever wants to hear of none hears of none', () => {
  expect(arrivalMove(expected(9000), null, 0)).toBeNull();
});

test.each([
  ['the first position', { knownThrough: null }, true],
  ['a newer position', { knownThrough: at(-20) }, true],
  ['a position of an hour ago', { positionTime: at(-60), knownThrough: at(-90) }, true],
  ['an arrival at this very moment', { estimate: NOON, knownThrough: null }, false],
  ['the same position again', { knownThrough: at(-10) }, false],
  ['a position older than what is known', { knownThrough: at(-5) }, false],
  ['a position of an hour ago and more', { positionTime: at(-61), knownThrough: at(-90) }, false],
  ['an arrival that should have been', { estimate: at(-1), knownThrough: null }, false],
])('%s', (_what, more, isNews) => {
  expect(isArrivalNews({ estimate: at(90), positionTime: at(-10), now: NOON, ...more })).toBe(isNews);
});

test('minutes are rounded as people round them', () => {
  expect([90.4, 90.5].map((minutes) => arrivalMove(expected(minutes), null, 60)?.minutes)).toEqual([90, 91]);
});
