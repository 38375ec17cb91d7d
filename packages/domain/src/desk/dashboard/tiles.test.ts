import { expect, test } from 'vitest';
import {
  dashboardViewOf,
  isEmpty,
  isWithoutGoods,
  listOfTile,
  TILE_GROUPS,
  tilesOf,
  viewOfPath,
  wholeListOf,
  type DashboardReader,
} from './tiles.ts';

const reader = (said: Partial<DashboardReader> = {}): DashboardReader => ({ view: 'shipments', role: 'user', idCustomer: 7, ...said });
const idsOf = (said: Partial<DashboardReader>) => tilesOf(reader(said)).map(({ id }) => id);
const mine = (said: Partial<DashboardReader>) => tilesOf(reader(said)).flatMap(({ id, group }) => (group === 'mine' ? [id] : []));

test('the family SC is at home with its assets, everybody else with their shipments', () => {
  expect(['SC', 'TR', ''].map(dashboardViewOf)).toEqual(['goods', 'shipments', 'shipments']);
});

test('assets and containers are counted for who is at home with them, and late shipments for the others', () => {
  expect(idsOf({ view: 'shipments' })).toEqual(expect.arrayContaining(['late', 'openAlerts', 'intransit', 'online']));
  expect(idsOf({ view: 'goods' })).toEqual(expect.arrayContaining(['assetsLost', 'openAlerts', 'intransit', 'online', 'containers']));
  expect(idsOf({ view: 'shipments' }).filter((id) => /^(assets|containers|contents)/.test(id))).toEqual([]);
  expect(idsOf({ view: 'goods' })).not.toContain('late');
});

test('a quote waits for the operator to price it, then for the customer to answer it', () => {
  expect(mine({ role: 'superAdmin', idCustomer: null })).toEqual(['tasks', 'quotesToPrice', 'toInvoice']);
  expect(mine({ role: 'user' })).toEqual(['myShipments', 'quotesToAnswer']);
  expect(mine({ role: 'user', view: 'goods' })).toEqual(['myAssets', 'myContainers']);
});

test('what waits for the reader alone is not counted where one customer is looked at', () => {
  expect([mine({ role: 'userAdmin', idCustomer: null }), mine({ role: 'userAdmin', idCustomer: 7 })]).toEqual([
    ['tasks', 'myShipments', 'quotesToAnswer'],
    ['myShipments', 'quotesToAnswer'],
  ]);
  expect(mine({ role: 'user', idCustomer: null })).not.toContain('tasks');
});

test('what needs a look stands out, and what is only counted does not', () => {
  const tones = new Map(tilesOf(reader()).map(({ id, tone }) => [id, tone]));
  expect([tones.get('late'), tones.get('atRisk'), tones.get('intransit')]).toEqual(['bad', 'warn', 'plain']);
});

test('a number leads to the list of what it counts, of the customer whose dashboard it is', () => {
  expect(listOfTile('intransit', null)).toEqual({ to: '/transport', search: { status: 'intransit' } });
  expect(listOfTile('intransit', 7)).toEqual({ to: '/transport', search: { status: 'intransit', idCustomer: '7' } });
  expect(listOfTile('quotesToPrice', 7).search).toEqual({ status: 'pending', idCustomer: '7' });
  expect(listOfTile('online', 7)).toEqual({ to: '/devices', search: { state: 'online', idCustomer: 7 } });
});

test('shipments and trackers have a whole list of their own; elsewhere a number leads there', () => {
  expect(wholeListOf('shipments', 7)).toEqual({ to: '/transport', search: { idCustomer: '7' } });
  expect(wholeListOf('devices', null)).toEqual({ to: '/devices', search: {} });
  expect(TILE_GROUPS.filter((group) => wholeListOf(group, null) !== null)).toEqual(['shipments', 'devices']);
});

test('of the pages for the operator one is about goods, one about shipments, and one about either', () => {
  expect(['/supplychain/dashboard', '/dashboard', '/main/dashboards', '/dashboards'].map(viewOfPath)).toEqual([
    'goods',
    'shipments',
    'shipments',
    null,
  ]);
});

test('a dashboard is empty as long as there is nothing to be followed, whatever has been done about it', () => {
  expect([isEmpty({}), isEmpty({ arrived: 0, tasks: 3 }), isEmpty({ arrived: 1 }), isEmpty({ offline: 2 })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isEmpty({ assets: undefined, contents: 1 })).toBe(false);
});

test('who has trackers and shipments may still have no goods', () => {
  expect(isWithoutGoods({ arrived: 1, online: 2, assets: 0 })).toBe(true);
  expect([isWithoutGoods({ assets: 1 }), isWithoutGoods({ containers: 1 }), isWithoutGoods({ contents: 1 })]).toEqual([
    false,
    false,
    false,
  ]);
});
