import { expect, test } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anApiKey, aTracker, readingsOf } from './pipeline/testing/aTracker.ts';
import { openCalls } from './pipeline/testing/webCalls.ts';

const database = await freshDb();
const { db } = database;
const { post } = openCalls(await someGateways(database));
const idCustomer = await aCustomer(db);
const { key } = await anApiKey(db, idCustomer);

/** What a Traccar server sends with forward.type = json. */
const forwarded = (uniqueId: string, attributes: object = {}) => ({
  position: {
    id: 0,
    deviceId: 4,
    protocol: 'teltonika',
    deviceTime: '2026-06-01T12:00:00.000+00:00',
    fixTime: '2026-06-01T12:00:00.000+00:00',
    outdated: false,
    valid: true,
    latitude: 45.76,
    longitude: 4.83,
    altitude: 170,
    speed: 20,
    course: 90,
    accuracy: 0,
    attributes: { sat: 9, ...attributes },
  },
  device: { id: 4, name: 'Van', uniqueId, status: 'online' },
});

test('a Traccar server passes on what it hears, with an API key of the customer, once', async () => {
  const tracker = await aTracker(db, idCustomer);
  const message = forwarded(tracker.identifier, { temp1: 4.5, batteryLevel: 81 });
  for (let sent = 0; sent < 2; sent++) expect((await post('traccar', key, message)).status).toBe(200);
  expect(await readingsOf(db, tracker)).toMatchObject([{ latitude: 45.76, longitude: 4.83, temperature: 4.5, battery: 81 }]);
  expect((await post('traccar', key, { event: { type: 'deviceOnline' }, device: { uniqueId: tracker.identifier } })).status).toBe(200);
});

test("nobody without a key, no tracker's own secret, and nothing of another customer's", async () => {
  const [tracker, foreign] = [await aTracker(db, idCustomer), await aTracker(db, await aCustomer(db))];
  for (const bearer of [null, 'wrong', tracker.secret])
    expect((await post('traccar', bearer, forwarded(tracker.identifier))).status).toBe(401);
  for (const name of [foreign.identifier, 'nobody'])
    expect(await post('traccar', key, forwarded(name))).toMatchObject({ status: 401, body: { code: 'ingest.unknownTracker' } });
  expect([await readingsOf(db, tracker), await readingsOf(db, foreign)]).toEqual([[], []]);
});

test('what is no position is refused by the name of what is wrong', async () => {
  expect(await post('traccar', key, { position: {}, device: { uniqueId: 'x' } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'position' }] },
  });
  expect(await post('traccar', key, {})).toMatchObject({ status: 400, body: { errors: [{ field: 'device.uniqueId' }] } });
});
