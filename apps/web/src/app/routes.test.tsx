import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readClimate, readTrack, listEvents } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { aTracker, theDetails } from '../testing/aShipment.ts';
import { aUser, visit } from '../testing/aVisit.tsx';
import { router } from './router.ts';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
});
afterEach(() => server.close());

test('a path that does not exist is answered by the bare page for it', async () => {
  await visit(server, '/no/such/page');
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
  expect(location.pathname).toBe('/error-404');
});

test('the home page is the list of shipments', async () => {
  await visit(server, '/');
  expect(await screen.findByText('No shipments yet')).toBeDefined();
  expect(location.pathname).toBe('/transport');
});

test('a supply-chain customer, whose menu has no shipments, is at home on its dashboard', async () => {
  const user = aUser();
  const chain = { ...user, data: { ...user.data, typeClient: 'SC' } };
  const { unmount } = await visit(server, '/', { as: chain });
  await waitFor(() => expect(location.pathname).toBe('/supplychain/dashboard'));
  unmount();
  await visit(server, '/', { as: chain, remembering: { 'sillage.redirect': '/transport/transportDetails/41' } });
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
});

test('a guest is sent to sign in, and the way back is in the address', async () => {
  await visit(server, '/transport/new', { as: null });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(location.search).toBe('?redirect=%2Ftransport%2Fnew');
});

test('the details of a shipment are remembered beyond the address', async () => {
  await visit(server, '/transport/transportDetails/41', { as: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(localStorage.getItem('sillage.redirect')).toBe('/transport/transportDetails/41');
});

test('the path as the notification centre writes it shows the same page', async () => {
  await visit(server, '/transport/transportDetails/41');
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/nowhere', '/login', 'javascript:alert(1)'])(
  'a way back to %s is not followed',
  async (redirect) => {
    await visit(server, `/login?redirect=${encodeURIComponent(redirect)}`);
    await screen.findByText('No shipments yet');
    expect(location.pathname).toBe('/transport');
  },
);

const GUEST_PAGES = [
  '/login',
  '/register',
  '/register/token',
  '/reset-password',
  '/reset-password/token',
  '/forgot-password',
  '/lock',
  '/mail-confirm',
  '/mail-confirm?token=t',
  '/usersuccessful',
  '/emailsent',
  '/passwordmodified',
  '/error-401',
  '/error-500',
];

test.each(GUEST_PAGES)('%s is for guests: whoever is signed in is led home', async (path) => {
  await visit(server, path);
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test.each(['/register/token', '/reset-password/token', '/mail-confirm?token=t'])(
  'whoever is signed in and opens %s of a mail is told why they are led home',
  async (path) => {
    await visit(server, path);
    expect(await screen.findByText(/^You are signed in as \S+@\S+\. To use this link, sign out first/)).toBeDefined();
  },
);

test('a page for guests that no mail leads to says nothing', async () => {
  await visit(server, '/forgot-password');
  await screen.findByText('No shipments yet');
  expect(screen.queryByText(/sign out first/)).toBeNull();
});

test('whoever is signed in is led from there to the path that was remembered, once', async () => {
  const { unmount } = await visit(server, '/transport/transportDetails/41', { as: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  const remembered = localStorage.getItem('sillage.redirect') ?? '';
  unmount();
  await visit(server, '/register', { remembering: { 'sillage.redirect': remembered } });
  expect(await screen.findByRole('heading', { name: 'PHARMA-41' })).toBeDefined();
  expect(localStorage.getItem('sillage.redirect')).toBeNull();
});

test.each(['/usersuccessful', '/emailsent', '/passwordmodified', '/error-401', '/error-500', '/forgot-password', '/reset-password'])(
  '%s opens for a guest, without the shell',
  async (path) => {
    await visit(server, path, { as: null });
    await screen.findByRole('heading', { level: 1 });
    expect([location.pathname, screen.queryByRole('navigation')]).toEqual([path, null]);
  },
);

test.each(['/error-403', '/error-404'])('%s is open to everybody', async (path) => {
  await visit(server, path, { as: null });
  await screen.findByRole('heading', { level: 1 });
  expect(location.pathname).toBe(path);
});

test('a page for other roles leads home', async () => {
  await visit(server, '/clients/list', { as: aUser('user') });
  await screen.findByText('No shipments yet');
  expect(location.pathname).toBe('/transport');
});

test.each(['/noauth/feedback/more', '/share/abc/def'])('%s is not there', async (path) => {
  await visit(server, path, { as: null });
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
});

test('a token that is refused at the start ends on the sign-in page, with nothing kept', async () => {
  await visit(server, '/transport', { as: null });
  localStorage.setItem(
    'sillage.session',
    JSON.stringify({ accessToken: 'old', refreshToken: 'old', idUser: 5, validUntil: Date.now() + 60_000 }),
  );
  await router.invalidate();
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
