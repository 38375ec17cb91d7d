import { expect, test } from 'vitest';
import { spanOf } from './period.view.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

test('a day, a week or a month back from now', () => {
  expect(spanOf({ kind: 'day', from: null, to: null }, NOW)).toEqual([99 * DAY, NOW]);
  expect(spanOf({ kind: 'month', from: null, to: null }, NOW)).toEqual([70 * DAY, NOW]);
});

test('between two moments of one’s own, whichever comes first', () => {
  expect(spanOf({ kind: 'own', from: 10 * DAY, to: 20 * DAY }, NOW)).toEqual([10 * DAY, 20 * DAY]);
  expect(spanOf({ kind: 'own', from: 20 * DAY, to: 10 * DAY }, NOW)).toEqual([10 * DAY, 20 * DAY]);
  expect(spanOf({ kind: 'own', from: null, to: 20 * DAY }, NOW)).toEqual([13 * DAY, 20 * DAY]);
});
