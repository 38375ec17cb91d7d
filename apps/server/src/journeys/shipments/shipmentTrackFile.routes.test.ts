import { TRACK_FORMATS } from '@sillage/domain/tracking/telemetry/trackFormat';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { readTrackFile } from '../../tracking/telemetry/readTrackFile.view.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin')];

const START = Math.ceil(Date.now() / MINUTE) * MINUTE;
const FROM = `from=${new Date(START).toISOString()}`;
const at = (minutes: number, more: object) => ({ deviceTime: START + minutes * MINUTE, ...LYON, ...more });
const save = (by: Member | null, idTransport: number, query: string) =>
  server.call(by, 'GET', `/transports/${idTransport}/track/file?${query}`);

async function aShipment(reference: string) {
  const trackers = [await server.aTracker(acme), await server.aTracker(acme)].map(({ uniqueIdentifiant }) => uniqueIdentifiant);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, trackers))).json() as {
    idTransport: number;
  };
  return { idTransport, trackers };
}

test.each(TRACK_FORMATS)('where a shipment went is saved as %s, a track for each of its trackers', async (format) => {
  const { idTransport, trackers } = await aShipment(`FILE/${format}`);
  const [first = '', second = ''] = trackers;
  await report(first, [at(0, { temperature: 4.5 }), at(1, { latitude: 45.8 }), at(2, { flags: ['noFix'] }), at(30, { latitude: 45.9 })]);
  await report(second, [at(1, MILANO)]);
  const to = `to=${new Date(START + 10 * MINUTE).toISOString()}`;
  const file = await save(ada, idTransport, `${FROM}&${to}&format=${format}`);
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining(`FILE-${format}.${format}`)]);
  for (const tracker of trackers) expect(file.body).toContain(tracker);
  // Which of the two comes first is told by their names, which are anybody's guess.
  const read = readTrackFile(file.rawPayload).reports.map(({ deviceTime = 0, latitude = 0 }) => [deviceTime, latitude] as const);
  expect(read.toSorted(([early, south], [late, north]) => early - late || south - north)).toEqual([
    [START, LYON.latitude],
    [START + MINUTE, MILANO.latitude],
    [START + MINUTE, 45.8],
  ]);
});

test("nobody saves another company's track, or one without a place; its time has to begin somewhere", async () => {
  const { idTransport, trackers } = await aShipment('FILE-NONE');
  expect((await save(null, idTransport, FROM)).statusCode).toBe(401);
  expect((await save(eve, idTransport, FROM)).json().code).toBe('shipment.notFound');
  expect((await save(ada, idTransport, FROM)).json().code).toBe('track.empty');
  await report(trackers[0] ?? '', [at(0, {})]);
  expect((await save(ada, idTransport, FROM)).statusCode).toBe(200);
  for (const query of ['', 'from=now', `${FROM}&format=doc`]) expect((await save(ada, idTransport, query)).statusCode).toBe(422);
});
