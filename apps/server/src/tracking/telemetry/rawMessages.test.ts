import { encodeOsmandQuery } from '@sillage/simulator/protocols/osmand';
import { encodeReading } from '@sillage/simulator/protocols/json';
import { systemScope } from '@sillage/domain/people/access/actor';
import { RAW_BYTES_KEPT, RAW_MESSAGES_KEPT } from '@sillage/domain/tracking/telemetry/rawMessage';
import { expect, test, vi } from 'vitest';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, anApiKey, aTracker, readingsOf, type TestTracker } from './pipeline/testing/aTracker.ts';
import { aDevice, KINDS, NOON } from './pipeline/testing/streamKinds.ts';
import { measured, openCalls } from './pipeline/testing/webCalls.ts';
import { deviceSamples } from './protocols/testing/deviceSamples.ts';
import { listRawMessages } from './rawMessages.store.ts';
import { forgetRawMessages } from './forgetRawMessages.store.ts';

const database = await freshDb();
const { db } = database;
const gateways = await someGateways(database);
const idCustomer = await aCustomer(db);
const { call, post } = openCalls(gateways);

const rawOf = (tracker: TestTracker) => listRawMessages(db, systemScope(), tracker, { before: null, limit: 1000 });
/** They are written down a moment later. */
const newestOf = (tracker: TestTracker) =>
  vi.waitFor(async () => {
    const [newest] = await rawOf(tracker);
    if (!newest) throw new Error('not written down yet');
    return { ...newest, text: newest.payload.toString(newest.isText ? 'utf8' : 'hex') };
  }, 5000);

test('what came as JSON is there as it came, with what was decoded and why a part was refused; secrets are not', async () => {
  const tracker = await aTracker(db, idCustomer);
  const sent = JSON.stringify([{ ...encodeReading(measured(1)), password: 'S3CRET' }, { temperature: 1 }]);
  await post('readings', tracker.secret, sent);
  const newest = await newestOf(tracker);
  expect(newest).toMatchObject({ protocol: 'json', isText: true, sizeBytes: sent.length, fault: '[1] deviceDate.missing' });
  expect(newest.text).toBe(sent.replace('S3CRET', '…'));
  expect(newest.decoded).toMatchObject([{ temperature: 3.5, deviceTime: '2026-06-01T12:01:00.000Z' }]);
  expect(JSON.stringify(newest.decoded)).not.toContain('S3CRET');
});

test('a reading whose attributes hold secrets, in addresses, objects or lists, is taken as any other', async () => {
  const tracker = await aTracker(db, idCustomer);
  const attributes = { photo: 'https://x.test/?key=S3CRET', token: { word: 'S3CRET' }, secret: ['S3CRET', 1], fw: '1.2' };
  const answer = await post('readings', tracker.secret, { ...encodeReading(measured(1)), attributes });
  expect([answer.status, answer.body]).toMatchObject([200, { accepted: 1 }]);
  const newest = await newestOf(tracker);
  expect(newest.decoded).toMatchObject([{ attributes: { photo: 'https://x.test/?key=…', token: '…', secret: '…', fw: '1.2' } }]);
  expect(newest.text).toContain('"fw":"1.2"');
  expect(newest.text).not.toContain('S3CRET');
});

test('a message that is refused whole is there with the reason', async () => {
  const tracker = await aTracker(db, idCustomer);
  await post('readings', tracker.secret, '7');
  expect(await newestOf(tracker)).toMatchObject({ text: '7', fault: 'body.notAReadingNorAnArray', decoded: [] });
});

test('of a call for many trackers each has its own part', async () => {
  const { key } = await anApiKey(db, idCustomer);
  const [one, other] = [await aTracker(db, idCustomer), await aTracker(db, idCustomer)];
  await post('readings', key, [encodeReading(measured(1), one.identifier), encodeReading(measured(2), other.identifier)]);
  expect((await newestOf(one)).text).toContain(one.identifier);
  expect((await newestOf(one)).text).not.toContain(other.identifier);
  expect((await newestOf(other)).decoded).toHaveLength(1);
});

