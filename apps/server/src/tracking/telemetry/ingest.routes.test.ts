import { encodeChirpstackUplink, encodeTtsUplink } from '@sillage/simulator/protocols/lorawan';
import { encodeOsmandJson, encodeOsmandQuery } from '@sillage/simulator/protocols/osmand';
import { encodeOwntracksRequest } from '@sillage/simulator/protocols/owntracks';
import { encodeReading, encodeReadingsRequest } from '@sillage/simulator/protocols/json';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { counted, openTestGateways, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anApiKey, aTracker, readingsOf } from './pipeline/testing/aTracker.ts';
import { devEui, measured, NOON, openCalls } from './pipeline/testing/webCalls.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);
const { key: apiKey } = await anApiKey(db, idCustomer);

const { call, post } = openCalls(gateways);

describe('POST /api/ingest/readings', () => {
  test('keeps what a tracker reports, once, and says so', async () => {
    const tracker = await aTracker(db, idCustomer);
    const request = encodeReadingsRequest([measured(1), measured(2)], { bearer: tracker.secret });
    expect(await call(request)).toMatchObject({ status: 200, body: { accepted: 2, duplicates: 0, rejected: [] } });
    expect(await call(request)).toMatchObject({ status: 200, body: { accepted: 0, duplicates: 2, rejected: [] } });
    const rows = await readingsOf(db, tracker);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      latitude: 45.5,
      longitude: 4.25,
      speed: 72,
      temperature: 3.5,
      humidity: 40,
      battery: 80,
      effectiveTime: new Date(NOON + 60_000),
    });
  });

  test('refuses what is wrong by its index, and keeps the rest', async () => {
    const tracker = await aTracker(db, idCustomer);
    const readings = [
      encodeReading(measured(1)),
      { temperature: 1 },
      { ...encodeReading(measured(2)), uniqueIdentifiant: 'somebody-else' },
      7,
      encodeReading(measured(3), tracker.identifier),
    ];
    expect((await post('readings', tracker.secret, readings)).body).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: [
        { index: 1, code: 'deviceDate.missing' },
        { index: 2, code: 'uniqueIdentifiant.notYours' },
        { index: 3, code: 'notAnObject' },
      ],
    });
    expect((await post('readings', apiKey, encodeReading(measured(1)))).body).toMatchObject({
      accepted: 0,
      rejected: [{ index: 0, code: 'uniqueIdentifiant.missing' }],
    });
  });

  test('takes 10,000 at once, and no more', async () => {
    const trackers = await Promise.all([1, 2, 3, 4].map(() => aTracker(db, idCustomer)));
    const readings = Array.from({ length: 10_000 }, (_, index) => encodeReading(measured(index / 10), trackers[index % 4]?.identifier));
    expect((await post('readings', apiKey, readings)).body).toEqual({ accepted: 10_000, duplicates: 0, rejected: [] });
    expect(await post('readings', apiKey, [...readings, readings[0]])).toMatchObject({ status: 413, body: { code: 'ingest.tooMany' } });
    expect((await post('readings', apiKey, `[${' '.repeat(17 * 1024 * 1024)}]`)).status).toBe(413);
  });

  test.each([
    ['no JSON', '{"deviceDate":', 'body'],
    ['nothing at all', '', 'body'],
    ['a word', '"hello"', 'body'],
  ])('%s is malformed, and the answer names the field', async (_, body, field) => {
    const tracker = await aTracker(db, idCustomer);
    expect(await post('readings', tracker.secret, body)).toMatchObject({
      status: 400,
      body: { code: 'ingest.malformed', errors: [{ field }] },
    });
  });

  test('asks for no particular content type', async () => {
    const tracker = await aTracker(db, idCustomer);
    for (const [index, type] of [
      'text/plain',
      'application/json\t; a=b',
      ' application/json',
      'application/x-www-form-urlencoded',
    ].entries()) {
      const { status, body } = await call({
        method: 'POST',
        target: '/api/ingest/readings',
        headers: { 'content-type': type, authorization: `Bearer ${tracker.secret}` },
        body: JSON.stringify(encodeReading(measured(index))),
      });
      expect([type, status, body?.['accepted']]).toEqual([type, 200, 1]);
    }
  });

  test('a flood of them leaves no key of the prototype behind', async () => {
    const tracker = await aTracker(db, idCustomer);
    const body = `{"deviceDate":"2026-06-01T12:00:00Z","__proto__":{"polluted":true},"attributes":{"__proto__":{"polluted":true},"constructor":1}}`;
    expect((await post('readings', tracker.secret, body)).status).toBe(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('the other protocols over HTTP', () => {
  test('OsmAnd: query, form and JSON; the key is asked for unless the tracker was made anonymous', async () => {
    const [tracker, anonymous] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer, { anonymous: true })];
    const sender = { id: tracker.identifier, key: tracker.secret, path: '/api/ingest/osmand' };
    expect((await call(encodeOsmandQuery(measured(1), sender))).status).toBe(200);
    expect((await call(encodeOsmandJson(measured(2), sender))).status).toBe(200);
    const [, form = ''] = encodeOsmandQuery(measured(3), sender).target.split('?');
    expect(
      (await call({ method: 'POST', target: sender.path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form }))
        .status,
    ).toBe(200);
    expect((await call(encodeOsmandQuery(measured(4), { ...sender, key: undefined }))).status).toBe(401);
    expect((await call(encodeOsmandQuery(measured(4), { id: anonymous.identifier, path: sender.path }))).status).toBe(200);
    expect((await readingsOf(db, tracker)).map(({ speed, humidity }) => [speed, humidity])).toEqual([
      [72, 40],
      [72, null],
      [72, 40],
    ]);
    expect(await readingsOf(db, anonymous)).toHaveLength(1);
  });

  test('OsmAnd: a wrong value is named; a repeated parameter is not lost; HEAD reports nothing', async () => {
    const tracker = await aTracker(db, idCustomer);
    const target = `/api/ingest/osmand?id=${tracker.identifier}&key=${tracker.secret}&timestamp=1780315200`;
    expect(await call({ method: 'GET', target: `${target}&lat=north&lon=1`, headers: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lat' }] },
    });
    expect((await fetch(`${gateways.api}${target}`, { method: 'HEAD' })).status).toBe(404);
    expect((await call({ method: 'GET', target: `${target}&cell=257,02,16,2224&cell=257,02,16,2223,-90`, headers: {} })).status).toBe(200);
    expect((await readingsOf(db, tracker))[0]?.attributes).toMatchObject({ network: { cellTowers: [{ cellId: 2223 }, { cellId: 2224 }] } });
  });

  test('OwnTracks: the sender is whoever signed in, whatever the message calls itself; the answer is an empty list', async () => {
    const [tracker, other] = [
      await aTracker(db, idCustomer, { identifier: 'phone-1' }),
      await aTracker(db, idCustomer, { identifier: 'AA' }),
    ];
    const request = encodeOwntracksRequest(measured(1), { user: tracker.identifier, password: tracker.secret, device: other.identifier });
    expect(await call(request)).toMatchObject({ status: 200, body: [] });
    expect(await call({ ...request, body: '{"_type":"card","name":"x"}' })).toMatchObject({ status: 200, body: [] });
    expect((await call({ ...request, body: '{"_type":"location","lat":91' })).status).toBe(400);
    expect(
      (await call(encodeOwntracksRequest(measured(1), { user: tracker.identifier, password: other.secret, device: 'x' }))).status,
    ).toBe(401);
    expect([await readingsOf(db, tracker), await readingsOf(db, other)].map((rows) => rows.length)).toEqual([1, 0]);
  });

  test.each([
    ['chirpstack', encodeChirpstackUplink],
    ['tts', encodeTtsUplink],
  ] as const)('%s: an uplink by Bearer or X-API-Key, once; a join keeps nothing', async (name, encode) => {
    const tracker = await aTracker(db, idCustomer, { identifier: name === 'tts' ? devEui(10).toUpperCase() : devEui(11) });
    const request = encode(measured(1), { devEui: tracker.identifier, deviceName: 'probe', apiKey, fCnt: 1 });
    expect((await call(request)).status).toBe(200);
    const { authorization: _bearer, ...headers } = request.headers;
    expect((await call({ ...request, headers: { ...headers, 'x-api-key': apiKey } })).status).toBe(200);
    const join =
      name === 'tts'
        ? { end_device_ids: { dev_eui: tracker.identifier }, join_accept: {} }
        : { deviceInfo: { devEui: tracker.identifier } };
    expect((await post(name === 'tts' ? 'tts' : 'chirpstack?event=join', apiKey, join)).status).toBe(200);
    expect(await readingsOf(db, tracker)).toMatchObject([{ temperature: 3.5, humidity: 40, battery: 80, latitude: 45.5 }]);
    expect(await counted(gateways, 'readings', { protocol: name, outcome: 'ignored' })).toBe(1);
  });
});

describe('when nothing can be kept', () => {
  test('the answer is 503 with Retry-After, and the same call is taken once the database is back', async () => {
    const tracker = await aTracker(db, idCustomer);
    const ingestPool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    onTestFinished(() => ingestPool.end());
    const broken = await openTestGateways({ db, ingestPool });
    onTestFinished(() => broken.close());
    const request = encodeReadingsRequest([measured(1)], { bearer: tracker.secret });
    const refused = await call(request, broken.api);
    expect([refused.status, refused.body?.['code'], refused.headers.get('retry-after')]).toEqual([503, 'ingest.busy', '2']);
    expect(await readingsOf(db, tracker)).toEqual([]);
    expect(await call(request)).toMatchObject({ status: 200, body: { accepted: 1 } });
  });

  test('a pipeline that takes no more refuses before it reads the body', async () => {
    const tracker = await aTracker(db, idCustomer);
    const full = await openTestGateways(database);
    onTestFinished(() => full.close());
    await full.writer.close();
    expect((await post('readings', tracker.secret, [], full.api)).status).toBe(503);
    expect((await post('tts', 'nobody', {}, full.api)).status).toBe(503);
  });
});
