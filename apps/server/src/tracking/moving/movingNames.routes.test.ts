import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { openGateways } from '../telemetry/gateways.listener.ts';
import { advanceMoves } from './moving.jobs.ts';
import { aPosition, aTraccar, TOKEN } from '../../testing/aTraccar.ts';

const DAY = 86_400_000;
const NOW = Date.now();

const traccar = await aTraccar();
const database = await freshDb();
const server = await aServer(database, { MOVE_FROM_HOSTS: traccar.host });
const { bring } = openGateways({ services: server.services, ...aPipeline(database, server.services), ports: {} });
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];

let made = 0;
const aDevice = (name: string, groupId = 0) => {
  const id = ++made;
  return { id, name, uniqueId: `8650000000${id}`, groupId, lastUpdate: new Date(NOW - DAY).toISOString() };
};
function fill(contents: Partial<typeof traccar.has>) {
  Object.assign(traccar.has, { devices: [], positions: [], geofences: [], groups: [], drivers: [] }, contents);
}
async function looked(by: Member = ada) {
  const period = { from: new Date(NOW - 3 * DAY).toISOString(), to: new Date(NOW).toISOString() };
  return (await server.call(by, 'POST', '/moves', { source: 'traccar', address: traccar.address, token: TOKEN, ...period })).json();
}
const start = (idMove: number, body: object) => server.call(ada, 'POST', `/moves/${idMove}/start`, body);
const read = async (idMove: number) => (await server.call(ada, 'GET', `/moves/${idMove}`)).json();
const devicesOf = async (idMove: number) => (await server.call(ada, 'GET', `/moves/${idMove}/devices`)).json().data;
async function moveOn() {
  for (let more = true; more;) more = await advanceMoves(server.services, bring);
}

test('groups are told with their devices, and only those that are chosen are moved in', async () => {
  const [north, south, alone] = [aDevice('N', 5), aDevice('S', 6), aDevice('A')];
  fill({
    devices: [north, south, alone],
    positions: [north, south, alone].map(({ id }) => aPosition(id, NOW - DAY)),
    groups: [
      { id: 5, name: 'North' },
      { id: 6, name: 'South' },
      { id: 7, name: 'Empty' },
    ],
  });
  const { idMove, groups } = await looked();
  expect(groups).toEqual([
    { id: '5', name: 'North', devices: 1 },
    { id: '6', name: 'South', devices: 1 },
    { id: '', name: '', devices: 1 },
  ]);
  expect((await start(idMove, { groups: [] })).statusCode).toBe(422);
  await start(idMove, { groups: ['6', ''] });
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', devices: { new: 2, notChosen: 1 }, kept: 2 });
  expect(await devicesOf(idMove)).toMatchObject([
    { fate: 'notChosen', group: 'North' },
    { fate: 'new', group: 'South' },
    { fate: 'new', group: null },
  ]);
  expect((await server.call(ada, 'GET', `/trackers/${north.uniqueId}`)).statusCode).toBe(404);
});

test('an asset is made of each device with its name, and never a second one', async () => {
  await server.call(ada, 'POST', '/assets', { reference: 'Typed before', kind: 'fixed' });
  const names = ['Van 1', 'Typed before', 'van 1', ''];
  const devices = names.map((name) => aDevice(name));
  fill({ devices, positions: devices.map(({ id }) => aPosition(id, NOW - DAY)) });
  const { idMove } = await looked();
  await start(idMove, { withAssets: true });
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', withAssets: true, assets: 4, kept: 4 });
  const [first, second, third, fourth] = devices.map(({ uniqueId }) => uniqueId);
  const expected = ['Van 1', 'Typed before', `van 1 (${third})`, fourth];
  expect((await devicesOf(idMove)).map(({ asset }: { asset: string }) => asset)).toEqual(expected);
  const carried = await rows(`select a.reference, t.identifier, k.started_at < now() - interval '2 days' as is_early
    from asset a join asset_tracker k using (id_customer, id_asset) join tracker t using (id_customer, id_tracker) order by a.id_asset`);
  expect(carried).toEqual([
    { reference: 'Typed before', identifier: second, is_early: true },
    { reference: 'Van 1', identifier: first, is_early: true },
    { reference: `van 1 (${third})`, identifier: third, is_early: true },
    { reference: fourth, identifier: fourth, is_early: true },
  ]);
  const again = await looked();
  await start(again.idMove, { withAssets: true });
  await moveOn();
  expect(await read(again.idMove)).toMatchObject({ state: 'done', assets: 4 });
  expect(await rows('select count(*)::int as count from asset')).toEqual([{ count: 4 }]);
});

test('drivers become contacts where they have what a contact needs, and only when that is wanted', async () => {
  const device = aDevice('D');
  fill({
    devices: [device],
    drivers: [
      { id: 1, name: 'Ada King', uniqueId: 'CARD-1', attributes: { phone: '+33 6 12 34 56 78' } },
      { id: 2, name: 'Bob Stone', uniqueId: 'CARD-2' },
    ],
  });
  const first = await looked();
  expect(first.drivers).toEqual([
    { name: 'Ada King', identifier: 'CARD-1', fate: 'new' },
    { name: 'Bob Stone', identifier: 'CARD-2', fate: 'incomplete' },
  ]);
  await start(first.idMove, {});
  await moveOn();
  const book = async () => (await server.call(ada, 'GET', '/address-book')).json().contacts as Record<string, unknown>[];
  expect(await book()).toEqual([]);
  await start((await looked()).idMove, { withDrivers: true });
  await moveOn();
  expect(await book()).toMatchObject([{ firstname: 'Ada', lastname: 'King' }]);
  const again = await looked();
  expect(again.drivers[0]).toMatchObject({ fate: 'here' });
  await start(again.idMove, { withDrivers: true });
  expect(await book()).toHaveLength(1);
});
