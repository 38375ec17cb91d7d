import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];

let count = 0;
async function aShipment(of: typeof ada = ada, more: object = {}): Promise<{ id: number; tracker: string }> {
  const { uniqueIdentifiant: tracker } = await server.aTracker(of === eve ? other : acme);
  const answer = await server.call(of, 'POST', '/transports', aTransport(`LANE-${++count}`, [tracker], { alerts: [], ...more }));
  return { id: answer.json().idTransport, tracker };
}
const read = async (id: number, by = ada) => (await server.call(by, 'GET', `/transports/${id}`)).json();
const say = async (tracker: string, reports: readonly Report[]) => {
  await pipeline.report(tracker, reports);
  await pipeline.evaluate();
};
const at = (place: typeof LYON, time: number, more: object = {}): Report => ({ deviceTime: time, ...place, ...more });
const ROUTE = [
  { kind: 'departure', address: 'Lyon', ...LYON },
  { kind: 'arrival', address: 'Milano', ...MILANO },
];
const HALF = { latitude: 45.62, longitude: 7.0129 };

async function arrived(hours: number, of: typeof ada = ada): Promise<number> {
  const { id, tracker } = await aShipment(of);
  const left = Date.now() - 30 * HOUR;
  const away = { ...LYON, latitude: LYON.latitude + 0.1 };
  await say(tracker, [at(LYON, left - MINUTE), at(away, left), at(MILANO, left + hours * HOUR)]);
  return id;
}

test('an estimate says its range and what it rests on: the lane of its own customer, as far as it arrived', async () => {
  await arrived(3, eve);
  await arrived(8);
  const undone = await arrived(12);
  const { id, tracker } = await aShipment(ada, { routeSteps: ROUTE });
  const now = Date.now();
  const away = { ...LYON, latitude: LYON.latitude + 0.1 };
  await say(tracker, [at(LYON, now - 4 * HOUR), at(away, now - 3 * HOUR), at(HALF, now - MINUTE, { speed: 80 })]);
  const { outlook, estimatedArrival } = await read(id);
  expect(outlook).toMatchObject({
    pace: 'lane',
    speedKmh: 80,
    lane: { trips: 2, typical: 10 },
    positionDate: new Date(now - MINUTE).toISOString(),
  });
  expect(outlook.remainingKilometres).toBeCloseTo(170, 0);
  expect(Date.parse(outlook.earliest) <= Date.parse(estimatedArrival) && Date.parse(estimatedArrival) <= Date.parse(outlook.latest)).toBe(
    true,
  );

  const [event] = (await server.call(ada, 'GET', `/transports/${undone}/events?kind=arrived`)).json().data;
  await server.call(ada, 'POST', `/transports/${undone}/events/${event.idEvent}/undo`, {});
  await pipeline.evaluate();
  await say(tracker, [at(HALF, now)]);
  expect((await read(id)).outlook.lane).toMatchObject({ trips: 1, typical: 8 });
});

test('what may well be late is at risk; once it has arrived there is nothing to estimate', async () => {
  const { id, tracker } = await aShipment(ada, {
    type: 'rail',
    routeSteps: [
      { kind: 'departure', address: 'Lyon', ...LYON },
      { kind: 'arrival', address: 'Milano', ...MILANO, ETA: new Date(Date.now() + 4.2 * HOUR).toISOString() },
    ],
  });
  const now = Date.now();
  const away = { ...LYON, latitude: LYON.latitude + 0.1 };
  await say(tracker, [at(LYON, now - 5 * HOUR), at(away, now - 4 * HOUR), at(HALF, now)]);
  expect(await read(id)).toMatchObject({ punctuality: 'atRisk', outlook: { pace: 'own', lane: null } });
  await server.call(ada, 'POST', `/transports/${id}/arrival`, {});
  expect(await read(id)).toMatchObject({ status: 'arrived', outlook: null });
});

