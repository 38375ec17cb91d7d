import { expect, test } from 'vitest';
import { TRACK_FORMATS } from '@sillage/domain/tracking/telemetry/trackFormat';
import { aPipeline } from '../../testing/aPipeline.ts';
import { HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { readTrackFile } from './readTrackFile.view.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];

const START = Date.UTC(2026, 5, 1, 12);
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const DAY = `from=${at(0)}&to=${at(24 * 60)}`;
const save = (by: Member, tracker: string, query: string) => server.call(by, 'GET', `/trackers/${tracker}/track?${query}`);
const bring = (by: Member, tracker: string, file: string, end = '') =>
  server.call(by, 'POST', `/trackers/${tracker}/track${end}`, Buffer.from(file));
const aTracker = async () => (await server.aTracker(acme)).uniqueIdentifiant;
const readings = async (tracker: string) =>
  (await server.call(ada, 'GET', `/trackers/${tracker}/readings?limit=1000`)).json().data as Record<string, unknown>[];

async function aDrive() {
  const tracker = await aTracker();
  const points = Array.from({ length: 5 }, (_, index) => ({
    deviceTime: START + index * MINUTE,
    latitude: LYON.latitude + index / 100,
    longitude: LYON.longitude,
    altitude: 170,
    speed: 50,
    temperature: 4.5,
  }));
  await pipeline.report(tracker, [...points, { deviceTime: START + HOUR, temperature: 5 }]);
  return tracker;
}

test.each(TRACK_FORMATS)('a track that is saved as %s comes back the same, to another tracker, once', async (format) => {
  const [from, to] = [await aDrive(), await aTracker()];
  const file = await save(bob, from, `${DAY}&format=${format}`);
  expect([file.statusCode, file.headers['content-disposition']]).toMatchObject([200, expect.stringContaining(`${from}.${format}`)]);
  expect(file.body).toContain(from);
  expect((await bring(ada, to, file.body, '/check')).json()).toMatchObject({ points: 5, good: 5, from: at(0), to: at(4), withoutTime: 0 });
  expect(await readings(to)).toEqual([]);
  expect((await bring(ada, to, file.body)).json()).toMatchObject({ accepted: 5, duplicates: 0 });
  expect((await bring(ada, to, file.body)).json()).toMatchObject({ accepted: 0, duplicates: 5 });
  const kept = await readings(to);
  expect(kept).toHaveLength(5);
  expect(kept[1]).toMatchObject({ deviceDate: at(1), longitude: LYON.longitude, altitude: 170, attributes: { source: format } });
  // A track of KML has no measures.
  expect(kept.every(({ temperature }) => temperature === (format === 'kml' ? undefined : 4.5))).toBe(true);
});

test('whoever may not see a tracker saves nothing of it, and brings nothing to it; a plain user only saves', async () => {
  const tracker = await aDrive();
  expect((await save(eve, tracker, DAY)).json().code).toBe('tracker.notFound');
  const csv = `time,lat,lon\n${at(0)},45,4\n`;
  for (const end of ['', '/check']) {
    expect((await bring(eve, tracker, csv, end)).json().code).toBe('tracker.notFound');
    expect((await bring(bob, tracker, csv, end)).statusCode).toBe(403);
  }
  expect((await save(bob, tracker, `from=${at(100)}&to=${at(200)}`)).json().code).toBe('track.empty');
});

test.each([
  [
    'a spreadsheet saved it with semicolons',
    'date;latitude;longitude\n01/12/2026 08:00;48,10;11,50\n02/12/2026 08:00;48,11;11,50\n',
    'dmy',
  ],
  ['its headings are German', 'Zeit;Breite;Länge\n01.12.2026 08:00;48,10;11,50\n02.12.2026 08:00:00;48,11;11,50\n', 'dmy'],
  [
    'a month is told by the day after it',
    'time,lat,lon\n12/01/2026 8:00 AM,48.10,11.50\n12/02/2026 08:00,48.11,11.50\n12/13/2026 08:00,x,y\n',
    'mdy',
  ],
  ['its times are ISO', 'time,lat,lon\n2026-12-01 08:00,48.10,11.50\n2026-12-02T08:00:00Z,48.11,11.50\n', null],
])('dates of a file are read as they are written, in UTC, where %s', async (_what, file, dateOrder) => {
  const summary = (await bring(ada, await aTracker(), file, '/check')).json();
  expect(summary).toMatchObject({ good: 2, withoutTime: 0, dateOrder, from: '2026-12-01T08:00:00.000Z', to: '2026-12-02T08:00:00.000Z' });
});

test('names of trackers are no markup, and no formula', async () => {
  const tracker = 'A.B:1';
  await server.aTracker(acme, tracker);
  await pipeline.report(tracker, [{ deviceTime: START, ...LYON }]);
  expect((await save(ada, tracker, `${DAY}&format=csv`)).headers['content-disposition']).toContain('A.B-1.csv');
});

test('CSV is read by what its columns are called, with the decimals of its language', () => {
  const french = `Date;Latitude;Longitude;Vitesse (km/h);Température\n2026-06-01 12:00:00;45,76;4,83;50,5;-18,5\n;45;4;;\n`;
  expect(readTrackFile(Buffer.from(french)).reports).toMatchObject([
    { deviceTime: START, latitude: 45.76, longitude: 4.83, speed: 50.5, temperature: -18.5, attributes: { source: 'csv' } },
    { deviceTime: undefined, latitude: 45, longitude: 4 },
  ]);
  const seconds = `timestamp,lat,lng\n${START / 1000},45.76,4.83\n`;
  expect(readTrackFile(Buffer.from(seconds)).reports).toMatchObject([{ deviceTime: START }]);
});

test('CSV is read as a spreadsheet on Windows saves it', () => {
  const french = `Date;Latitude;Longitude;Température (°C)\n2026-06-01 12:00:00;45,76;4,83;-18,5\n`;
  expect(readTrackFile(Buffer.from(french, 'latin1')).reports).toMatchObject([{ deviceTime: START, latitude: 45.76, temperature: -18.5 }]);
});

test('a line of GeoJSON with its times, and placemarks of KML with theirs', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [4.83, 45.76, 170],
      [4.84, 45.77],
    ],
  };
  const feature = { type: 'Feature', geometry: line, properties: { coordTimes: [at(0), at(1)] } };
  expect(readTrackFile(Buffer.from(JSON.stringify(feature))).reports).toMatchObject([
    { deviceTime: START, longitude: 4.83, altitude: 170 },
    { deviceTime: START + MINUTE, longitude: 4.84 },
  ]);
  const mark = `<Placemark><TimeStamp><when>${at(2)}</when></TimeStamp><Point><coordinates>4.83,45.76,170</coordinates></Point></Placemark>`;
  expect(readTrackFile(Buffer.from(`<kml><Document>${mark}</Document></kml>`)).reports).toMatchObject([
    { deviceTime: START + 2 * MINUTE, latitude: 45.76, longitude: 4.83, altitude: 170 },
  ]);
});

