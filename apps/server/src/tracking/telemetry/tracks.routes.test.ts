import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { whereThereIs } from '../../testing/whereThereIs.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { readGpx } from './readGpx.view.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin'), await server.anOperator()];

let made = 0;
async function aShipment() {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`TRACK-${++made}`, [tracker]))).json();
  return { idTransport: idTransport as number, tracker };
}
const send = (member: Member | null, { idTransport, tracker }: { idTransport: number; tracker: string }, gpx: string, end = '') =>
  server.app.inject({
    method: 'POST',
    url: `/api/transports/${idTransport}/trackers/${tracker}/track${end}`,
    payload: Buffer.from(gpx),
    headers: { 'content-type': 'application/gpx+xml', ...(member ? { authorization: `Bearer ${member.token}` } : {}) },
  });
const START = Date.now() - 5 * HOUR;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const point = (latitude: number, longitude: number, inner = '') => `<trkpt lat="${latitude}" lon="${longitude}">${inner}</trkpt>`;
const gpxOf = (
  points: string,
  head = 'version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"',
) => `<?xml version="1.0" encoding="UTF-8"?><gpx ${head}><trk><name>Lyon</name><trkseg>${points}</trkseg></trk></gpx>`;
const route = Array.from({ length: 10 }, (_, index) =>
  point(LYON.latitude + index / 100, LYON.longitude, `<ele>200</ele><time>${at(index)}</time>`),
).join('');
const readings = async (tracker: string) =>
  (await server.call(ada, 'GET', `/trackers/${tracker}/readings?limit=1000`)).json().data as Record<string, unknown>[];

test('nobody adds a track, nor does another company; the operator may', async () => {
  const shipment = await aShipment();
  expect((await send(null, shipment, gpxOf(route))).statusCode).toBe(401);
  for (const end of ['', '/check'])
    expect((await send(eve, shipment, gpxOf(route), end)).json()).toMatchObject({ status: 404, code: 'shipment.notFound' });
  expect(await readings(shipment.tracker)).toEqual([]);
  expect((await send(operator, shipment, gpxOf(route))).json()).toMatchObject({ accepted: 10 });
});

test('a track is looked at first, then kept through the pipeline, and never twice', async () => {
  const shipment = await aShipment();
  const looked = (await send(ada, shipment, gpxOf(route), '/check')).json();
  expect(looked).toMatchObject({
    points: 10,
    good: 10,
    from: at(0),
    to: at(9),
    kilometres: 10,
    withoutTime: 0,
    outside: 0,
    twice: 0,
    flagged: {},
  });
  expect([looked.line.length, await readings(shipment.tracker)]).toEqual([10, []]);
  expect((await send(ada, shipment, gpxOf(route))).json()).toMatchObject({ accepted: 10, duplicates: 0 });
  expect((await send(ada, shipment, gpxOf(route))).json()).toMatchObject({ accepted: 0, duplicates: 10 });
  const kept = await readings(shipment.tracker);
  expect(kept).toHaveLength(10);
  expect(kept[0]).toMatchObject({ deviceDate: at(0), latitude: LYON.latitude, altitude: 200, attributes: { source: 'gpx' } });
});

test('what is doubtful is told: no time, a moment twice, a jump, and what is not of this shipment', async () => {
  const shipment = await aShipment();
  await send(ada, shipment, gpxOf(point(45.7, 4.8, `<time>${at(0)}</time>`)));
  await server.call(ada, 'DELETE', `/transports/${shipment.idTransport}/trackers/${shipment.tracker}`);
  const doubtful = [
    point(45.7, 4.8),
    point(45.7, 4.8, `<time>${at(1)}</time>`),
    point(45.8, 4.8, `<time>${at(1)}</time>`),
    point(95, 4.8, `<time>${at(1)}</time>`),
    point(-33, 151, `<time>${at(2)}</time>`),
    point(45.7, 4.8, `<time>${new Date(Date.now() + HOUR).toISOString()}</time>`),
  ].join('');
  expect((await send(ada, shipment, gpxOf(doubtful), '/check')).json()).toMatchObject({
    points: 6,
    nowhere: 1,
    withoutTime: 1,
    twice: 1,
    outside: 1,
    good: 2,
    flagged: { jump: 1 },
  });
  const stranger = (await server.aTracker(acme)).uniqueIdentifiant;
  expect((await send(ada, { ...shipment, tracker: stranger }, gpxOf(route))).json().code).toBe('track.trackerNotOfShipment');
});

