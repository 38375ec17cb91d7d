import { systemScope } from '@sillage/domain/people/access/actor';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openGeolocator } from '../../platform/geolocator/geolocator.ts';
import { aSite } from '../../platform/outside/testing/aSite.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { openIngest } from './pipeline/ingest.ts';
import { openWriter } from './pipeline/writer.ts';
import { findQuestions } from './positionQuestions.store.ts';
import { answerQuestions, askPositionService, noRest } from './positions.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const { services } = server;
const { registry, evaluate } = aPipeline(database, services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'user');
const now = Date.now();
const onOwner = (statement: string) => onServer(statement, database.ownerUrl);

/** A gateway of an installation where a service is set, or is not. */
function aGateway(asksPositions: boolean) {
  const { db: _db, ...context } = services;
  const writer = openWriter({ ...context, pool: database.ingestPool, retentionMonths: undefined, asksPositions });
  const ingest = openIngest(writer, services.now);
  const report = async (identifier: string, reports: readonly object[]) => {
    const tracker = await registry.find(identifier);
    if (!tracker) throw new Error(`${identifier} is not known`);
    return ingest.submit(reports.map((one) => ({ tracker, report: one })));
  };
  return { writer, ingest, registry, report };
}
const asking = aGateway(true);
const silent = aGateway(false);

let asked: { url: string; body: Record<string, unknown> }[] = [];
let answer: (response: ServerResponse) => void;
const found = (response: ServerResponse) => response.end(JSON.stringify({ location: { lat: 45.5, lng: 6.5 }, accuracy: 740 }));
const site = await aSite((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown> });
    answer(response);
  });
});
const geolocator = openGeolocator(`http://127.0.0.1:${site.port}/?key=k1`, 2000);
const look = (rest = noRest()) => answerQuestions(services, asking, geolocator, rest);
const waiting = () => findQuestions(services.db, systemScope(), 100);
const cell = (cellId: number) => ({
  network: { radioType: 'gsm', cellTowers: [{ cellId, locationAreaCode: 7, mobileCountryCode: 208, mobileNetworkCode: 1 }] },
});
const read = async (tracker: string) => (await server.call(ada, 'GET', `/trackers/${tracker}`)).json();
const readings = async (tracker: string) => (await server.call(ada, 'GET', `/trackers/${tracker}/readings`)).json().data;

afterEach(async () => {
  asked = [];
  await onOwner('delete from position_question; delete from position_answer');
});

test('where no service is set, nothing waits and nobody is asked', async () => {
  await server.aTracker(acme, 'PLAIN');
  await silent.report('PLAIN', [{ deviceTime: now - MINUTE, attributes: cell(1) }]);
  expect(await waiting()).toEqual([]);
  expect(askPositionService(services, asking)).toBeNull();
  expect(asked).toEqual([]);
});

test('a report that heard a cell gets the position of the service, marked as of the network, beside what it said', async () => {
  answer = found;
  await server.aTracker(acme, 'CELL');
  await asking.report('CELL', [
    { deviceTime: now - 2 * MINUTE, temperature: 4, signal: -80, attributes: cell(2) },
    { deviceTime: now - 3 * MINUTE, latitude: 45.49, longitude: 6.49, attributes: cell(3) },
  ]);
  const heard = (await read('CELL')).lastHeardDate;
  expect(await waiting()).toHaveLength(1);
  await look();
  expect(asked).toMatchObject([
    {
      url: '/v1/geolocate?key=k1',
      body: { considerIp: false, fallbacks: { ipf: false, lacf: false }, cellTowers: [{ radioType: 'gsm', cellId: 2 }] },
    },
  ]);
  expect(await waiting()).toEqual([]);
  const tracker = await read('CELL');
  expect(tracker.lastPosition).toEqual({
    latitude: 45.5,
    longitude: 6.5,
    accuracy: 740,
    deviceDate: new Date(now - 2 * MINUTE + 1).toISOString(),
    isFromNetwork: true,
  });
  expect([tracker.lastHeardDate, tracker.lastReading.temperature, tracker.lastReading.signal]).toEqual([heard, 4, -80]);
  expect((await readings('CELL')).at(-1)).toMatchObject({ latitude: 45.5, flags: ['network'], attributes: { positionFrom: 'network' } });
  await asking.report('CELL', [{ deviceTime: now - MINUTE, latitude: 45.51, longitude: 6.51, accuracy: 5 }]);
  expect((await read('CELL')).lastPosition.isFromNetwork).toBeUndefined();
});

