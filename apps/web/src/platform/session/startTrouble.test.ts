import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { pauseAfter, troubleOf } from './startTrouble.ts';

test.each([
  [new DomainError('access.signInFirst'), null],
  [new DomainError('access.badRefreshToken'), null],
  [new DomainError('access.notAuthorized'), null],
  [new DomainError('server.unavailable'), 'unreachable'],
  [new DomainError('request.tooMany'), 'busy'],
  [new DomainError('server.failed'), 'failing'],
  [new TypeError('Failed to fetch dynamically imported module'), 'failing'],
] as const)('only 401 and 403 are about the session: %s', async (error, trouble) => {
  expect(await troubleOf(error)).toBe(trouble);
});

test('the pauses grow to half a minute, and are never shorter than the server asks for', () => {
  const failed = new DomainError('server.failed');
  expect([1, 2, 3, 4, 5, 9].map((failures) => pauseAfter(failures, failed))).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(1, new DomainError('request.tooMany', { retryAfterSeconds: 60 }))).toBe(60_000);
});
