import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { countTransports, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { countTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { readDashboard, readDashboardPlaces, type Dashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { TILE_IDS, tilesOf, type DashboardView } from '@sillage/domain/desk/dashboard/tiles';
import type { MemberRole } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aShipment } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const DEVICES = { total: 12, inService: 11, online: 9, offline: 2, stock: 4, outOfService: 1 };
const TRANSPORTS = { total: 31, tocomplete: 3, readytoship: 5, intransit: 7, arrived: 16, late: 2 };

/** Each tile counts something else. */
function counted(view: DashboardView, role: MemberRole = 'userAdmin', more: Dashboard['tiles'] = {}): Dashboard {
  const tiles = tilesOf({ view, role, idCustomer: null });
  const numbers = Object.fromEntries(tiles.map(({ id }) => [id, TILE_IDS.indexOf(id) + 1]));
  return {
    date: new Date().toISOString(),
    tiles: { ...numbers, ...more },
    customers: [],
    devices: DEVICES,
    transports: TRANSPORTS,
    openAlerts: 1,
  };
}
const nothingIn = (view: DashboardView): Dashboard => {
  const { tiles, ...rest } = counted(view);
  return { ...rest, tiles: Object.fromEntries(Object.keys(tiles).map((id) => [id, 0])) };
};

const viewOf = (query: URLSearchParams) => (query.get('view') === 'goods' ? 'goods' : 'shipments');

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readDashboard, ({ query }) => counted(viewOf(query)));
  server.on(readDashboardPlaces, () => ({ data: [], areAll: true }));
});
afterEach(() => server.close());

const tile = (name: RegExp) => screen.findByRole('link', { name });
const inOrder = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[data-tile]')?.getAttribute('data-tile'));

test('every count leads to the list that it counts', async () => {
  server.on(readDashboard, () => counted('shipments', 'userAdmin', { intransit: 7, late: 2, tasks: 51, arrived: 10_000 }));
  await visit(server, '/dashboard');
  expect((await tile(/^In transit\s*7$/)).getAttribute('href')).toBe('/transport?status=intransit');
  const lists = [
    [/^Late\s*2/, '/transport?status=tocomplete%2Creadytoship%2Cintransit&punctuality=late'],
    [/^At risk/, '/transport?status=tocomplete%2Creadytoship%2Cintransit&punctuality=atRisk'],
    [/^In breach/, '/transport?alerts=open'],
    [/^Silent\s*\d/, '/transport?status=readytoship%2Cintransit&trackers=silent'],
    [/^Departures today/, '/transport?startDate=today'],
    [/^Open alerts/, '/alerts/list'],
    [/^Online/, '/devices?state=online'],
    [/^Tasks\s*50\+/, '/tasks'],
    [/^Arrived\s*10,000\+$/, '/transport?status=arrived'],
  ] as const;
  for (const [name, href] of lists) expect((await tile(name)).getAttribute('href')).toBe(href);
  expect(screen.getByText('Hello Claire')).toBeDefined();
});

const SC = () => ({ ...aUser(), data: { ...aUser().data, typeClient: 'SC' } });
const OPERATOR = () => ({ ...aUser('superAdmin'), data: { ...aUser('superAdmin').data, typeClient: '' } });

const HOMES = ['/dashboards', '/dashboard', '/supplychain/dashboard', '/main/dashboards'] as const;

test.each(HOMES)('%s is a home of whoever has shipments', async (path) => {
  await visit(server, path);
  expect((await tile(/^Late\s*\d/)).getAttribute('href')).toBe('/transport?status=tocomplete%2Creadytoship%2Cintransit&punctuality=late');
  expect(screen.queryByText('Silent assets')).toBeNull();
});

test.each(HOMES)('%s is a home of whoever has assets', async (path) => {
  await visit(server, path, { as: SC() });
  expect((await tile(/^Silent assets/)).getAttribute('href')).toBe('/assets/list?tracker=offline');
  expect(screen.queryByRole('link', { name: /^Late/ })).toBeNull();
});

test('a supply-chain customer without goods is led to the first shipment that moves, until the steps are hidden', async () => {
  server.on(readDashboard, () => ({ ...nothingIn('goods'), tiles: { ...nothingIn('goods').tiles, readytoship: 1, stock: 1 } }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 } }));
  server.on(countTrackers, () => ({ total: 1, inService: 0, online: 0, offline: 0, stock: 1, outOfService: 0 }));
  server.on(listTransports, () => ({ data: [aShipment({ idTransport: 41 })], nextCursor: null }));
  server.on(legacyUpdate, () => {
    const user = SC();
    return { user: { ...user, data: { ...user.data, settings: { firstSteps: 'over' } } }, access_token: null, error: null };
  });
  const { user } = await visit(server, '/supplychain/dashboard', { as: SC() });
  const steps = within(await screen.findByRole('region', { name: 'To your first live shipment' }));
  expect(await steps.findByText('2 of 3 done')).toBeDefined();
  expect((await steps.findByRole('link', { name: 'Open the shipment' })).getAttribute('href')).toBe('/transport/transportdetails/41');
  await user.click(steps.getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To your first live shipment' })).toBeNull());
});

