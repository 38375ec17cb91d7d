import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { openGateways } from '../telemetry/gateways.listener.ts';
import { advanceMoves } from './moving.jobs.ts';
import { aNavixy, aNavixyPoint, NAVIXY_KEY, type NavixyTracker } from '../../testing/aNavixy.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Math.floor(Date.now() / 1000) * 1000;

const navixy = await aNavixy();
const database = await freshDb();
let ahead = 0;
const server = await aServer(database, { MOVE_FROM_HOSTS: navixy.host }, { now: () => new Date(Date.now() + ahead) });
const { bring } = openGateways({ services: server.services, ...aPipeline(database, server.services), ports: {} });
const acme = await server.aCustomer();
const [ada, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];

let made = 0;
function aNavixyTracker(changed: { readonly label?: string; readonly group?: number; readonly isBlocked?: boolean } = {}): NavixyTracker {
  const id = ++made;
  const source = { device_id: `8640000000${id}`, model: 'telfmb920', blocked: changed.isBlocked ?? false };
  return { id, label: changed.label ?? `Lorry ${id}`, group_id: changed.group ?? 0, source };
}
function fill(contents: Partial<typeof navixy.has>) {
  const nothing = {
    trackers: [],
    points: [],
    zones: [],
    groups: [],
    employees: [],
    denied: [],
    mostDays: Infinity,
    keptFrom: 0,
    broken: null,
  };
  Object.assign(navixy.has, nothing, contents);
}
const period = (days = 3) => ({ from: new Date(NOW - days * DAY).toISOString(), to: new Date(NOW).toISOString() });
const look = (by: Member, changed: object = {}) =>
  server.call(by, 'POST', '/moves', { source: 'navixy', address: navixy.address, token: NAVIXY_KEY, ...period(), ...changed });
const looked = async (changed: object = {}) => (await look(ada, changed)).json();
const start = (idMove: number, body: object = {}) => server.call(ada, 'POST', `/moves/${idMove}/start`, body);
const read = async (idMove: number) => (await server.call(ada, 'GET', `/moves/${idMove}`)).json();
const devicesOf = async (idMove: number) => (await server.call(ada, 'GET', `/moves/${idMove}/devices`)).json().data;
const readings = async (identifier: string) =>
  (await server.call(operator, 'GET', `/trackers/${identifier}/readings?limit=10000`)).json().data as Record<string, unknown>[];
async function moveOn() {
  for (let more = true; more;) more = await advanceMoves(server.services, bring);
}

test('a wrong key, an account instead of one, and what is no such API are told', async () => {
  fill({ trackers: [aNavixyTracker()] });
  expect((await look(ada, { token: 'wrong' })).json().code).toBe('moving.signInRefused');
  expect((await look(ada, { token: '', email: 'a@example.com', password: 'b' })).json().code).toBe('moving.signInMissing');
  expect((await look(ada, { address: navixy.address.replace('/v2', '/v3') })).json().code).toBe('moving.notUnderstood');
  expect((await look(ada, { address: 'http://127.0.0.1:1/v2' })).json().code).toBe('moving.addressRefused');
});

test('looking tells devices with their groups, places of every kind, and drivers; the key is in no address', async () => {
  const [first, second] = [aNavixyTracker({ label: 'Van North', group: 7 }), aNavixyTracker()];
  const corner = (lat: number, lng: number) => ({ lat, lng, node: true });
  fill({
    trackers: [first, second, { ...aNavixyTracker(), source: first.source }],
    points: [aNavixyPoint(first.id, NOW - HOUR), aNavixyPoint(first.id, NOW - 2 * HOUR)],
    groups: [{ id: 7, title: 'North' }],
    zones: [
      { id: 1, type: 'circle', label: 'Depot', radius: 150, center: { lat: 48.2, lng: 16.36 } },
      { id: 2, type: 'polygon', label: 'Yard', points: [corner(45.7, 4.8), corner(45.7, 4.81), corner(45.71, 4.81)] },
      { id: 3, type: 'polygon', label: 'Box', bounds: { nw: { lat: 45.71, lng: 4.8 }, se: { lat: 45.7, lng: 4.81 } } },
      { id: 4, type: 'sausage', label: 'Road', radius: 50, points: [corner(45.7, 4.8), corner(45.8, 4.9)] },
    ],
    employees: [
      { id: 1, first_name: 'John', last_name: 'Smith', phone: '442071111111', email: 'smith@example.com', hardware_key: 'KEY-1' },
      { id: 2, first_name: 'Jane', last_name: '', phone: '', email: '', personnel_number: '1059236' },
    ],
  });
  const move = await looked();
  expect(move).toMatchObject({
    source: 'navixy',
    devices: { new: 2, twice: 1 },
    groups: [
      { id: '7', name: 'North', devices: 1 },
      { id: '', devices: 1 },
    ],
    places: [
      { name: 'Depot', shape: 'circle', fate: 'new' },
      { name: 'Yard', shape: 'polygon', fate: 'new' },
      { name: 'Box', shape: 'polygon', fate: 'new' },
      { name: 'Road', shape: null, fate: 'line' },
    ],
    drivers: [
      { name: 'John Smith', identifier: 'KEY-1', fate: 'new' },
      { name: 'Jane', identifier: '1059236', fate: 'incomplete' },
    ],
  });
  expect(move.estimate).toBeGreaterThan(0);
  const [device] = await devicesOf(move.idMove);
  const lastDate = new Date(NOW - HOUR).toISOString();
  expect(device).toMatchObject({
    uniqueIdentifiant: first.source.device_id,
    name: 'Van North',
    group: 'North',
    protocol: 'teltonika',
    lastDate,
  });
  expect(navixy.asked.join()).not.toContain(NAVIXY_KEY);
});

