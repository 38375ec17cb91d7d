import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, boss, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];
const { report, registry, evaluate } = aPipeline(database, server.services);

const TORINO = { latitude: 45.0703, longitude: 7.6869 };
const HOME = { latitude: 45.1, longitude: 7.0 };
/** The way of a lorry: left five hours ago, arrived four hours ago, unloading an hour later, home at once afterwards. */
const now = Date.now();
const arrived = now - 4 * HOUR;
const WAY = [
  { deviceTime: now - 5 * HOUR, ...LYON, temperature: 4, humidity: 60 },
  { deviceTime: arrived - MINUTE, ...MILANO, temperature: 5, humidity: 61 },
  { deviceTime: arrived + HOUR, ...TORINO, temperature: 9, humidity: 70 },
  { deviceTime: arrived + 3 * HOUR, ...HOME, temperature: 30, humidity: 90 },
];

let count = 0;
async function anArrival() {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const made = (await server.call(ada, 'POST', '/transports', aTransport(`THERE-${++count}`, [tracker]))).json();
  const id: number = made.idTransport;
  await report(tracker, WAY);
  await server.call(ada, 'POST', `/transports/${id}/departure`, { date: new Date(now - 5 * HOUR).toISOString() });
  await arrive(id, arrived);
  return { id, tracker };
}
const arrive = (id: number, at: number) => server.call(ada, 'POST', `/transports/${id}/arrival`, { date: new Date(at).toISOString() });
const read = async (path: string) => (await server.call(ada, 'GET', path)).json();
const grace = (graceMinutes: number, member = boss) => server.call(member, 'PUT', '/customer-observation', { graceMinutes });
async function shared(id: number) {
  const asked = { scopes: ['position', 'climate'], expiry: '1day' };
  const { link } = (await server.call(ada, 'POST', `/transports/${id}/shares`, asked)).json<{ link: string }>();
  return (await server.call(null, 'POST', '/shares/read', { id: link.split('/').at(-1) })).json();
}
/** What its own people are shown: on the page, in the list, in the chart and on the map. */
async function seen(id: number) {
  const [details, list] = [await read(`/transports/${id}`), await read('/transports?limit=100')];
  const [{ tracks }, { series }] = [await read(`/transports/${id}/track`), await read(`/transports/${id}/climate`)];
  const row = list.data.find(({ idTransport }: { idTransport: number }) => idTransport === id);
  return {
    temperatures: [details.temperature, row.temperature, tracks[0].temperature.at(-1), series[0].temperature.at(-1)],
    places: [details, row].map(({ lastPosition }) => lastPosition.longitude),
  };
}

test('position, values, chart and track end with the arrival for whoever has a link, and two hours later for its own people', async () => {
  const { id } = await anArrival();
  expect(await seen(id)).toEqual({ temperatures: [9, 9, 9, 9], places: [TORINO.longitude, TORINO.longitude] });
  const { position, climate } = await shared(id);
  expect([position.last.longitude, position.tracks[0].longitude]).toEqual([MILANO.longitude, [LYON.longitude, MILANO.longitude]]);
  expect([climate.temperature, climate.humidity, climate.series[0].temperature.filter(Boolean)]).toEqual([5, 61, [4, 5]]);
});

test('what leaves the house, as EPCIS and as a report, has no value from after the arrival', async () => {
  const { id } = await anArrival();
  const epcis = (await server.call(ada, 'GET', `/transports/${id}/events/epcis`)).body;
  expect([epcis.includes('"maxValue":5'), epcis.includes('"maxValue":9'), epcis.includes('"maxValue":30')]).toEqual([true, false, false]);
  const asked = { to: new Date(arrived + 3.5 * HOUR).toISOString(), maxCelsius: 8 };
  const made = (await server.call(ada, 'POST', `/transports/${id}/reports`, asked)).json();
  expect([made.to, made.readings]).toEqual([new Date(arrived).toISOString(), 2]);
});

