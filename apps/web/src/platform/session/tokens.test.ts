import { refreshTokens } from '@sillage/contract/people/access/access.contract';
import { DomainError } from '@sillage/domain/domainError';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';
import { storedTokens } from './tokens.ts';

const KEY = 'sillage.session';
let server: TestServer;
let good = 'refresh-1';
let exchanges = 0;
beforeEach(async () => {
  good = 'refresh-1';
  exchanges = 0;
  server = await aServer();
  // Each refresh token is good for one exchange.
  server.on(refreshTokens, ({ body }) => {
    if (body['refresh_token'] !== good) throw new DomainError('access.badRefreshToken');
    exchanges++;
    good = `refresh-${exchanges + 1}`;
    return { token: `token-${exchanges}`, refresh_token: good, data: { idUser: 5, role: 'userAdmin' as const } };
  });
  await visit(server, '/login', { as: null });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await server.close();
});

function keep(differing: object = {}) {
  const tokens = { accessToken: 'token-0', refreshToken: 'refresh-1', idUser: 5, validUntil: 0, ...differing };
  localStorage.setItem(KEY, JSON.stringify(tokens));
}

/** The code of the session a second time, as another tab of the same browser has it: the storage is one. */
async function anotherTab() {
  vi.resetModules();
  return import('./tokens.ts');
}

/** What every browser has on https, and jsdom has not: one lock over all tabs. */
function giveLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('two tabs that find the same token expired make one exchange, and both go on', async () => {
  giveLocks();
  const [one, other] = [await anotherTab(), await anotherTab()];
  keep();
  expect(await Promise.all([one.freshToken('token-0'), other.freshToken('token-0'), one.currentToken()])).toEqual([
    'token-1',
    'token-1',
    'token-1',
  ]);
  expect([exchanges, storedTokens()?.refreshToken]).toEqual([1, 'refresh-2']);
});

test('one tab after the other exchanges what it finds, and nobody is signed out', async () => {
  const [one, other] = [await anotherTab(), await anotherTab()];
  keep();
  expect(await one.freshToken('token-0')).toBe('token-1');
  keep({ ...storedTokens(), validUntil: 0 });
  expect(await other.currentToken()).toBe('token-2');
  expect(storedTokens()?.refreshToken).toBe('refresh-3');
});
