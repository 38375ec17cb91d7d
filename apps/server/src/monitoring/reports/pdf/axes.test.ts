import { expect, test } from 'vitest';
import { lastedFor } from './axes.pdf.ts';

const EXCURSION = {
  direction: 'above',
  startedAt: 1000,
  lastAt: 3000,
  extreme: 9,
  extremeAt: 1000,
  readings: 2,
  outsideMs: 4000,
  unobservedMs: 500,
} as const;

test('what ended lasted until then; what did not, for as long as its tracker was with the goods', () => {
  expect(lastedFor({ ...EXCURSION, endedAt: 9000 })).toEqual({ from: 1000, to: 9000 });
  expect(lastedFor({ ...EXCURSION, endedAt: null })).toEqual({ from: 1000, to: 5500 });
});
