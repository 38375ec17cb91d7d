import { logIn, logInByToken, refreshTokens } from '@sillage/contract/people/access/access.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { type TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aShipment } from '../../testing/aShipment.ts';
import { aUser, knowUser, visit } from '../../testing/aVisit.tsx';
import { call } from '../call.ts';
import { currentSession, onSessionChange, renewUser, signOut, startSession } from './session.ts';
import { currentToken, storeAccessToken, storedTokens } from './tokens.ts';
import { shownToasts } from '../../ui/toast/toasts.ts';

const counts = { tocomplete: 0, readytoship: 0, intransit: 1, arrived: 0 };
const listOf = (data: TransportSummary[]) => ({ data, nextCursor: null, counts });

let server: TestServer;
let exchanges = 0;
beforeEach(async () => {
  exchanges = 0;
  server = await aServer();
  server.on(refreshTokens, ({ body }) => {
    if (body['refresh_token'] !== 'refresh-token') throw new DomainError('access.badRefreshToken');
    exchanges++;
    return { token: `new-token-${exchanges}`, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const } };
  });
});
afterEach(() => server.close());

/** Only tokens of the last exchange are good from here on. */
function expireOldTokens() {
  server.on(listTransports, ({ token }) => {
    if (token !== `new-token-${exchanges}` || exchanges === 0) throw new DomainError('access.tokenExpired');
    return listOf([aShipment()]);
  });
}

function storeAs(tokens: object) {
  localStorage.setItem(
    'sillage.session',
    JSON.stringify({ accessToken: 'good-token', refreshToken: 'refresh-token', idUser: 5, validUntil: 0, ...tokens }),
  );
}

test('an expired token is exchanged without the user noticing', async () => {
  expireOldTokens();
  await visit(server, '/transport');
  expect(await screen.findByRole('link', { name: 'PHARMA-41' })).toBeDefined();
  expect(storedTokens()?.accessToken).toBe(`new-token-${exchanges}`);
});

