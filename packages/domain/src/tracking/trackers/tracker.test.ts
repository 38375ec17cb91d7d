import { expect, test } from 'vitest';
import { connectivityOf, DEFAULT_REPORTING_INTERVAL_SECONDS, silentAfterMs } from './tracker.ts';

const NOW = Date.UTC(2026, 5, 1);

test.each([
  [15 * 60, 45 * 60_000],
  [60, 3 * 60_000],
])('a tracker that reports every %i seconds is offline after three times that without a word', (interval, silentMs) => {
  expect(silentAfterMs(interval)).toBe(silentMs);
  expect([connectivityOf(NOW - silentMs, interval, NOW), connectivityOf(NOW - silentMs - 1, interval, NOW)]).toEqual(['online', 'offline']);
});

test('who was never heard of is offline, who was heard just now is online, and the usual interval is a quarter of an hour', () => {
  expect([connectivityOf(null, 60, NOW), connectivityOf(NOW, 60, NOW), DEFAULT_REPORTING_INTERVAL_SECONDS]).toEqual([
    'offline',
    'online',
    900,
  ]);
});
