import { logIn } from '@sillage/contract/people/access/access.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { GOOD_TOKEN, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(logIn, ({ body }) => {
    if (body['username'] !== 'claire@alpesfroid.example' || body['password'] !== 'Right-horse-9')
      throw new DomainError('access.badCredentials');
    return { token: GOOD_TOKEN, refresh_token: 'refresh-token', data: { idUser: 5, role: 'userAdmin' as const } };
  });
});
afterEach(() => server.close());

async function lock() {
  const { user } = await visit(server, '/transport?status=arrived');
  await user.click(await screen.findByRole('link', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Welcome back, Claire Morel' });
  return user;
}

test('locking signs out, and asks for nothing but the password to go on where one was', async () => {
  const user = await lock();
  expect(localStorage.getItem('sillage.session')).toBeNull();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'Wrong-horse-9{Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Your email or password does not match. Try again.');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Right-horse-9{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/transport?status=arrived'));
  expect(localStorage.getItem('sillage.lockedUser')).toBeNull();
});

test('somebody else goes to the sign-in page, and the name is forgotten', async () => {
  const user = await lock();
  await user.click(screen.getByRole('link', { name: 'Sign in with another account' }));
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', '');
  expect(localStorage.getItem('sillage.lockedUser')).toBeNull();
});

test('nothing is locked where nobody was', async () => {
  await visit(server, '/lock', { as: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(location.pathname).toBe('/login');
});