test('what a key may not see is as if it were not there', async () => {
  fill({ trackers: [aNavixyTracker()], denied: ['zone/list', 'tracker/group/list', 'employee/list', 'tracker/get_states'] });
  expect(await looked()).toMatchObject({ devices: { new: 1 }, places: [], drivers: [], groups: [{ id: '' }] });
  fill({ trackers: [aNavixyTracker()], denied: ['tracker/list'] });
  expect(await looked()).toMatchObject({ code: 'moving.signInRefused' });
});

test('history is taken over whole, at its times and in our units, and never twice', async () => {
  const tracker = aNavixyTracker();
  const times = Array.from({ length: 40 }, (_, index) => NOW - 2 * DAY + index * HOUR);
  // One in the very second at which a span of a day ends.
  times.push(NOW - 2 * DAY, NOW - DAY);
  const points = [...new Set(times)].map((at, index) => aNavixyPoint(tracker.id, at, index === 3 ? { gsm_lbs: true, precision: 900 } : {}));
  fill({ trackers: [tracker], points });
  const { idMove } = await looked();
  await start(idMove);
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', devicesDone: 1, positions: points.length, kept: points.length });
  const kept = await readings(tracker.source.device_id);
  expect(kept).toHaveLength(points.length);
  expect(kept[0]).toMatchObject({
    deviceDate: new Date(times[0] ?? 0).toISOString(),
    latitude: 45.76,
    speed: 53,
    course: 90,
    satellites: 9,
  });
  expect(kept[3]).toMatchObject({ accuracy: 900, flags: expect.arrayContaining(['network']) as unknown });
  const again = await looked();
  expect(again.devices).toMatchObject({ new: 0, here: 1 });
  await start(again.idMove);
  await moveOn();
  expect(await read(again.idMove)).toMatchObject({ state: 'done', positions: points.length, kept: 0 });
  expect(await readings(tracker.source.device_id)).toHaveLength(points.length);
});

test('a span that is longer than its server allows is asked for in shorter ones', async () => {
  const tracker = aNavixyTracker();
  fill({ trackers: [tracker], points: [60, 31, 2].map((days) => aNavixyPoint(tracker.id, NOW - days * DAY)), mostDays: 5 });
  const { idMove } = await looked(period(90));
  await start(idMove);
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', kept: 3 });
});

test('where it keeps less than is asked for, all that it keeps comes', async () => {
  const tracker = aNavixyTracker();
  const points = [60, 29.5, 28, 2].map((days) => aNavixyPoint(tracker.id, NOW - days * DAY));
  fill({ trackers: [tracker], points, keptFrom: NOW - 30 * DAY });
  const { idMove } = await looked(period(90));
  await start(idMove);
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', kept: 3 });
});

test('a device that is blocked there is told, and the others go on', async () => {
  const [blocked, free] = [aNavixyTracker({ isBlocked: true }), aNavixyTracker()];
  fill({ trackers: [blocked, free], points: [aNavixyPoint(blocked.id, NOW - DAY), aNavixyPoint(free.id, NOW - DAY)] });
  const { idMove } = await looked();
  await start(idMove);
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', devicesDone: 1, share: 1, kept: 1 });
  expect(await devicesOf(idMove)).toMatchObject([
    { fault: 'moving.deviceRefused', kept: 0 },
    { fault: null, kept: 1 },
  ]);
});

test('one that is asked too often is waited for; a key that is refused in the middle ends it with why, until it goes on', async () => {
  const tracker = aNavixyTracker();
  fill({ trackers: [tracker], points: [aNavixyPoint(tracker.id, NOW - DAY)] });
  const { idMove } = await looked();
  await start(idMove);
  navixy.has.broken = { status: 429, code: 15 };
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'running', fault: null, kept: 0 });
  navixy.has.broken = { status: 400, code: 4 };
  ahead += 6000;
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'failed', fault: 'moving.signInRefused' });
  navixy.has.broken = null;
  await start(idMove);
  await moveOn();
  expect(await read(idMove)).toMatchObject({ state: 'done', fault: null, kept: 1 });
  expect(await rows(`select sealed from moving where id_move = ${idMove}`)).toEqual([{ sealed: null }]);
});