test('the operator sees both, of all customers or of one, which the address keeps', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Acme' }] }));
  server.on(readDashboard, ({ query }) => ({
    ...counted(viewOf(query), 'superAdmin'),
    customers: query.get('idCustomer') === null ? [{ idCustomer: 7, customerName: 'Acme', late: 3, breach: 0, silent: 1 }] : [],
  }));
  const { user } = await visit(server, '/main/dashboards', { as: OPERATOR() });
  expect((await tile(/^Quotes to price/)).getAttribute('href')).toBe('/cotations?status=pending');
  expect((await tile(/^Late of Acme: 3$/)).getAttribute('href')).toBe(
    '/transport?status=tocomplete%2Creadytoship%2Cintransit&punctuality=late&idCustomer=7',
  );
  await screen.findByRole('option', { name: 'Acme' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Customer' }), 'Acme');
  await waitFor(() => expect(window.location.search).toBe('?idCustomer=7'));
  expect((await tile(/^Late\s*\d/)).getAttribute('href')).toBe(
    '/transport?status=tocomplete%2Creadytoship%2Cintransit&punctuality=late&idCustomer=7',
  );
  expect(document.querySelector('[data-tile=tasks]')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Assets and containers' }));
  expect((await tile(/^Silent containers/)).getAttribute('href')).toBe('/masters/list?tracker=offline&idCustomer=7');
});

test('while the numbers of another customer are counted, those of the one before are not shown as theirs', async () => {
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Acme' }] }));
  server.on(readDashboard, async ({ query }) => {
    if (query.get('idCustomer') === '7') await slow;
    return counted('shipments', 'superAdmin', { late: query.get('idCustomer') === '7' ? 3 : 40 });
  });
  const { user } = await visit(server, '/main/dashboards', { as: OPERATOR() });
  await tile(/^Late\s*40/);
  await screen.findByRole('option', { name: 'Acme' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Customer' }), 'Acme');
  await waitFor(() => expect(window.location.search).toBe('?idCustomer=7'));
  await waitFor(() => expect(document.querySelector('[data-tile=late]')?.getAttribute('href')).toContain('idCustomer=7'));
  expect(document.querySelector('[data-tile=late]')?.textContent).not.toContain('40');
  answer();
  await tile(/^Late\s*3/);
});

test.each([
  ['shipments', aUser, 'New shipment'],
  ['goods', SC, 'To the assets'],
] as const)('with nothing to show of %s it says so, and what to do', async (view, as, next) => {
  server.on(readDashboard, () => nothingIn(view));
  await visit(server, '/dashboards', { as: as() });
  expect(await screen.findByText('no information available')).toBeDefined();
  expect(screen.getByRole('link', { name: next })).toBeDefined();
});

test('a failure is told and can be tried again', async () => {
  let isBroken = true;
  server.on(readDashboard, () => {
    if (isBroken) throw new DomainError('access.notAllowed');
    return counted('shipments');
  });
  const { user } = await visit(server, '/dashboard');
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not do this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile(/^Late/)).toBeDefined();
});

test('where the map could not be read it says why, and can be tried again', async () => {
  let isBroken = true;
  server.on(readDashboardPlaces, () => {
    if (isBroken) throw new DomainError('access.notAllowed');
    return { data: [], areAll: true };
  });
  const { user } = await visit(server, '/dashboard');
  await tile(/^Late/);
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not do this.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('tiles are moved with the keys and by their menu, hidden, shown again and put back, and that is kept', async () => {
  const kept: unknown[] = [];
  const me = aUser();
  server.on(legacyUpdate, ({ body }) => {
    const { settings } = (body as { user: { data: { settings: Record<string, unknown> } } }).user.data;
    kept.push(settings['dashboardOfShipments']);
    return { user: { ...me, data: { ...me.data, settings: { ...me.data.settings, ...settings } } }, access_token: null, error: null };
  });
  const { user } = await visit(server, '/dashboard', { as: me });
  await tile(/^Late/);
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  screen.getByRole('button', { name: 'Late: 1 of 6' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(inOrder('What needs a look').slice(0, 2)).toEqual(['atRisk', 'late']));
  expect(screen.getByText('Late: 2 of 6')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Arrange Late' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hide' }));
  await waitFor(() => expect(inOrder('What needs a look')).not.toContain('late'));
  await user.click(screen.getByRole('button', { name: 'Show Late' }));
  await waitFor(() => expect(inOrder('What needs a look').slice(0, 2)).toEqual(['atRisk', 'late']));
  await user.click(screen.getByRole('button', { name: 'Arrange the section What needs a look' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Today'));
  await user.click(screen.getByRole('button', { name: 'As it was first' }));
  await waitFor(() => expect(inOrder('What needs a look')[0]).toBe('late'));
  await waitFor(() => expect(kept.at(-1)).toEqual({}));
  expect(kept).toHaveLength(5);
});

test('the wall screen shows large figures alone, and Escape leads out of it', async () => {
  const { user } = await visit(server, '/dashboard?wall=1');
  const wall = await screen.findByRole('dialog', { name: 'Dashboard on a wall screen' });
  await waitFor(() => expect(wall.querySelector('[data-tile=late]')?.textContent).toBe('1Late'));
  expect(within(wall).queryByRole('link')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dashboard on a wall screen' })).toBeNull());
  expect(window.location.search).toBe('');
});

test('a wall screen whose numbers cannot be read says why, over the page that cannot be seen', async () => {
  server.on(readDashboard, () => {
    throw new DomainError('access.notAllowed');
  });
  await visit(server, '/dashboard?wall=1');
  const wall = within(await screen.findByRole('dialog', { name: 'Dashboard on a wall screen' }));
  await waitFor(() => expect(wall.getByRole('status').textContent).toMatch(/^Your role may not do this/));
});