test('lines in several parts, with their times where newer programs write them', () => {
  const places = [[[4.83, 45.76]], [[4.84, 45.77]]];
  const times = [[at(0)], [at(1)]];
  for (const properties of [{ coordTimes: times }, { coordinateProperties: { times } }]) {
    const feature = { type: 'Feature', geometry: { type: 'MultiLineString', coordinates: places }, properties };
    expect(readTrackFile(Buffer.from(JSON.stringify(feature))).reports).toMatchObject([
      { deviceTime: START, longitude: 4.83 },
      { deviceTime: START + MINUTE, longitude: 4.84 },
    ]);
  }
});

test('next to Greenwich, where programs write 1.2E-4, and below zero with the minus of a typesetter', async () => {
  const point = `<trkpt lat="51.4779" lon="-1.2E-4"><time>${at(0)}</time></trkpt>`;
  const gpx = `<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`;
  expect(readTrackFile(Buffer.from(gpx))).toMatchObject({ reports: [{ latitude: 51.4779, longitude: -0.00012 }], nowhere: 0 });
  const csv = `time;lat;lon;temperature\n${at(0)};−33,9;1,5E-04;−18,5\n`;
  expect(readTrackFile(Buffer.from(csv)).reports).toMatchObject([{ latitude: -33.9, longitude: 0.00015, temperature: -18.5 }]);
  const tracker = await aTracker();
  await pipeline.report(tracker, [
    { deviceTime: START, latitude: 51.4779, longitude: -4e-7 },
    { deviceTime: START + MINUTE, latitude: 51.4779, longitude: 1e-12 },
  ]);
  const { body } = await save(ada, tracker, `${DAY}&format=gpx`);
  expect([...body.matchAll(/lon="([^"]*)"/g)].map(([, lon]) => lon)).toEqual(['-0.000000400', '0']);
});

const BOMB = `<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml><Placemark><name>&a;</name></Placemark></kml>`;
test.each([
  ['KML with entities of its own', BOMB, 'track.unreadable'],
  ['KML that is cut', '<kml><Document><gx:Track>', 'track.unreadable'],
  ['KML without points', '<kml><Document/></kml>', 'track.empty'],
  ['JSON that is no GeoJSON', '{"type":"Topology"}', 'track.unreadable'],
  ['JSON that is cut', '{"type":', 'track.unreadable'],
  ['GeoJSON without points', '{"type":"FeatureCollection","features":[]}', 'track.empty'],
  ['CSV without a time', 'lat,lon\n45,4\n', 'track.unreadable'],
  ['CSV with places beyond the earth', `time,lat,lon\n${at(0)},95,4\n`, 'track.empty'],
  ['words', 'hello world', 'track.unreadable'],
  ['what is no text', '\x89PNG\r\n\x1a\n\xff\xfe', 'track.unreadable'],
  ['CSV with too many rows', `time,lat,lon\n${`${at(0)},45,4\n`.repeat(50_001)}`, 'track.tooManyPoints'],
])('%s is refused', (_what, file, code) => {
  expect(() => readTrackFile(Buffer.from(file))).toThrow(code);
});
