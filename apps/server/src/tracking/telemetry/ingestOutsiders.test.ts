import { encodeChirpstackUplink } from '@sillage/simulator/protocols/lorawan';
import { encodeOsmandQuery } from '@sillage/simulator/protocols/osmand';
import { encodeReading } from '@sillage/simulator/protocols/json';
import { describe, expect, test, vi } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { counted, someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anApiKey, aTracker, attemptsOf, readingsOf, renewSecret, setCustomerStatus } from './pipeline/testing/aTracker.ts';
import { devEui, measured, openCalls } from './pipeline/testing/webCalls.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);
const { key: apiKey } = await anApiKey(db, idCustomer);
const { call, post } = openCalls(gateways);

describe('whoever is not known', () => {
  test('is refused without a secret, with a wrong one, and with another kind of secret', async () => {
    const tracker = await aTracker(db, idCustomer);
    const reading = encodeReading(measured(1));
    for (const bearer of [null, 'wrong', `${tracker.secret}x`, apiKey.slice(1)]) {
      expect(await post('readings', bearer, reading)).toMatchObject({ status: 401, body: { code: 'ingest.wrongSecret' } });
    }
    const reader = await anApiKey(db, idCustomer, ['read']);
    expect(await post('readings', reader.key, reading)).toMatchObject({ status: 403, body: { code: 'access.keyNotAllowed' } });
    expect((await post('chirpstack?event=up', tracker.secret, {})).status).toBe(401);
    expect((await post('tts', null, {})).status).toBe(401);
    expect((await post('owntracks', null, {})).status).toBe(401);
    expect(await readingsOf(db, tracker)).toEqual([]);
  });

  test("cannot tell an unknown tracker from a wrong secret, or another customer's tracker from an unknown one", async () => {
    const [mine, foreign] = [await aTracker(db, idCustomer), await aTracker(db, await aCustomer(db), { identifier: devEui(1) })];
    const ask = (id: string) => call(encodeOsmandQuery(measured(1), { id, key: 'guess', path: '/api/ingest/osmand' }));
    const [unknown, known] = [await ask('nobody-has-this-name'), await ask(mine.identifier)];
    expect([unknown.status, known.status]).toEqual([401, 401]);
    expect({ ...unknown.body, instance: '' }).toEqual({ ...known.body, instance: '' });

    const readings = [foreign.identifier, 'nobody', mine.identifier].map((name) => encodeReading(measured(1), name));
    expect((await post('readings', apiKey, readings)).body).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [
        { index: 0, code: 'uniqueIdentifiant.unknown' },
        { index: 1, code: 'uniqueIdentifiant.unknown' },
      ],
    });
    const uplinks = await Promise.all(
      [foreign.identifier, devEui(2)].map((eui) =>
        call(encodeChirpstackUplink(measured(1), { devEui: eui, deviceName: 'x', apiKey, fCnt: 1 })),
      ),
    );
    expect(uplinks.map(({ status, body }) => [status, { ...body, instance: '' }])).toEqual(
      [uplinks[0], uplinks[0]].map((one) => [401, { ...one?.body, instance: '' }]),
    );
    expect(await readingsOf(db, foreign)).toEqual([]);
  });

  test('leaves a counted attempt that a superAdmin sees, and nothing else', async () => {
    const tracker = await aTracker(db, idCustomer);
    for (let time = 0; time < 3; time++)
      await call(encodeOsmandQuery(measured(time), { id: 'stranger-1', key: 'k', path: '/api/ingest/osmand' }));
    await call(encodeOsmandQuery(measured(1), { id: tracker.identifier, key: 'k', path: '/api/ingest/osmand' }));
    await vi.waitFor(
      async () => expect(await attemptsOf(db, 'stranger-1')).toMatchObject([{ protocol: 'osmand', reason: 'unknown', knocks: 3 }]),
      10_000,
    );
    await vi.waitFor(
      async () => expect(await attemptsOf(db, tracker.identifier)).toMatchObject([{ reason: 'wrongSecret', knocks: 1 }]),
      10_000,
    );
    expect(await counted(gateways, 'rejections', { protocol: 'osmand', reason: 'wrongSecret' })).toBeGreaterThan(0);
  });

  test('a paused customer is refused within seconds, by secret and by API key, and taken again once it is active', async () => {
    const customer = await aCustomer(db);
    const [tracker, key] = [await aTracker(db, customer), await anApiKey(db, customer)];
    const status = async (bearer: string, minute: number) =>
      (await post('readings', bearer, encodeReading(measured(minute), tracker.identifier))).status;
    expect([await status(tracker.secret, 1), await status(key.key, 2)]).toEqual([200, 200]);
    await setCustomerStatus(db, customer, 'paused');
    await vi.waitFor(async () => expect([await status(tracker.secret, 3), await status(key.key, 3)]).toEqual([401, 401]), 8000);
    await vi.waitFor(async () => expect(await attemptsOf(db, tracker.identifier)).toMatchObject([{ reason: 'disabled' }]), 8000);
    await setCustomerStatus(db, customer, 'active');
    await vi.waitFor(async () => expect([await status(tracker.secret, 4), await status(key.key, 5)]).toEqual([200, 200]), 8000);
  });

  test('a revoked API key and a renewed secret stop working', async () => {
    const tracker = await aTracker(db, idCustomer);
    const key = await anApiKey(db, idCustomer);
    expect((await post('readings', key.key, encodeReading(measured(1), tracker.identifier))).status).toBe(200);
    await key.revoke();
    await vi.waitFor(
      async () => expect((await post('readings', key.key, encodeReading(measured(2), tracker.identifier))).status).toBe(401),
      8000,
    );
    expect((await post('readings', tracker.secret, encodeReading(measured(3)))).status).toBe(200);
    await renewSecret(db, tracker);
    await vi.waitFor(async () => expect((await post('readings', tracker.secret, encodeReading(measured(4)))).status).toBe(401), 8000);
  });
});
