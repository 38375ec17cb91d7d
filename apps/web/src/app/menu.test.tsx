import { countUnread } from '@sillage/contract/messages/notifications/notifications.contract';
import type { MemberRole } from '@sillage/domain/people/access/actor';
import { RouterContextProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { aUser, visit } from '../testing/aVisit.tsx';
import { pageOf } from './menu.ts';
import { NavEntry } from './NavEntry.tsx';
import { router } from './router.ts';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

const READERS = {
  SC: { typeClient: 'SC', vertical: '' },
  TR: { typeClient: 'TR', vertical: '' },
  LUXE: { typeClient: 'TR', vertical: 'LUXE' },
  default: { typeClient: '', vertical: 'FOOD' },
} as const;

function somebody(family: keyof typeof READERS, role: MemberRole) {
  const user = aUser(role);
  return { ...user, data: { ...user.data, ...READERS[family] } };
}

/** Sections 2.4 and 6 of the specification, in its labels. */
const TABLE: readonly (readonly [keyof typeof READERS, MemberRole, string])[] = [
  [
    'default',
    'superAdmin',
    'Quotes, Fashion Hub, Shipments, Customer management, Tracking package indoor, Devices, History, Analytics, Ratings, Invoices, Search, Tasks',
  ],
  ['default', 'userAdmin', 'Quotes, Shipments, History, Analytics, Invoices, Search, Tasks'],
  ['default', 'user', 'Quotes, Shipments, History, Analytics, Invoices, Search'],
  [
    'SC',
    'superAdmin',
    'Dashboard, Assets, Tracking package indoor, Containers, Returnables, Contents, Devices, History, Invoices, Search, Tasks',
  ],
  [
    'SC',
    'userAdmin',
    'Dashboard, Assets, Tracking package indoor, Containers, Returnables, Contents, Devices, History, Invoices, Search, Tasks',
  ],
  ['SC', 'user', 'Dashboard, Assets, Tracking package indoor, Containers, Returnables, Contents, History, Invoices, Search'],
  ['TR', 'superAdmin', 'Quotes, Shipments, Fashion Hub, History, Analytics, Ratings, Invoices, Search, Tasks'],
  ['TR', 'userAdmin', 'Quotes, Shipments, History, Analytics, Invoices, Search, Tasks'],
  ['TR', 'user', 'Quotes, Shipments, History, Analytics, Invoices, Search'],
  ['LUXE', 'superAdmin', 'Quotes, Shipments, Fashion Hub, History, Analytics, Ratings, Invoices, Search, Tasks'],
  ['LUXE', 'userAdmin', 'Quotes, Shipments, Fashion Hub, History, Analytics, Invoices, Search, Tasks'],
  ['LUXE', 'user', 'Quotes, Shipments, Fashion Hub, History, Analytics, Invoices, Search'],
];

/** The pages that there are lead somewhere; the others have no entry yet. */
const PATHS: Readonly<Record<string, string>> = {
  Quotes: '/cotations',
  'Fashion Hub': '/fashionhub',
  Shipments: '/transport',
  'Customer management': '/clients',
  History: '/history',
  Analytics: '/analytics',
  Ratings: '/ratings',
  Invoices: '/invoices',
  Search: '/search',
  Tasks: '/tasks',
  Dashboard: '/dashboards',
  Assets: '/assets',
  'Tracking package indoor': '/indoor',
  Containers: '/masters',
  Returnables: '/pools',
  Contents: '/contenus',
  Devices: '/devices',
};
const isThere = (label: string) => router.options.context.hasRoute(PATHS[label] ?? '/no/such/page');

test.each(TABLE)('%s, %s: %s', async (family, role, labels) => {
  await visit(server, '/documentation', { as: somebody(family, role) });
  const menu = within(await screen.findByRole('navigation', { name: 'Navigation' }));
  const expected = labels.split(', ').filter(isThere);
  expect(menu.getAllByRole('link').map(({ title }) => title)).toEqual(expected);
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected.map((label) => PATHS[label]));
});

test('an entry appears with its page, and nothing leads to where there is none', () => {
  expect([isThere('Shipments'), isThere('Dashboard'), isThere('Customer management'), isThere('No such entry')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['userAdmin', true],
  ['user', true],
  ['superAdmin', false],
] as const)('%s sees notifications below the menu: %s', async (role, isSeen) => {
  await visit(server, '/documentation', { as: aUser(role) });
  await screen.findByRole('link', { name: 'Log out' });
  const isBuilt = router.options.context.hasRoute('/notifications');
  expect(screen.queryByRole('link', { name: 'Notifications' }) !== null).toBe(isSeen && isBuilt);
});

test.each([
  ['SC', '/supplychain/dashboard'],
  ['TR', '/dashboard'],
  ['default', '/main/dashboards'],
] as const)('the logo leads %s to %s', async (family, home) => {
  await visit(server, '/documentation', { as: somebody(family, 'user') });
  expect((await screen.findByRole('link', { name: 'Sillage, to the home page' })).getAttribute('href')).toBe(home);
});

test('no badge without anything unread', async () => {
  await visit(server, '/documentation');
  server.on(countUnread, () => ({ totalUnread: 0, counterTransport: 0, counterCotation: 0 }));
  expect((await screen.findByRole('link', { name: 'Shipments' })).textContent).toBe('Shipments');
});

test('beside the way to all shipments the badge leads to those that it counts', async () => {
  await visit(server, '/documentation');
  server.on(countUnread, () => ({ totalUnread: 9, counterTransport: 3, counterCotation: 0 }));
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 9 }));
  const badge = await screen.findByRole('link', { name: '3 shipments with unread notifications' });
  expect([badge.textContent, badge.getAttribute('href')]).toEqual(['3', '/transport?notifications=unread']);
  expect(screen.getByRole('link', { name: 'Shipments' }).getAttribute('href')).toBe('/transport');
});

test('what opens in a new tab says so, and gives that page no hold on this one', async () => {
  await visit(server, '/documentation', { as: null });
  const quotes = pageOf({ id: 'quotes', url: '/cotations', external: true, badge: 'counterCotation' });
  render(
    <RouterContextProvider router={router}>
      <NavEntry page={quotes} count={51} />
    </RouterContextProvider>,
  );
  for (const name of ['Quotes opens in a new tab', '51 quotes with unread notifications']) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
});
