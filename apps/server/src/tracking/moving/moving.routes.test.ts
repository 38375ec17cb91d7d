import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { openGateways } from '../telemetry/gateways.listener.ts';
import { advanceMoves } from './moving.jobs.ts';
import { ACCOUNT, aPosition, aTraccar, TOKEN } from '../../testing/aTraccar.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.now();

const traccar = await aTraccar();
const database = await freshDb();
let ahead = 0;
const server = await aServer(database, { MOVE_FROM_HOSTS: traccar.host }, { now: () => new Date(Date.now() + ahead) });
const pipeline = aPipeline(database, server.services);
const { bring } = openGateways({ services: server.services, ...pipeline, ports: {} });
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const [ada, eve, bob, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.anOperator(),
];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];

let made = 0;
const aDevice = (uniqueId = `86300000000${++made}`, at: number | null = NOW - HOUR) => ({
  id: ++made,
  name: `Van ${made}`,
  uniqueId,
  lastUpdate: at === null ? null : new Date(at).toISOString(),
});
const period = (days = 3) => ({ from: new Date(NOW - days * DAY).toISOString(), to: new Date(NOW).toISOString() });
const asked = (changed: object = {}) => ({ source: 'traccar', address: traccar.address, token: TOKEN, ...period(), ...changed });
const look = (by: Member | null, changed: object = {}) => server.call(by, 'POST', '/moves', asked(changed));
const looked = async (by: Member, changed: object = {}) => (await look(by, changed)).json();
const start = (by: Member, idMove: number) => server.call(by, 'POST', `/moves/${idMove}/start`, {});
const read = async (by: Member, idMove: number) => (await server.call(by, 'GET', `/moves/${idMove}`)).json();
const devicesOf = async (by: Member, idMove: number) => (await server.call(by, 'GET', `/moves/${idMove}/devices`)).json().data;
const readings = async (identifier: string) =>
  (await server.call(operator, 'GET', `/trackers/${identifier}/readings?limit=10000`)).json().data as Record<string, unknown>[];
async function moveOn() {
  for (let more = true; more;) more = await advanceMoves(server.services, bring);
}
function fill(contents: Partial<typeof traccar.has>) {
  Object.assign(traccar.has, { devices: [], positions: [], geofences: [], groups: [], drivers: [], isAdministrator: false, broken: null });
  Object.assign(traccar.has, { mostPositions: Infinity }, contents);
}

test('nobody moves in unasked: no stranger, no plain user, not into another company, not from an address of our own network', async () => {
  fill({ devices: [aDevice()] });
  expect((await look(null)).statusCode).toBe(401);
  expect((await look(bob)).statusCode).toBe(403);
  expect((await look(ada, { idCustomer: other })).json().code).toBe('access.otherCustomer');
  const before = traccar.asked.length;
  for (const address of [
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'http://demo.traccar.org/',
    'https://localhost/',
    'ftp://x.example/',
    'no address',
  ])
    expect([address, (await look(ada, { address })).json().code]).toEqual([address, 'moving.addressRefused']);
  expect(traccar.asked.length).toBe(before);
});

test('what is needed to sign in is asked for, a wrong token is told, and what is no such API', async () => {
  fill({ devices: [aDevice()] });
  expect((await look(ada, { token: '' })).json()).toMatchObject({ code: 'moving.signInMissing', errors: [{ field: 'token' }] });
  expect((await look(ada, { token: 'wrong' })).json().code).toBe('moving.signInRefused');
  expect((await look(ada, { address: `${traccar.address}/elsewhere` })).json().code).toBe('moving.notUnderstood');
  traccar.has.broken = 500;
  expect((await look(ada)).json().code).toBe('moving.unreachable');
  fill({});
  expect((await look(ada)).json().code).toBe('moving.nothingThere');
  fill({ devices: [aDevice()] });
  expect((await look(ada, { from: period().to, to: period().from })).json().code).toBe('moving.rangeEmpty');
});