test('an arrival that somebody says is in the history of its lane at once', async () => {
  const [reported, { id, tracker }] = [await aShipment(ada, { type: 'sea' }), await aShipment(ada, { type: 'sea' })];
  const now = Date.now();
  const away = { ...LYON, latitude: LYON.latitude + 0.1 };
  await say(reported.tracker, [at(LYON, now - 9 * HOUR), at(away, now - 8 * HOUR), at(HALF, now - 6 * HOUR)]);
  await server.call(ada, 'POST', `/transports/${reported.id}/arrival`, { date: new Date(now - 2 * HOUR).toISOString() });
  await say(tracker, [at(LYON, now - 2 * HOUR), at(away, now - HOUR), at(HALF, now)]);
  expect((await read(id)).outlook.lane).toMatchObject({ trips: 1, typical: 6 });
});

test('a stop that was passed without coming into its circle is behind: the estimate does not go back to it', async () => {
  const { id, tracker } = await aShipment();
  const now = Date.now();
  await say(tracker, [at(LYON, now - 3 * HOUR), at({ ...LYON, longitude: 5.2 }, now - 2.5 * HOUR), at(HALF, now)]);
  const { outlook } = await read(id);
  expect(outlook.remainingKilometres).toBeCloseTo(170, 0);
  expect(outlook.stopsLeft).toBe(0);
});

test('once somebody says that it left, its arrival is estimated by where it is known to be, without a new report', async () => {
  const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString();
  const [departure, ...rest] = ROUTE;
  const { id, tracker } = await aShipment(ada, { routeSteps: [{ ...departure, ETA: tomorrow }, ...rest] });
  await say(tracker, [at(HALF, Date.now() - MINUTE)]);
  expect(await read(id)).toMatchObject({ status: 'readytoship', estimatedArrival: null });
  await server.call(ada, 'POST', `/transports/${id}/departure`, { date: new Date(Date.now() - 2 * HOUR).toISOString() });
  await pipeline.evaluate();
  const { status, estimatedArrival, progress } = await read(id);
  expect([status, Date.parse(estimatedArrival) > Date.now(), Math.round(progress * 10)]).toEqual(['intransit', true, 5]);
});

test('what a shipment reached is told once, also when a stop before it is taken out of the route or put into it', async () => {
  const [departure, arrival] = ROUTE;
  const skipped = { kind: 'step', address: 'Grenoble', latitude: 45.1885, longitude: 5.7245 };
  const half = { kind: 'step', address: 'Modane', ...HALF };
  const { id, tracker } = await aShipment(ada, { routeSteps: [departure, skipped, half, arrival] });
  const now = Date.now();
  await say(tracker, [at(LYON, now - 4 * HOUR), at({ ...LYON, latitude: 46 }, now - 3 * HOUR), at(HALF, now - HOUR)]);
  const steps = async () => {
    const { data } = (await server.call(ada, 'GET', `/transports/${id}/events?kind=stepReached`)).json();
    return data.map(({ details, mayUndo }: { details: { address: string; ordinal: number }; mayUndo: boolean }) => [
      details.address,
      details.ordinal,
      mayUndo,
    ]);
  };
  const change = async (routeSteps: object[]) => {
    const { revision } = await read(id);
    expect((await server.call(ada, 'PATCH', `/transports/${id}`, { revision, routeSteps })).statusCode).toBe(200);
    await pipeline.evaluate();
    return steps();
  };
  expect(await steps()).toEqual([['Modane', 2, true]]);
  expect(await change([departure, half, arrival] as object[])).toEqual([['Modane', 1, true]]);
  expect(await change([departure, skipped, half, arrival] as object[])).toEqual([['Modane', 2, true]]);
  const gate = { ...half, address: 'Modane, gate 2', latitude: HALF.latitude + 0.001 };
  expect(await change([departure, skipped, gate, arrival] as object[])).toEqual([['Modane, gate 2', 2, true]]);
  expect(await change([departure, skipped, arrival] as object[])).toEqual([['Modane, gate 2', 2, false]]);
});
