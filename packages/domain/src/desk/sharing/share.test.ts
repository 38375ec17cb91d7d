import { expect, test } from 'vitest';
import { browserFamily, endOf, expiryOf } from './share.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);

test.each([
  ['a day', '1day', null, null, NOW + DAY],
  ['a week', '7days', null, null, NOW + 7 * DAY],
  ['a time of its own', 'custom', NOW + 1, null, NOW + 1],
  ['a time that is past', 'custom', NOW, null, null],
  ['no time at all', 'custom', null, null, null],
  ['more than a year', 'custom', NOW + 366 * DAY, null, null],
  ['under way, until delivered', 'delivered', null, null, NOW + 365 * DAY],
  ['delivered today', 'delivered', null, NOW - DAY + 1, NOW + 365 * DAY],
  ['delivered yesterday', 'delivered', null, NOW - DAY, null],
] as const)('%s', (_, expiry, custom, arrivedAt, expected) => {
  expect(expiryOf(expiry, custom, arrivedAt, NOW)).toBe(expected);
});

test('until delivered ends a day after the arrival, and no later than at all', () => {
  const share = { expiresAt: NOW + 3 * DAY, endsAfterDelivery: true };
  expect(endOf({ ...share, arrivedAt: null })).toBe(NOW + 3 * DAY);
  expect(endOf({ ...share, arrivedAt: NOW })).toBe(NOW + DAY);
  expect(endOf({ ...share, arrivedAt: NOW + 9 * DAY })).toBe(NOW + 3 * DAY);
  expect(endOf({ ...share, endsAfterDelivery: false, arrivedAt: NOW })).toBe(NOW + 3 * DAY);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1', 'Safari'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/143.0', 'Firefox'],
  ['WhatsApp/2.23', 'Bot'],
  ['curl/8', ''],
])('%s is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family);
});
