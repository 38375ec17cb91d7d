import { readDashboard, type Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { Refusal } from '@sillage/domain/refusal';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

const BUSY: Dashboard = {
  devices: { total: 12, inService: 11, online: 9, offline: 2, stock: 4, outOfService: 1 },
  transports: { total: 31, tocomplete: 3, readytoship: 5, intransit: 7, arrived: 16, late: 2 },
  openAlerts: 1,
};
const EMPTY: Dashboard = {
  devices: { total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 },
  transports: { total: 0, tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0, late: 0 },
  openAlerts: 0,
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readDashboard, () => BUSY);
});
afterEach(() => server.close());

test('every count leads to the list that it counts', async () => {
  await visit(server, '/dashboard');
  expect((await screen.findByRole('link', { name: /^In transit\s*7$/ })).getAttribute('href')).toBe('/transport?status=intransit');
  const lists = [
    [/^Late\s*2/, '/transport?status=intransit&punctuality=late'],
    [/^Open alerts\s*1/, '/alerts/list'],
    [/^Silent trackers\s*2/, '/devices?state=offline'],
    [/^Online$/, '/devices?state=online'],
    [/^In stock/, '/devices?state=stock'],
  ] as const;
  for (const [name, href] of lists) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  for (const said of ['Hello Claire', '31 in all', '12 in all', 'In stock, on no shipment']) expect(screen.getByText(said)).toBeDefined();
});

test.each(['/dashboards', '/supplychain/dashboard', '/main/dashboards'])('%s is a home too', async (path) => {
  await visit(server, path);
  expect(await screen.findByText('Hello Claire')).toBeDefined();
});

test('with nothing to show it says so, and what to do', async () => {
  server.on(readDashboard, () => EMPTY);
  await visit(server, '/dashboard');
  expect(await screen.findByText('no information available')).toBeDefined();
  expect(screen.getByRole('link', { name: 'New shipment' })).toBeDefined();
});

test('a failure is told and can be tried again', async () => {
  let isBroken = true;
  server.on(readDashboard, () => {
    if (isBroken) throw new Refusal('access.notAllowed');
    return BUSY;
  });
  const { user } = await visit(server, '/dashboard');
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not do this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Claire')).toBeDefined();
});