test('looking makes nothing, and tells what becomes of each device and place, without whose another one is', async () => {
  const [mine, theirs, stranger] = [await server.aTracker(acme), await server.aTracker(other), 'stranger-1'];
  await rows(`insert into unknown_tracker values ('${stranger}', 'gt06', 'unknown', 1, now(), now())`);
  const fresh = aDevice();
  fill({
    devices: [
      fresh,
      aDevice(mine.uniqueIdentifiant),
      aDevice(theirs.uniqueIdentifiant),
      aDevice(stranger),
      aDevice('not a name'),
      aDevice(fresh.uniqueId),
    ],
    positions: [aPosition(fresh.id, NOW - HOUR), aPosition(fresh.id, NOW - 2 * HOUR)],
    geofences: [
      { id: 1, name: 'Depot', area: 'CIRCLE (45.76 4.83, 200)' },
      { id: 2, name: 'Yard', area: 'POLYGON ((45.70 4.80, 45.70 4.81, 45.71 4.81))' },
      { id: 3, name: 'Road', area: 'LINESTRING (45.7 4.8, 45.8 4.9)' },
    ],
    groups: [{ id: 1, name: 'North' }],
    drivers: [{ id: 1, name: 'Ada', uniqueId: 'a' }],
  });
  const move = await looked(ada);
  expect(move).toMatchObject({
    state: 'looked',
    address: traccar.address,
    devices: { new: 1, here: 1, elsewhere: 1, reports: 1, unusable: 1, twice: 1 },
    places: [
      { name: 'Depot', shape: 'circle', fate: 'new' },
      { name: 'Yard', shape: 'polygon', fate: 'new' },
      { name: 'Road', shape: null, fate: 'line' },
    ],
    groups: [{ id: '', name: '', devices: 2 }],
    drivers: [{ name: 'Ada', identifier: 'a', fate: 'incomplete' }],
    positions: 0,
  });
  expect(move.estimate).toBeGreaterThan(0);
  expect(JSON.stringify(move)).not.toContain(TOKEN);
  const devices = await devicesOf(ada, move.idMove);
  expect(devices.map(({ fate }: { fate: string }) => fate)).toEqual(['new', 'here', 'elsewhere', 'reports', 'unusable', 'twice']);
  expect(devices[0]).toMatchObject({ uniqueIdentifiant: fresh.uniqueId, name: fresh.name, protocol: 'gt06' });
  expect(JSON.stringify(devices)).not.toContain('Other');
  expect((await server.call(ada, 'GET', `/trackers/${fresh.uniqueId}`)).statusCode).toBe(404);
  expect((await server.call(ada, 'GET', '/sites')).json().data).toEqual([]);
  // The operator may say whose a device is that reports here already.
  expect((await looked(operator, { idCustomer: acme })).devices).toMatchObject({ reports: 0, new: 2 });
});

test('trackers, places and history are taken over as they were, by a token or an account, and never twice', async () => {
  const device = aDevice();
  const times = Array.from({ length: 40 }, (_, index) => NOW - 2 * DAY + index * HOUR);
  fill({
    devices: [device],
    positions: times.map((at) => aPosition(device.id, at, at === times[3] ? { valid: false } : {})),
    geofences: [{ id: 1, name: 'Depot Nord', area: 'CIRCLE (45.76 4.83, 200)' }],
  });
  const { idMove } = await looked(ada);
  expect((await start(ada, idMove)).json()).toMatchObject({ state: 'running' });
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', devicesDone: 1, positions: 40, kept: 40, share: 1 });
  const kept = await readings(device.uniqueId);
  expect(kept).toHaveLength(40);
  expect(kept[0]).toMatchObject({
    deviceDate: new Date(times[0] ?? 0).toISOString(),
    latitude: 45.76,
    speed: 18.52,
    temperature: 4.5,
    battery: 80,
  });
  expect(kept[3]).toMatchObject({ flags: ['noFix'] });
  expect((await server.call(ada, 'GET', `/trackers/${device.uniqueId}`)).json()).toMatchObject({
    protocol: 'gt06',
    idCustomer: acme,
    position: { latitude: 45.76 },
    // It was heard there; here it has not reported yet.
    connectivity: 'offline',
    lastHeardDate: new Date(times.at(-1) ?? 0).toISOString(),
  });
  expect((await server.call(ada, 'GET', '/sites?search=Depot Nord')).json().data).toMatchObject([{ radius: 200 }]);
  // What was signed in with is forgotten.
  expect(await rows(`select sealed from moving where id_move = ${idMove}`)).toEqual([{ sealed: null }]);

  traccar.has.isAdministrator = true;
  const again = await looked(ada, { token: '', ...ACCOUNT });
  expect(again).toMatchObject({ devices: { new: 0, here: 1 }, places: [{ fate: 'here' }] });
  await start(ada, again.idMove);
  await moveOn();
  expect(await read(ada, again.idMove)).toMatchObject({ state: 'done', positions: 40, kept: 0 });
  expect(await readings(device.uniqueId)).toHaveLength(40);
  expect((await server.call(ada, 'GET', '/sites?search=Depot Nord')).json().data).toHaveLength(1);
  const trail = await rows(`select action from audit_entry where id_customer = ${acme} and action like 'move.%' order by 1`);
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['move.started', 'move.finished']));
});