test('GPX 1.0 and 1.1 say the same, with the temperature that Garmin adds', () => {
  const inner = `<ele>1.5</ele><time>${at(0)}</time>`;
  const garmin = '<extensions><gpxtpx:TrackPointExtension><gpxtpx:atemp>4.5</gpxtpx:atemp></gpxtpx:TrackPointExtension></extensions>';
  expect(readGpx(Buffer.from(gpxOf(point(1, 2, `${inner}<hdop>0.8</hdop>${garmin}`)))).reports).toEqual([
    { latitude: 1, longitude: 2, deviceTime: Date.parse(at(0)), altitude: 1.5, temperature: 4.5, attributes: { source: 'gpx', hdop: 0.8 } },
  ]);
  const old = gpxOf(point(1, 2, `${inner}<course>90</course><speed>10</speed><sat>7</sat>`), 'version="1.0"');
  expect(readGpx(Buffer.from(old)).reports[0]).toMatchObject({ speed: 36, course: 90, satellites: 7 });
});

test('a file is read in the letters that it says it is in', () => {
  const named = `<name>Évian</name>${point(1, 2)}`;
  const declared = (encoding: string) => gpxOf(named).replace(/^(<\?xml[^>]*\?>)?/, `<?xml version="1.0" encoding="${encoding}"?>`);
  const files = [
    Buffer.from(declared('ISO-8859-1'), 'latin1'),
    Buffer.from(declared('windows-1252'), 'latin1'),
    Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'),
    Buffer.from(declared('UTF-16')),
  ];
  for (const file of files) expect(readGpx(file).reports).toMatchObject([{ latitude: 1, longitude: 2 }]);
  expect(() => readGpx(Buffer.from(declared('klingon')))).toThrow('track.unreadable');
});

test('degrees are decimals as XML has them, with or without digits on either side', () => {
  expect(readGpx(Buffer.from(gpxOf('<trkpt lat=".5" lon="-4."/>'))).reports).toMatchObject([{ latitude: 0.5, longitude: -4 }]);
});

const BOMB = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><gpx><trk><trkseg>${point(1, 2, '<name>&b;</name>')}</trkseg></trk></gpx>`;
test.each([
  ['with entities of its own', BOMB, 'track.unreadable'],
  ['that asks for another file', '<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>', 'track.unreadable'],
  ['that is no XML', 'hello', 'track.unreadable'],
  ['that is another XML', '<kml><trkpt lat="1" lon="2"/></kml>', 'track.unreadable'],
  ['that is cut', gpxOf(route).slice(0, 400), 'track.unreadable'],
  ['that is nested without end', `<gpx>${'<a>'.repeat(200)}`, 'track.unreadable'],
  ['without points', gpxOf(''), 'track.empty'],
  ['with points beyond the earth', gpxOf(point(91, 2) + point(Number.NaN, 3)), 'track.empty'],
  ['with too many points', gpxOf(point(1, 2).repeat(50_001)), 'track.tooManyPoints'],
])('a file %s is refused', (_what, gpx, code) => {
  expect(() => readGpx(Buffer.from(gpx))).toThrow(code);
});

const TRACKS = new URL('../../../../../../shared/data/tracks/originals/', import.meta.url);
whereThereIs(TRACKS)('tracks that people really recorded', () => {
  test.each(readdirSync(TRACKS).filter((one) => one.endsWith('.gpx')))('%s is read', (name) => {
    expect(readGpx(readFileSync(new URL(name, TRACKS))).reports.length).toBeGreaterThan(1);
  });
});
