import { Refusal } from '@sillage/domain/refusal';
import { expect, test } from 'vitest';
import { pauseAfter, troubleOf } from './startTrouble.ts';

test.each([
  [new Refusal('access.signInFirst'), null],
  [new Refusal('access.badRefreshToken'), null],
  [new Refusal('access.notAuthorized'), null],
  [new Refusal('server.unavailable'), 'unreachable'],
  [new Refusal('request.tooMany'), 'busy'],
  [new Refusal('server.failed'), 'failing'],
  [new TypeError('Failed to fetch dynamically imported module'), 'failing'],
] as const)('only 401 and 403 are about the session: %s', async (error, trouble) => {
  expect(await troubleOf(error)).toBe(trouble);
});

test('the pauses grow to half a minute, and are never shorter than the server asks for', () => {
  const failed = new Refusal('server.failed');
  expect([1, 2, 3, 4, 5, 9].map((failures) => pauseAfter(failures, failed))).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(1, new Refusal('request.tooMany', { retryAfterSeconds: 60 }))).toBe(60_000);
});