test('a company says how long its own people go on seeing; that moves nothing for others', async () => {
  const { id } = await anArrival();
  expect((await grace(0)).json()).toEqual({ graceMinutes: 0 });
  expect((await seen(id)).temperatures).toEqual([5, 5, 5, 5]);
  await grace(4 * 60);
  expect([(await seen(id)).temperatures, (await shared(id)).climate.temperature]).toEqual([[30, 30, 30, 30], 5]);
  expect((await grace(30, eve)).statusCode).toBe(200);
  expect((await server.call(boss, 'GET', '/customer-observation')).json()).toEqual({ graceMinutes: 240 });
  expect([(await grace(60, ada)).statusCode, (await grace(-1)).statusCode, (await grace(2881)).statusCode]).toEqual([403, 422, 422]);
  await grace(120);
});

test('when an arrival is corrected, everything follows', async () => {
  const { id } = await anArrival();
  const { data } = await read(`/transports/${id}/events`);
  const idEvent = data.find(({ kind }: { kind: string }) => kind === 'arrived').idEvent;
  expect((await server.call(ada, 'POST', `/transports/${id}/events/${idEvent}/undo`, {})).statusCode).toBe(200);
  expect([(await seen(id)).temperatures, (await shared(id)).climate.temperature]).toEqual([[30, 30, 30, 30], 30]);
  await arrive(id, arrived + HOUR + MINUTE);
  expect([(await seen(id)).temperatures, (await shared(id)).climate.temperature]).toEqual([[30, 30, 30, 30], 9]);
});

test('a tracker that goes on with another shipment leaves the first one what it said of it, and brings nothing of it along', async () => {
  const { id, tracker } = await anArrival();
  await server.call(ada, 'DELETE', `/transports/${id}/trackers/${tracker}`);
  const next = (await server.call(ada, 'POST', '/transports', aTransport(`NEXT-${count}`, [tracker]))).json();
  expect([next.lastPosition, next.temperature, next.humidity]).toEqual([null, null, null]);
  await report(tracker, [{ deviceTime: Date.now(), ...LYON, temperature: -18 }]);
  expect((await seen(id)).temperatures).toEqual([9, 9, 9, 9]);
  expect((await read(`/transports/${next.idTransport}`)).temperature).toBe(-18);
});

test('once a shipment is over, what its tracker pushes live and shows on the map is the tracker’s alone', async () => {
  const { tracker, id } = await anArrival();
  const pushed: (number | null)[] = [];
  const stop = server.services.bus.listen('readings', (all) => {
    for (const { reading } of all) if (reading.uniqueIdentifiant === tracker) pushed.push(reading.idTransport);
  });
  const positions = await read('/positions');
  const shown = positions.idTransport[positions.uniqueIdentifiant.indexOf(tracker)];
  await report(tracker, [{ deviceTime: Date.now(), ...HOME, temperature: 31 }]);
  await grace(5 * 60);
  await report(tracker, [{ deviceTime: Date.now() + 1, ...HOME, temperature: 31 }]);
  await grace(120);
  stop();
  expect([shown, pushed, (await registry.find(tracker))?.shipment?.idShipment]).toEqual([null, [null, id], id]);
});

test('an alert of after the arrival is the shipment’s no more once somebody says when it arrived', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport: id } = (await server.call(ada, 'POST', '/transports', aTransport(`LATER-${++count}`, [tracker]))).json();
  const warm = [30, 31].map((temperature, index) => ({ deviceTime: now - HOUR / 2 + index * 20 * MINUTE, ...HOME, temperature }));
  const way = [5, 4.6, 4.5].map((hours) => ({ deviceTime: now - hours * HOUR, ...(hours === 5 ? LYON : TORINO), temperature: 4 }));
  await report(tracker, [...way, ...warm]);
  await evaluate();
  const open = async () => (await read(`/transports/${id}`)).openAlerts;
  expect(await open()).toBe(1);
  expect((await arrive(id, arrived)).statusCode).toBe(200);
  await evaluate();
  expect([await open(), (await read(`/alerts?idTransport=${id}`)).data]).toEqual([0, []]);
});