test('the key of an OsmAnd tracker is not kept, however it is written', async () => {
  const tracker = await aTracker(db, idCustomer);
  const request = encodeOsmandQuery(measured(1), { id: tracker.identifier, key: tracker.secret, path: '/api/ingest/osmand' });
  const target = request.target.replace(/([?&])key=/, '$1%6Bey=');
  await call({ ...request, target });
  const { text } = await newestOf(tracker);
  expect(text).toContain('lat=45.5');
  expect(text).not.toContain(tracker.secret);
});

test.each(KINDS)('of a $name device the bytes are there', async (kind) => {
  const tracker = await aTracker(db, idCustomer);
  const device = await aDevice(kind, tracker, gateways.ports);
  await device.send(kind.message(1));
  await device.replies(1);
  await vi.waitFor(async () => {
    const rows = await rawOf(tracker);
    const hex = Buffer.from(kind.message(1)).toString('hex');
    expect(rows.map(({ isText, payload }) => [isText, payload.toString('hex')])).toContainEqual([false, hex]);
    expect(rows.find(({ payload }) => payload.toString('hex') === hex)?.decoded).toMatchObject([{ longitude: 4.25 }]);
  }, 5000);
});

test('of devices that share a connection nobody is shown what another one said', async () => {
  const [one, other] = [await aTracker(db, idCustomer), await aTracker(db, await aCustomer(db))];
  const says = (tracker: TestTracker, second: number) =>
    Buffer.from(deviceSamples(tracker.identifier).h02?.message(NOON + second * 1000) ?? '').toString('latin1');
  const device = await aConnection((gateways.ports as Readonly<Record<string, number>>)['h02'] ?? 0);
  const rows = async (tracker: TestTracker) => (await rawOf(tracker)).map(({ payload }) => payload.toString());
  await device.send(says(one, 1) + says(other, 2));
  await vi.waitFor(async () => expect(await readingsOf(db, other)).toHaveLength(1), 5000);
  await device.send(says(other, 3));
  await vi.waitFor(async () => expect(await rows(other)).toEqual([says(other, 3)]), 5000);
  expect(await rows(one)).toEqual([]);
  expect(await readingsOf(db, one)).toHaveLength(1);
});

test('only the beginning of a long one is kept, and only the last of many', async () => {
  const tracker = await aTracker(db, idCustomer);
  await post('readings', tracker.secret, { ...encodeReading(measured(1)), note: 'x'.repeat(6000) });
  const long = await newestOf(tracker);
  expect([long.payload.length, long.sizeBytes > 6000]).toEqual([RAW_BYTES_KEPT, true]);
  await onServer(
    `insert into raw_message (id_customer, id_tracker, received_at, protocol, payload, is_text, size_bytes, decoded)
      select ${idCustomer}, ${tracker.idTracker}, now(), 'json', 'old', true, 3, '[]' from generate_series(1, 80)`,
    database.ownerUrl,
  );
  await post('readings', tracker.secret, encodeReading(measured(2)));
  await vi.waitFor(async () => expect(await rawOf(tracker)).toHaveLength(RAW_MESSAGES_KEPT), 5000);
  expect((await rawOf(tracker))[0]?.payload.toString()).not.toBe('old');
});

test('after some days they are forgotten', async () => {
  const tracker = await aTracker(db, idCustomer);
  await post('readings', tracker.secret, encodeReading(measured(1)));
  await newestOf(tracker);
  await forgetRawMessages(db, new Date(Date.now() - 60_000));
  expect(await rawOf(tracker)).toHaveLength(1);
  await forgetRawMessages(db, new Date(Date.now() + 60_000));
  expect(await rawOf(tracker)).toHaveLength(0);
});

test('what was measured when somebody else had the tracker is not shown to whoever has it now', async () => {
  const tracker = await aTracker(db, idCustomer, { identifier: 'RAW-MOVED' });
  await onServer(`update tracker set held_since = now() - interval '1 hour' where identifier = 'RAW-MOVED'`, database.ownerUrl);
  const now = Date.now();
  await post('readings', tracker.secret, { deviceDate: new Date(now - 7_200_000).toISOString(), temperature: 1 });
  await post('readings', tracker.secret, { deviceDate: new Date(now).toISOString(), temperature: 2 });
  expect((await newestOf(tracker)).text).toContain('"temperature":2');
  expect(await rawOf(tracker)).toHaveLength(1);
});
