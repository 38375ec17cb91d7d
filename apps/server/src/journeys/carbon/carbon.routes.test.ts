import { distanceMetres, type Point } from '@sillage/domain/platform/geo/distance';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report, evaluate } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('=Acme'), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin')];
const START = Date.now() - 600 * MINUTE;
const km = (from: Point, to: Point) => distanceMetres(from, to) / 1000;
let count = 0;

async function aShipment(more: object = {}) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const body = aTransport(`=S-${++count}`, [tracker], more);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', body)).json();
  await onServer(
    `update shipment_tracker set started_at = to_timestamp(${START / 1000}) where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  return { idTransport: Number(idTransport), tracker };
}
const ask = (member: Member | null, idTransport: number, ending = '') =>
  server.call(member, 'GET', `/transports/${idTransport}/carbon${ending}`);
const weigh = (idTransport: number, grossWeight: number, more: object = {}) =>
  server.call(ada, 'PATCH', `/transports/${idTransport}/carriage`, { revision: 1, grossWeight, ...more });

test('nobody else reads the footprint of a shipment', async () => {
  const { idTransport } = await aShipment();
  for (const [member, status] of [
    [null, 401],
    [eve, 404],
  ] as const) {
    for (const ending of ['', '.csv']) expect((await ask(member, idTransport, ending)).statusCode).toBe(status);
  }
  expect((await ask(ada, 999_999)).json()).toMatchObject({ code: 'shipment.notFound' });
});

test('before it has a weight there are distances, the source and no emissions', async () => {
  const { idTransport } = await aShipment();
  const carbon = (await ask(ada, idTransport)).json();
  expect(carbon).toMatchObject({
    method: 'ISO 14083:2023',
    source: { name: 'GLEC Framework', version: '3.2', quality: 'secondary' },
    grossWeight: null,
    planned: { tonneKilometres: null, emissions: null },
    actual: null,
    isComplete: false,
    legs: [
      { from: 'Lyon', to: 'Chambéry', mode: 'road', modeReason: 'shipment', intensity: { wtw: 90 }, state: 'ahead', actual: null },
      { from: 'Chambéry', to: 'Milano' },
    ],
  });
  expect(carbon.planned.kilometres).toBeCloseTo(1.05 * (km(LYON, CHAMBERY) + km(CHAMBERY, MILANO)), 3);
});

test('with a weight it is tonnes × km × intensity', async () => {
  const { idTransport } = await aShipment();
  await weigh(idTransport, 2500);
  const { planned, grossWeight } = (await ask(ada, idTransport)).json();
  expect(grossWeight).toBe(2500);
  expect(planned.tonneKilometres).toBeCloseTo(2.5 * planned.kilometres, 6);
  expect(planned.emissions.wtw).toBeCloseTo((planned.tonneKilometres * 90) / 1000, 6);
});

test('what the trackers saw is the actual way, without the positions that are doubtful', async () => {
  const { idTransport, tracker } = await aShipment();
  await weigh(idTransport, 1000);
  // Around by Genève, with one fix that never was.
  const GENEVE = { latitude: 46.2044, longitude: 6.1432 };
  const way = [LYON, LYON, GENEVE, { latitude: 0, longitude: 0 }, CHAMBERY, CHAMBERY, between(CHAMBERY, MILANO), MILANO, MILANO];
  await report(
    tracker,
    way.map((point, index) => ({ deviceTime: START + index * 60 * MINUTE, ...point })),
  );
  await evaluate();
  const { legs, actual, isComplete } = (await ask(ada, idTransport)).json();
  expect(legs.map(({ state }: { state: string }) => state)).toEqual(['done', 'done']);
  // It has left when it was first seen elsewhere.
  expect(legs[0].actual.kilometres).toBeCloseTo(km(LYON, GENEVE) + km(GENEVE, CHAMBERY), 0);
  expect(legs[1].actual.kilometres).toBeCloseTo(km(CHAMBERY, MILANO), 0);
  expect(actual.emissions.wtw).toBeCloseTo((actual.kilometres * 90) / 1000, 6);
  expect(isComplete).toBe(true);
});

function between(from: Point, to: Point): Point {
  return { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
}

test('a multimodal shipment with a flight flies its longest leg', async () => {
  const { idTransport } = await aShipment({ type: 'multimodal' });
  await weigh(idTransport, 1000, { flightNumber: 'AF1234' });
  expect((await ask(ada, idTransport)).json().legs).toMatchObject([
    { mode: 'road', modeReason: 'assumed' },
    { mode: 'air', modeReason: 'waybill', factor: 'airShort' },
  ]);
});

test('the file tells its source and every leg, and no spreadsheet runs anything in it', async () => {
  const { idTransport } = await aShipment();
  await weigh(idTransport, 1000);
  const file = await ask(ada, idTransport, '.csv');
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining(`filename="carbon-${idTransport}.csv"`),
  });
  expect(file.body).toContain(`Carbon footprint,'=S-${count}\r\n`);
  expect(file.body).toContain("Customer,'=Acme\r\n");
  expect(file.body).toContain('GLEC Framework v3.2 defaults');
  expect(file.body).toMatch(/\r\n1,Lyon,Chambéry,road,shipment,ahead,roadArticulated,90,,,1,/);
  expect(file.body).toMatch(/\r\nTotal,/);
});
