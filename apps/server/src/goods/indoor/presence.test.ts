import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { letSilentGo } from './departures.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin')];
const START = Date.now() - 120 * MINUTE;

const square = (left: number) => [
  { x: left, y: 0 },
  { x: left + 0.5, y: 0 },
  { x: left + 0.5, y: 1 },
  { x: left, y: 1 },
];
const { id: idSite } = (await server.call(ada, 'POST', '/indoor-sites', { name: 'Warehouse' })).json();
const { id: idFloor } = (await server.call(ada, 'POST', `/indoor-sites/${idSite}/floors`, { name: 'Ground', level: 0 })).json();
await server.call(ada, 'PUT', `/indoor-floors/${idFloor}/plan`, {
  revision: 1,
  measures: [],
  rooms: [
    { name: 'West', corners: square(0) },
    { name: 'East', corners: square(0.5) },
  ],
  anchors: [
    { kind: 'beacon', address: 'AA:AA:AA:AA:AA:01', x: 0.25, y: 0.5 },
    { kind: 'gateway', address: 'east-gateway', x: 0.75, y: 0.5 },
  ],
  pin: null,
});

let count = 0;
async function anAsset(reference = `Box ${++count}`) {
  const { uniqueIdentifiant: tracker, secret } = await server.aTracker(acme);
  const asset: string = (await server.call(ada, 'POST', '/assets', { kind: 'container', reference })).json().uniqueIdentifiant;
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  await onServer(`update asset_tracker set started_at = to_timestamp(${START / 1000} - 3600) where ended_at is null`, database.ownerUrl);
  return { reference, tracker, secret, asset };
}
const scan = (minute: number, west: number | null, east: number | null): Report => ({
  deviceTime: START + minute * MINUTE,
  attributes: {
    sightings: [
      ...(west === null ? [] : [{ anchor: 'aaaaaaaaaa01', rssi: west }]),
      ...(east === null ? [] : [{ anchor: 'east-gateway', rssi: east }]),
    ],
  },
});
const markers = async (member: Member = ada) => (await server.call(member, 'GET', `/indoor-floors/${idFloor}/markers`)).json().data;
const markerOf = async (reference: string) => (await markers()).find(({ name }: { name: string }) => name === reference);
const staysOf = async (asset: string) =>
  (await server.call(ada, 'GET', `/assets/${asset}/indoor-stays`))
    .json()
    .data.map((one: { roomname: string; enterDate: string; exitDate: string | null }) => [
      one.roomname,
      (Date.parse(one.enterDate) - START) / MINUTE,
      one.exitDate === null ? null : (Date.parse(one.exitDate) - START) / MINUTE,
    ]);
const WALK = [
  scan(0, -50, -75),
  scan(1, -52, -70),
  scan(2, -50, -72),
  scan(3, -75, -50),
  scan(4, -74, -51),
  scan(5, -76, -52),
  scan(6, -75, -50),
  scan(7, null, null),
  scan(8, null, null),
  scan(9, null, null),
  scan(10, -50, null),
];
const STAYS = [
  ['West', 10, null],
  ['East', 4, 6],
  ['West', 0, 4],
];

test('what an asset hears puts its marker into a room, and its way through the rooms is told', async () => {
  const { reference, tracker, asset } = await anAsset();
  const heard: object[] = [];
  const stop = server.services.bus.listen('indoorChanged', (floors) => heard.push(...floors));
  await pipeline.report(tracker, WALK.slice(0, 2));
  await pipeline.evaluate();
  expect(heard).toEqual([{ idCustomer: acme, idFloor }]);
  stop();
  const marker = await markerOf(reference);
  expect(marker).toMatchObject({ name: reference, roomname: 'West', quantity: 1, status: 'online', asset, kind: 'container' });
  expect(marker.X).toBeLessThan(0.5);
  for (const report of WALK.slice(2)) {
    await pipeline.report(tracker, [report]);
    await pipeline.evaluate();
  }
  expect(await staysOf(asset)).toEqual(STAYS);
  const { data } = (
    await server.call(
      ada,
      'GET',
      `/indoor-floors/${idFloor}/dwell?from=${new Date(START).toISOString()}&to=${new Date(START + 6 * MINUTE).toISOString()}`,
    )
  ).json();
  expect(data).toMatchObject([
    { name: 'West', minutes: 4, visits: 1, trackers: 1 },
    { name: 'East', minutes: 2, visits: 1, trackers: 1 },
  ]);
  expect((await server.call(eve, 'GET', `/assets/${asset}/indoor-stays`)).json().code).toBe('asset.notRegistered');
});