test('history raises no alert, and what is measured afterwards does', async () => {
  const device = aDevice();
  const rule = { ruleName: 'Cold chain', ruleKey: 'temperature', ruleValueMax: 8, wholeCustomer: true };
  expect((await server.call(ada, 'POST', '/alert-rules', rule)).statusCode).toBe(201);
  await rows("update alert_rule set watch_from = '-infinity'");
  const positions = [20, 19, 18].map((days) => aPosition(device.id, NOW - days * DAY, { attributes: { temp1: 30 } }));
  fill({ devices: [device], positions });
  const { idMove } = await looked(ada, period(30));
  await start(ada, idMove);
  await moveOn();
  await pipeline.evaluate();
  const episodes = () =>
    rows(`select 1 from alert_episode e join tracker t on t.id_tracker = e.id_tracker where t.identifier = '${device.uniqueId}'`);
  expect([(await readings(device.uniqueId)).length, (await episodes()).length]).toEqual([3, 0]);
  await pipeline.report(device.uniqueId, [{ deviceTime: NOW, temperature: 30 }]);
  await pipeline.evaluate();
  expect(await episodes()).toHaveLength(1);
});

test('a server that cuts its answers loses nothing', async () => {
  const device = aDevice();
  const times = Array.from({ length: 450 }, (_, index) => NOW - DAY + index * 60_000);
  fill({ devices: [device], positions: times.map((at) => aPosition(device.id, at)), mostPositions: 120 });
  const { idMove } = await looked(ada);
  await start(ada, idMove);
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', kept: 450 });
  expect(await readings(device.uniqueId)).toHaveLength(450);
});

test('it is stopped, goes on where it stood, and is not deleted while it runs', async () => {
  const device = aDevice();
  fill({ devices: [device], positions: [60, 30, 1].map((days) => aPosition(device.id, NOW - days * DAY)) });
  const { idMove } = await looked(ada, period(90));
  await start(ada, idMove);
  expect((await start(ada, idMove)).json().code).toBe('moving.notWaiting');
  await advanceMoves(server.services, bring);
  expect((await server.call(ada, 'DELETE', `/moves/${idMove}`)).json().code).toBe('moving.running');
  expect((await server.call(ada, 'POST', `/moves/${idMove}/stop`)).json()).toMatchObject({ state: 'stopped' });
  const share = (await read(ada, idMove)).share as number;
  await moveOn();
  expect([(await read(ada, idMove)).share, share > 0, share < 1]).toEqual([share, true, true]);
  expect((await server.call(ada, 'POST', `/moves/${idMove}/stop`)).json().code).toBe('moving.notRunning');
  await start(ada, idMove);
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', kept: 3 });
  expect((await server.call(ada, 'DELETE', `/moves/${idMove}`)).statusCode).toBe(200);
  expect((await read(ada, idMove)).code).toBe('moving.notFound');
  expect(await readings(device.uniqueId)).toHaveLength(3);
});

test('a server that is away for a while is waited for; one that refuses to be signed in to ends it with why, until it goes on', async () => {
  const device = aDevice();
  fill({ devices: [device], positions: [aPosition(device.id, NOW - DAY)] });
  const { idMove } = await looked(ada);
  await start(ada, idMove);
  traccar.has.broken = 503;
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'running', fault: null, kept: 0 });
  traccar.has.broken = 403;
  ahead += 6000;
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'failed', fault: 'moving.signInRefused' });
  traccar.has.broken = null;
  await start(ada, idMove);
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', fault: null, kept: 1 });
});

test("nobody sees another company's moves, and a device that somebody else took meanwhile is left out", async () => {
  const [device, lost] = [aDevice(), aDevice()];
  fill({ devices: [device, lost], positions: [aPosition(device.id, NOW - DAY), aPosition(lost.id, NOW - DAY)] });
  const { idMove } = await looked(ada);
  for (const path of [`/moves/${idMove}`, `/moves/${idMove}/devices`])
    expect((await server.call(eve, 'GET', path)).json().code).toBe('moving.notFound');
  for (const call of ['start', 'stop'])
    expect((await server.call(eve, 'POST', `/moves/${idMove}/${call}`, {})).json().code).toBe('moving.notFound');
  expect((await server.call(eve, 'DELETE', `/moves/${idMove}`)).json().code).toBe('moving.notFound');
  expect((await server.call(eve, 'GET', '/moves')).json().data).toEqual([]);
  await server.aTracker(other, lost.uniqueId);
  await start(ada, idMove);
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', devices: { new: 1, elsewhere: 1 }, kept: 1 });
  expect(await readings(lost.uniqueId)).toEqual([]);
});

test('of a time at which a tracker was with somebody else nothing is written', async () => {
  const device = aDevice();
  await server.aTracker(other, device.uniqueId);
  await server.call(operator, 'POST', `/trackers/${device.uniqueId}/customer`, { idCustomer: acme, from: other });
  fill({ devices: [device], positions: [aPosition(device.id, NOW - DAY)] });
  const { idMove } = await looked(ada);
  await start(ada, idMove);
  await moveOn();
  expect(await read(ada, idMove)).toMatchObject({ state: 'done', positions: 1, kept: 0 });
  expect(await rows(`select 1 from reading r join tracker t using (id_tracker) where t.identifier = '${device.uniqueId}'`)).toEqual([]);
});
