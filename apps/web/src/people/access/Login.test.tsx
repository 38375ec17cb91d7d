import { logIn, readIdentityProvider, signInByProvider, startAuthorization } from '@sillage/contract/people/access/access.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aShipment } from '../../testing/aShipment.ts';
import { aUser, GOOD_TOKEN, knowUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  knowUser(server, aUser());
  server.on(listTransports, () => ({
    data: [aShipment()],
    nextCursor: null,
  }));
  server.on(logIn, ({ body }) => {
    if (body['username'] === 'paused@alpesfroid.example') throw new DomainError('access.notAuthorized');
    if (body['password'] !== 'Right-horse-9') throw new DomainError('access.badCredentials');
    if (body['username'] === 'careful@alpesfroid.example') {
      if (body['code'] === undefined) throw new DomainError('access.codeNeeded');
      if (body['code'] !== '123456' && body['code'] !== 'abcd-efgh') throw new DomainError('access.badCode');
    }
    return { token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const } };
  });
});
afterEach(() => server.close());

test('a guest who wanted a page signs in, after a wrong password, and gets that page', async () => {
  const { user } = await visit(server, '/transport?status=intransit', { as: null });
  await user.type(await screen.findByLabelText('E-mail'), 'claire@alpesfroid.example');
  await user.type(screen.getByLabelText('Password'), 'Wrong-horse-9');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Your email or password does not match. Try again.');

  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Right-horse-9{Enter}');
  expect(await screen.findByRole('link', { name: 'PHARMA-41' })).toBeDefined();
  expect(location.pathname + location.search).toBe('/transport?status=intransit');
});

test('a paused account is told that it may not connect, in its language', async () => {
  const { user } = await visit(server, '/login', { as: null, language: 'fr' });
  await user.type(await screen.findByLabelText('E-mail'), 'paused@alpesfroid.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'Right-horse-9{Enter}');
  expect(await screen.findByText("Vous n'êtes pas autorisé à vous connecter.")).toBeDefined();
});

test('an empty form asks for what is missing and sends nothing', async () => {
  const { user } = await visit(server, '/login', { as: null });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your e-mail address.')).toBeDefined();
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what cannot be an e-mail address is told at its field, and sends nothing', async () => {
  let asked = 0;
  server.on(logIn, () => {
    asked += 1;
    throw new DomainError('access.badCredentials');
  });
  const { user } = await visit(server, '/login', { as: null });
  await user.type(await screen.findByLabelText('E-mail'), 'claire at alpesfroid');
  await user.type(screen.getByLabelText('Password'), 'Right-horse-9{Enter}');
  expect(await screen.findByText('This not a valid email address')).toBeDefined();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect([screen.queryByRole('alert'), asked]).toEqual([null, 0]);
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'claire@alpesfroid.example');
  expect(screen.queryByText('This not a valid email address')).toBeNull();
});

test('the password can be looked at', async () => {
  const { user } = await visit(server, '/login', { as: null });
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password.getAttribute('type')).toBe('text');
});

async function signInCarefully() {
  const { user } = await visit(server, '/login?redirect=%2Ftransport%3Fstatus%3Darrived', { as: null });
  await user.type(await screen.findByLabelText('E-mail'), 'careful@alpesfroid.example');
  await user.type(screen.getByLabelText('Password'), 'Right-horse-9{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  return { user, code };
}

test('a second factor is asked for, and a wrong code is told at its field', async () => {
  const { user, code } = await signInCarefully();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter the code.')).toBeDefined();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText(/This code is not right/)).toBeDefined();
  expect(document.activeElement).toBe(code);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/transport?status=arrived'));
});

test('without the phone, a recovery code lets in; the way back to the password stays', async () => {
  const { user } = await signInCarefully();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Right-horse-9');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/transport'));
});

test('where an identity provider is configured, one may sign in there and come back', async () => {
  server.on(readIdentityProvider, () => ({ isConfigured: true, name: 'Alpes ID' }));
  server.on(startAuthorization, ({ body }) => ({ url: `${location.href}#link=${String(body['link'])}`, state: 'state-1' }));
  server.on(signInByProvider, ({ body }) => {
    if (body['code'] !== 'good-code') throw new DomainError('provider.notLinked');
    return { token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const }, isLinked: false };
  });
  const { user, unmount } = await visit(server, '/login?redirect=%2Ftransport%3Fstatus%3Darrived', { as: null });
  await user.click(await screen.findByRole('button', { name: 'Continue with Alpes ID' }));
  await waitFor(() => expect(location.hash).toBe('#link=false'));
  unmount();
  await visit(server, '/login?code=good-code&state=state-1', { as: null });
  await waitFor(() => expect(location.pathname + location.search).toBe('/transport?status=arrived'));
});

test('an answer that this tab did not ask for is not taken', async () => {
  sessionStorage.setItem('sillage.authorization', JSON.stringify({ state: 'mine', isLinking: false, redirect: null }));
  await visit(server, '/login?code=good-code&state=of-somebody-else', { as: null });
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/did not answer as expected/));
  expect(location.search).toBe('');
});

test('an account of the provider that belongs to nobody is told so', async () => {
  sessionStorage.setItem('sillage.authorization', JSON.stringify({ state: 'state-2', isLinking: false, redirect: null }));
  server.on(signInByProvider, () => {
    throw new DomainError('provider.notLinked');
  });
  await visit(server, '/login?code=foreign&state=state-2', { as: null });
  expect(await screen.findByText(/belongs to nobody here/)).toBeDefined();
});

test('who changed their mind at the provider finds the page as it was', async () => {
  sessionStorage.setItem('sillage.authorization', JSON.stringify({ state: 'state-3', isLinking: false, redirect: null }));
  await visit(server, '/login?error=access_denied&state=state-3', { as: null });
  expect(await screen.findByLabelText('Password')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the provider refuses by itself is warned of, and not shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.setItem('sillage.authorization', JSON.stringify({ state: 'state-4', isLinking: false, redirect: null }));
  await visit(server, '/login?error=temporarily_unavailable&state=state-4', { as: null });
  expect(await screen.findByLabelText('Password')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warn.mock.calls.flat().join(' ')).toContain('temporarily_unavailable');
  warn.mockRestore();
});

test('logging out clears what was kept and says so', async () => {
  await visit(server, '/logout');
  expect(await screen.findByText('You Logout')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('sillage.session')).toBeNull();
});
