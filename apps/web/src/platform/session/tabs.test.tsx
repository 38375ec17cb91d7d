import { logInByToken } from '@sillage/contract/people/access/access.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, GOOD_TOKEN, visit } from '../../testing/aVisit.tsx';
import { currentSession, followOtherTabs } from './session.ts';

const KEY = 'sillage.session';
const KEPT = JSON.stringify({ accessToken: GOOD_TOKEN, refreshToken: 'refresh-token', idUser: 5, validUntil: Date.now() + 600_000 });

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

followOtherTabs();

/** As the browser tells one tab what another has written. */
function write(value: string | null) {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

test('an exchange that another tab made is no change to this one', async () => {
  await visit(server, '/transport');
  await screen.findByText('No shipments yet');
  const before = currentSession();
  write(KEPT);
  expect(currentSession()).toBe(before);
  expect(location.pathname).toBe('/transport');
});

test('signing out in one tab signs out the others, and signing in signs them in', async () => {
  await visit(server, '/transport?status=arrived');
  await screen.findByText('Live');
  write(null);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByText('access token expired')).toBeNull();
  server.on(logInByToken, () => ({ user: aUser(), access_token: GOOD_TOKEN }));
  write(KEPT);
  await waitFor(() => expect(location.pathname + location.search).toBe('/transport?status=arrived'));
});