test('the register knows where it is, too: it is located, in its room', async () => {
  const { tracker, asset } = await anAsset();
  const found = async (position: string) =>
    (await server.call(ada, 'GET', `/assets?kind=container&position=${position}`))
      .json()
      .data.filter((one: { uniqueIdentifiant: string }) => one.uniqueIdentifiant === asset);
  const counted = async () => (await server.call(ada, 'GET', '/dashboard?view=goods')).json().tiles;
  const [before, { containersLost, containersLocated }] = [await found('unknown'), await counted()];
  expect(before).toMatchObject([{ room: null }]);
  await pipeline.report(tracker, WALK.slice(0, 3));
  await pipeline.evaluate();
  expect([await found('unknown'), (await found('known'))[0].room]).toMatchObject([
    [],
    { idSite, siteName: 'Warehouse', floorName: 'Ground', roomname: 'West' },
  ]);
  expect(await counted()).toMatchObject({ containersLost: containersLost - 1, containersLocated: containersLocated + 1 });
});

test('whoever has a link that shows where it is sees its building and room; a link that does not, neither', async () => {
  const { tracker, asset } = await anAsset();
  await pipeline.report(tracker, WALK.slice(0, 3));
  await pipeline.evaluate();
  const roomBy = async (scopes: string[]) => {
    const { link } = (await server.call(ada, 'POST', `/assets/${asset}/shares`, { scopes, expiry: '1day' })).json();
    return (await server.call(null, 'POST', '/shares/read', { id: link.split('/').at(-1) })).json().room;
  };
  expect(await roomBy(['position'])).toEqual({
    siteName: 'Warehouse',
    floorName: 'Ground',
    roomname: 'West',
    enterDate: new Date(START).toISOString(),
  });
  expect(await roomBy(['climate'])).toBeNull();
});

test('in whatever order reports come, and however often, the way is the same', async () => {
  const orders = [
    WALK.toReversed(),
    [...WALK.slice(5), ...WALK.slice(0, 5)],
    [...WALK, ...WALK],
    WALK.toSorted((one, another) => String(one.deviceTime).slice(-6).localeCompare(String(another.deviceTime).slice(-6))),
  ];
  for (const order of orders) {
    const { tracker, asset } = await anAsset();
    for (const [index, report] of order.entries()) {
      await pipeline.report(tracker, [report]);
      if (index % 2 === 1) await pipeline.evaluate();
    }
    await pipeline.evaluate();
    expect(await staysOf(asset)).toEqual(STAYS);
  }
});

test('what is in a container counts at its marker, and makes it both where one of them is silent', async () => {
  const [holder, inner] = [await anAsset(), await anAsset()];
  await server.call(ada, 'POST', `/assets/${inner.asset}/place`, { container: holder.asset });
  await pipeline.report(holder.tracker, [{ ...scan(0, -50, null), deviceTime: Date.now() }]);
  await pipeline.evaluate();
  expect(await markerOf(holder.reference)).toMatchObject({ quantity: 2, status: 'both' });
  await pipeline.report(inner.tracker, [{ ...scan(0, -50, null), deviceTime: Date.now() }]);
  await pipeline.evaluate();
  expect(await markerOf(holder.reference)).toMatchObject({ quantity: 2, status: 'online' });
  expect(await markerOf(inner.reference)).toBeUndefined();
});