test('the shipment of the tracker says that its position is of the network; a report that is late is no newer than it is', async () => {
  answer = found;
  await server.aTracker(acme, 'ABOARD');
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('NET-1', ['ABOARD']))).json();
  await asking.report('ABOARD', [{ deviceTime: Date.now(), attributes: cell(4) }]);
  await look();
  await evaluate();
  const details = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
  expect(details.lastPosition).toMatchObject({ latitude: 45.5, accuracy: 740, isFromNetwork: true });
});

test('the same cells are asked for once, and so is what the service does not know', async () => {
  answer = (response) => response.writeHead(404).end('{}');
  await server.aTracker(acme, 'MANY');
  await asking.report(
    'MANY',
    [4, 3, 2].map((minutes) => ({ deviceTime: now - minutes * MINUTE, attributes: cell(5) })),
  );
  await look();
  expect(asked).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await read('MANY')).lastPosition).toBeNull();
});

test('while the service fails everything waits, it is left alone, and is asked again later', async () => {
  await server.aTracker(acme, 'PATIENT');
  await asking.report('PATIENT', [
    { deviceTime: now - MINUTE, attributes: cell(6) },
    { deviceTime: now - 2 * MINUTE, attributes: cell(7) },
  ]);
  const rest = noRest();
  for (const fail of [
    (response: ServerResponse) => response.writeHead(503).end(),
    (response: ServerResponse) => response.writeHead(403).end(),
    (response: ServerResponse) => response.end('<html>'),
    (response: ServerResponse) => response.end('{"location":{"lat":900,"lng":0},"accuracy":1}'),
    (response: ServerResponse) => response.destroy(),
  ]) {
    answer = fail;
    asked = [];
    rest.until = 0;
    await look(rest);
    await look(rest);
    expect(asked).toHaveLength(1);
  }
  expect(await waiting()).toHaveLength(2);
  answer = found;
  rest.until = 0;
  await look(rest);
  expect(await waiting()).toEqual([]);
  expect((await read('PATIENT')).lastPosition.isFromNetwork).toBe(true);
});

test('of a vehicle outside of its shipments nobody is asked where it is', async () => {
  await server.aTracker(acme, 'VAN');
  await onOwner(`update tracker set is_private = true, changed_at = clock_timestamp() where identifier = 'VAN'`);
  await asking.report('VAN', [{ deviceTime: now - MINUTE, attributes: cell(10) }]);
  expect(await waiting()).toEqual([]);
});

test('a guess by where the server stands is no position', async () => {
  answer = (response) => response.end(JSON.stringify({ location: { lat: 1, lng: 1 }, accuracy: 5000, fallback: 'ipf' }));
  await server.aTracker(acme, 'GUESSED');
  await asking.report('GUESSED', [{ deviceTime: now - MINUTE, attributes: cell(8) }]);
  await look();
  expect((await read('GUESSED')).lastPosition).toBeNull();
});

test('what is sent twice is asked for once, and an answer that comes twice is one reading', async () => {
  answer = found;
  await server.aTracker(acme, 'TWICE');
  const said = { deviceTime: now - MINUTE, attributes: cell(9) };
  await asking.report('TWICE', [said]);
  await look();
  await asking.report('TWICE', [said]);
  expect(await waiting()).toEqual([]);
  expect(await readings('TWICE')).toHaveLength(2);
});
