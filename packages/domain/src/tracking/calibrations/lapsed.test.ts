import { expect, test } from 'vitest';
import { lapsedSpans } from './calibration.ts';

const day = (text: string) => Date.parse(text);
const spans = (certificates: [string, string][], from: string, to: string) =>
  lapsedSpans(
    certificates.map(([calibratedOn, dueOn]) => ({ calibratedOn, dueOn })),
    { from: day(from), to: day(to) },
  ).map((span) => [new Date(span.from).toISOString().slice(0, 10), new Date(span.to).toISOString().slice(0, 10)]);

test('after the end of a certificate, until the next one holds', () => {
  // The last day is held until its end.
  expect(spans([['2025-01-01', '2026-01-31']], '2026-01-01', '2026-03-01')).toEqual([['2026-02-01', '2026-03-01']]);
  const two: [string, string][] = [
    ['2026-02-11', '2026-02-20'],
    ['2025-01-01', '2026-01-31'],
  ];
  expect(spans(two, '2026-01-01', '2026-03-01')).toEqual([
    ['2026-02-01', '2026-02-11'],
    ['2026-02-21', '2026-03-01'],
  ]);
  // One within the other, and one that begins where the other ends.
  expect(
    spans(
      [
        ['2025-01-01', '2026-06-30'],
        ['2025-06-01', '2025-12-31'],
        ['2026-07-01', '2027-06-30'],
      ],
      '2026-01-01',
      '2026-12-31',
    ),
  ).toEqual([]);
});

test('what was never calibrated has lapsed at no time, nor has what was calibrated only later', () => {
  expect(spans([], '2026-01-01', '2026-03-01')).toEqual([]);
  expect(spans([['2026-04-01', '2027-03-31']], '2026-01-01', '2026-03-01')).toEqual([]);
});