test('JSON readings and a locating system say it in their own ways', async () => {
  const { secret, reference } = await anAsset();
  const post = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${secret}` },
      payload: { deviceDate: new Date().toISOString(), ...body },
    });
  await post({ beacons: [{ mac: 'AA-AA-AA-AA-AA-01', rssi: -61 }] });
  await pipeline.evaluate();
  expect(await markerOf(reference)).toMatchObject({ roomname: 'West', X: 0.25, Y: 0.5 });
  await onServer(`update indoor_floor set width_metres = 20, height_metres = 10 where id_floor = ${idFloor}`, database.ownerUrl);
  for (let times = 0; times < 2; times++) await post({ x: 15, y: 2, floor: 'Ground' });
  await pipeline.evaluate();
  expect(await markerOf(reference)).toMatchObject({ roomname: 'East', X: 0.75, Y: 0.2 });
});

test('what anchors hear leaves when they have not heard it for three of its intervals', async () => {
  const { tracker, reference } = await anAsset();
  await pipeline.report(tracker, [
    { deviceTime: Date.now() - 100 * MINUTE, attributes: { heardBy: 'anchors', sightings: [{ anchor: 'east-gateway', rssi: -40 }] } },
  ]);
  await pipeline.evaluate();
  expect(await markerOf(reference)).toMatchObject({ roomname: 'East' });
  await letSilentGo(server.services);
  expect(await markerOf(reference)).toBeUndefined();
});

test('a tracker that leaves its customer leaves the building; the stays of what is drawn no more go on under their names', async () => {
  const { asset, tracker, reference } = await anAsset();
  await pipeline.report(tracker, WALK);
  await pipeline.evaluate();
  const floor = (await server.call(ada, 'GET', `/indoor-floors/${idFloor}`)).json();
  const plan = (rooms: object[]) => ({
    measures: [],
    anchors: floor.anchors.map(({ kind, address, x, y }: { kind: string; address: string; x: number; y: number }) => ({
      kind,
      address,
      x,
      y,
    })),
    pin: null,
    rooms,
  });
  const { revision } = (
    await server.call(ada, 'PUT', `/indoor-floors/${idFloor}/plan`, { ...plan([floor.rooms[1]]), revision: floor.revision })
  ).json();
  expect(await staysOf(asset)).toEqual(STAYS);
  expect(await markerOf(reference)).toMatchObject({ roomname: '', idRoom: null });
  await pipeline.report(tracker, [scan(11, null, -50), scan(12, null, -50), scan(13, null, -50)]);
  await pipeline.evaluate();
  expect(await markerOf(reference)).toMatchObject({ roomname: 'East' });
  expect(revision).toBe(floor.revision + 1);
});

test('one stay of a tracker that was taken off its asset and put on again is two of the asset, none of which is lost between pages', async () => {
  const { tracker, asset } = await anAsset();
  await pipeline.report(tracker, [scan(0, -50, -75), scan(1, -52, -70), scan(2, -50, -72)]);
  await pipeline.evaluate();
  await server.call(ada, 'DELETE', `/assets/${asset}/tracker`);
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  const time = (minute: number) => `to_timestamp(${(START + minute * MINUTE) / 1000})`;
  const of = `from asset a where a.id_asset = k.id_asset and a.identifier = '${asset}'`;
  await onServer(
    `update asset_tracker k set ended_at = ${time(1)} ${of} and k.ended_at is not null;
     update asset_tracker k set started_at = ${time(2)} ${of} and k.ended_at is null`,
    database.ownerUrl,
  );
  const seen: [string, string | null][] = [];
  for (let cursor = ''; seen.length < 5;) {
    const page = (await server.call(ada, 'GET', `/assets/${asset}/indoor-stays?limit=1${cursor}`)).json();
    for (const { enterDate, exitDate } of page.data) seen.push([enterDate, exitDate]);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  const minute = (at: number) => new Date(START + at * MINUTE).toISOString();
  expect(seen).toEqual([
    [minute(2), null],
    [minute(0), minute(1)],
  ]);
});

test('how long something will have been on a floor is not known before it was', async () => {
  const [from, to] = [1, 2].map((days) => new Date(Date.now() + days * 1440 * MINUTE).toISOString());
  const { data } = (await server.call(ada, 'GET', `/indoor-floors/${idFloor}/dwell?from=${from}&to=${to}`)).json();
  expect(data).toEqual([]);
});