test('many calls with one expired token make one exchange', async () => {
  await visit(server, '/login', { as: null });
  expireOldTokens();
  storeAs({ validUntil: Date.now() + 60_000 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(listTransports)));
  expect(answers.map(({ data }) => data.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(exchanges).toBe(1);
});

test('a token that is about to expire is exchanged before it is sent', async () => {
  await visit(server, '/login', { as: null });
  storeAs({ validUntil: Date.now() + 5000 });
  expect(await currentToken()).toBe('new-token-1');
});

test('tokens that another tab exchanged are used instead of exchanging again', async () => {
  await visit(server, '/login', { as: null });
  storeAs({ validUntil: Date.now() + 60_000 });
  server.on(listTransports, ({ token }) => {
    if (token === 'from-the-other-tab') return listOf([]);
    storeAs({ accessToken: 'from-the-other-tab', validUntil: Date.now() + 60_000 });
    throw new DomainError('access.tokenExpired');
  });
  await call(listTransports);
  expect(exchanges).toBe(0);
});

test('when the session cannot be renewed, it is cleared, said for a moment, and the sign-in page comes', async () => {
  server.on(listTransports, () => {
    throw new DomainError('access.tokenExpired');
  });
  server.on(refreshTokens, () => {
    throw new DomainError('access.badRefreshToken');
  });
  await visit(server, '/transport');
  expect(await screen.findByText('access token expired')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(storedTokens()).toBeNull();
});

test('a 401 of any call ends the session', async () => {
  server.on(listTransports, () => {
    throw new DomainError('access.signInFirst');
  });
  await visit(server, '/transport?status=arrived');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(storedTokens()).toBeNull();
  expect(location.search).toContain('redirect=');
});

test.each([
  ['server.unavailable', 'The service is not reachable. Trying again…'],
  ['request.tooMany', 'The service is busy. You stay signed in; trying again…'],
  ['server.failed', 'Something went wrong on our side. You stay signed in; trying again…'],
] as const)('an answer at the start that says nothing about the session (%s) costs nobody the session', async (code, text) => {
  const { user } = await visit(server, '/transport', { as: null });
  knowUser(server, aUser());
  server.on(listTransports, () => listOf([aShipment()]));
  storeAs({ validUntil: Date.now() + 60_000 });
  server.on(logInByToken, () => {
    throw new DomainError(code);
  });
  await act(() => startSession());
  expect(screen.getByText(text)).toBeDefined();
  expect(storedTokens()?.refreshToken).toBe('refresh-token');
  server.on(logInByToken, () => ({ user: aUser(), access_token: 'good-token' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(currentSession().status).toBe('signedIn'));
});

test('what cannot be reached is tried again by itself', async () => {
  await visit(server, '/login', { as: null });
  storeAs({ validUntil: 0 });
  server.on(refreshTokens, () => {
    throw new DomainError('server.failed');
  });
  await startSession();
  expect([currentSession(), storedTokens()?.refreshToken]).toEqual([{ status: 'starting', trouble: 'failing' }, 'refresh-token']);
  server.on(refreshTokens, () => ({ token: 'renewed', refresh_token: 'next', data: { idUser: 5, role: 'userAdmin' as const } }));
  server.on(logInByToken, () => ({ user: aUser(), access_token: 'good-token' }));
  await waitFor(() => expect(currentSession().status).toBe('signedIn'));
});

test.each([
  ['access.signInFirst', 'failed to login with token'],
  ['access.notAuthorized', 'Failed to login'],
  ['access.badRefreshToken', 'access token expired'],
] as const)('a stored token that is refused at the start (%s) is told, and everything kept is cleared', async (code, text) => {
  await visit(server, '/transport', { as: null });
  storeAs({ validUntil: Date.now() + 60_000 });
  server.on(logInByToken, () => {
    throw new DomainError('server.unavailable');
  });
  await act(() => startSession());
  expect(screen.getByText('The service is not reachable. Trying again…')).toBeDefined();
  server.on(logInByToken, () => {
    throw new DomainError(code);
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(shownToasts()).toMatchObject([{ message: text, tone: 'bad', forMs: 2000 }]);
  expect([currentSession().status, storedTokens()]).toEqual(['guest', null]);
});

test('a sign-in whose user cannot be read is told, and leaves nothing behind', async () => {
  server.on(logIn, () => ({ token: 'token', refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const } }));
  server.on(logInByToken, () => {
    throw new DomainError('server.failed');
  });
  const { user } = await visit(server, '/login', { as: null });
  await user.type(await screen.findByLabelText('E-mail'), 'claire@alpesfroid.example');
  await user.type(screen.getByLabelText('Password'), 'Right-horse-9{Enter}');
  expect(await screen.findByText('Failed to login')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  expect(storedTokens()).toBeNull();
});

test('whoever signs out while something about them is read again stays signed out', async () => {
  server.on(listTransports, () => listOf([]));
  await visit(server, '/transport');
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  server.on(logInByToken, async () => {
    await slow;
    return { user: aUser(), access_token: 'late-token' };
  });
  const readings = [renewUser(), startSession()];
  await act(() => signOut());
  const other = { accessToken: 'theirs', refreshToken: 'their-refresh', idUser: 6, validUntil: Date.now() + 60_000 };
  const seen = new Set<string>();
  const stop = onSessionChange(() => seen.add(currentSession().status));
  answer();
  await act(() => Promise.all(readings));
  stop();
  expect([seen.has('signedIn'), currentSession().status, storedTokens()]).toEqual([false, 'guest', null]);
  // And nothing of them is mixed into the session of whoever comes after them.
  storeAs(other);
  storeAccessToken('late-token', 5);
  expect(storedTokens()).toEqual(other);
});

test('what is refused of a session that is over ends nobody else’s', async () => {
  server.on(listTransports, () => listOf([]));
  await visit(server, '/transport');
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  server.on(listTransports, async () => {
    await slow;
    throw new DomainError('access.signInFirst');
  });
  const late = call(listTransports, { query: { limit: 7 } });
  late.catch(() => undefined);
  await act(() => signOut());
  storeAs({ accessToken: 'theirs', refreshToken: 'their-refresh', idUser: 6, validUntil: Date.now() + 60_000 });
  server.on(logInByToken, () => ({ user: aUser('user'), access_token: 'theirs' }));
  await act(() => startSession());
  answer();
  await expect(late).rejects.toMatchObject({ code: 'access.signInFirst' });
  expect(currentSession().status).toBe('signedIn');
});

test('signing out leaves nothing of what somebody looked for or began to write', async () => {
  const names = [
    'recentChoices',
    'recentSearches',
    'newShipmentDraft',
    'newCustomerDraft',
    'newQuoteDraft',
    'messageDrafts',
    'carriageDrafts',
    'storyDrafts',
  ];
  const keys = names.map((name) => `sillage.${name}`);
  await visit(server, '/login', { as: null, remembering: Object.fromEntries(keys.map((key) => [key, '5 {}'])) });
  await act(() => signOut());
  expect(keys.map((key) => localStorage.getItem(key))).toEqual(keys.map(() => null));
});

test('an answer against the contract is told as a fault of ours', async () => {
  await visit(server, '/login', { as: null });
  storeAs({ validUntil: Date.now() + 60_000 });
  server.on(listTransports, () => ({ ...listOf([]), nextCursor: null }));
  const broken = { ...listTransports, reply: listTransports.reply.refine(() => false) };
  await expect(call(broken)).rejects.toMatchObject({ code: 'server.failed' });
});
