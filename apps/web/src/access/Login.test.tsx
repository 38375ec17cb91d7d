import { logIn } from '@sillage/contract/access/access.contract';
import { listTransports } from '@sillage/contract/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { aTransport } from '../testing/aTransport.ts';
import { aUser, GOOD_TOKEN, knowUser, visit } from '../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  knowUser(server, aUser());
  server.on(listTransports, () => ({
    data: [aTransport()],
    nextCursor: null,
    counts: { tocomplete: 0, readytoship: 0, intransit: 1, arrived: 0 },
  }));
  server.on(logIn, ({ body }) => {
    if (body['username'] === 'paused@alpesfroid.example') throw new Refusal('access.notAuthorized');
    if (body['password'] !== 'Right-horse-9') throw new Refusal('access.badCredentials');
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

test('the password can be looked at', async () => {
  const { user } = await visit(server, '/login', { as: null });
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password.getAttribute('type')).toBe('text');
});

test('logging out clears what was kept and says so', async () => {
  await visit(server, '/logout');
  expect(await screen.findByText('You Logout')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('sillage.session')).toBeNull();
});
