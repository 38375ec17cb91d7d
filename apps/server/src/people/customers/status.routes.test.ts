import { encodeReading } from '@sillage/simulator/protocols/json';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApiKey } from '../access/apiKeys.usecases.ts';
import { encodePicture } from '../../platform/pictures/shared/encodePicture.ts';
import { keepPicture } from '../../platform/pictures/shared/pictures.store.ts';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { openGateways } from '../../tracking/telemetry/gateways.listener.ts';
import { anMqttClient, hangsUpOn, measured } from '../../tracking/telemetry/pipeline/testing/anMqttClient.ts';
import { aDevice, KINDS } from '../../tracking/telemetry/pipeline/testing/streamKinds.ts';
import { anImei } from '../../tracking/telemetry/pipeline/testing/aTracker.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { HOST: '127.0.0.1' });
const { services } = server;
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const operator = await server.anOperator();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port: livePort } = server.app.server.address() as AddressInfo;
const gateways = openGateways({
  services,
  ...aPipeline(database, services),
  ports: { teltonika: 'any', gt06: 'any', mqtt: 'any' },
});
await gateways.listen();
afterAll(() => gateways.close());
const { teltonika = 0, gt06 = 0, mqtt = 0 } = gateways.ports();

const pause = (id: number, by: Member | null = operator) => server.call(by, 'POST', `/customers/${id}/pause`);
const activate = (id: number, by: Member | null = operator) => server.call(by, 'POST', `/customers/${id}/activation`);
const remove = (id: number, by: Member | null = operator) => server.call(by, 'DELETE', `/customers/${id}`);
const countReadings = async (id: number) => Number((await sql(`select count(*) from reading where id_customer = ${id}`))[0].count);
const trail = (id: number) =>
  sql(`select action, id_user from audit_entry where id_customer = ${id} and action like 'customer.%' order by seq`);

test('nobody but the operator pauses, activates or deletes', async () => {
  const acme = await server.aCustomer();
  const [ada, admin] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];
  for (const change of [pause, activate, remove]) {
    const statuses = [];
    for (const by of [null, ada, admin]) statuses.push((await change(acme, by)).statusCode);
    expect(statuses).toEqual([401, 403, 403]);
  }
  expect((await server.call(ada, 'GET', '/trackers')).statusCode).toBe(200);
});

test('the operator itself cannot be paused or deleted, nor what is not there any more', async () => {
  const gone = await server.aCustomer();
  await remove(gone);
  for (const change of [pause, activate, remove]) {
    const answers = [await change(0), await change(999_999), await change(gone)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'customer.operator'],
      [404, 'customer.notFound'],
      [404, 'customer.notFound'],
    ]);
  }
});

/** Somebody, a key and a tracker of a customer of their own, each at work. */
async function atWork() {
  const idCustomer = await server.aCustomer();
  const ada = await server.aMember(idCustomer, 'user');
  const { key } = await createApiKey(services, idCustomer, ada.idUser, 'warehouse', ['report', 'read']);
  const tracker = await server.aTracker(idCustomer);
  const reports = async (bearer: string, minute: number) => {
    const { body, statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${bearer}` },
      payload: encodeReading(measured(minute), tracker.uniqueIdentifiant),
    });
    return statusCode === 200 && JSON.parse(body).accepted === 1;
  };
  const { refresh_token } = (await server.call(null, 'POST', '/login_check', { username: ada.email, password: PASSWORD })).json();
  return { idCustomer, ada, key, tracker, reports, refresh_token };
}
type AtWork = Awaited<ReturnType<typeof atWork>>;
let minute = 0;

/** Which of the ways in are open to whom: a session, a refresh token, a password, an API key that reads and that reports, a tracker. */
async function openTo({ ada, key, tracker, reports, refresh_token }: AtWork) {
  return {
    session: (await server.call(ada, 'GET', '/trackers')).statusCode === 200,
    password: (await server.call(null, 'POST', '/login_check', { username: ada.email, password: PASSWORD })).statusCode === 200,
    reading: (await server.call({ token: key }, 'GET', '/dashboard')).statusCode === 200,
    reporting: await reports(key, ++minute),
    tracker: await reports(tracker.secret, ++minute),
    refresh: (await server.call(null, 'POST', '/token/refresh', { refresh_token })).statusCode === 200,
  };
}
const all = (isOpen: boolean) => ({
  session: isOpen,
  password: isOpen,
  reading: isOpen,
  reporting: isOpen,
  tracker: isOpen,
  refresh: isOpen,
});

describe.each([
  ['pausing', pause],
  ['deleting', remove],
])('%s a customer', (_, change) => {
  test('shuts every way in at once to its people, keys and trackers, and to nobody else', async () => {
    const [one, neighbour] = [await atWork(), await atWork()];
    expect(await openTo(one)).toEqual(all(true));
    expect((await change(one.idCustomer)).statusCode).toBe(200);
    expect(await openTo(one)).toEqual(all(false));
    expect(await openTo(neighbour)).toEqual(all(true));
  });

  test('ends the live stream that somebody has open', async () => {
    const { ada, idCustomer } = await atWork();
    const socket = new WebSocket(`ws://127.0.0.1:${livePort}/api/live`);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: ada.token })));
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await change(idCustomer);
    expect(await closed).toBe(1008);
  });

  test('is felt by a tracker on the MQTT connection that it has', async () => {
    const { tracker, idCustomer } = await atWork();
    const client = await anMqttClient(mqtt, { identifier: tracker.uniqueIdentifiant, secret: tracker.secret });
    const topic = `t/${tracker.uniqueIdentifiant}/up`;
    await client.publishAsync(topic, JSON.stringify([encodeReading(measured(++minute))]), { qos: 1 });
    await change(idCustomer);
    await hangsUpOn(client, topic, JSON.stringify([encodeReading(measured(++minute))]));
    expect(await countReadings(idCustomer)).toBe(1);
  });

  test.each(KINDS)('is felt by a $name device on the connection that it has', async (kind) => {
    const { idCustomer } = await atWork();
    const { uniqueIdentifiant: identifier } = await server.aTracker(idCustomer, anImei());
    const device = await aDevice(kind, { identifier }, { teltonika, gt06 });
    await device.send(kind.message(1));
    const before = await device.replies(1);
    await change(idCustomer);
    await device.send(kind.message(2));
    expect((await device.cut()).endsWith(before)).toBe(true);
    expect(await countReadings(idCustomer)).toBe(1);
  });
});

test('pausing twice is no different from once; activated, everything is as before for whoever signs in anew', async () => {
  const one = await atWork();
  expect([(await pause(one.idCustomer)).statusCode, (await pause(one.idCustomer)).statusCode]).toEqual([200, 200]);
  expect((await server.call(operator, 'GET', `/customers/${one.idCustomer}`)).json().status).toBe('paused');
  await activate(one.idCustomer);
  expect((await activate(one.idCustomer)).statusCode).toBe(200);
  await expect.poll(() => openTo(one), { timeout: 8000 }).toEqual({ ...all(true), session: false, refresh: false });
  expect(await trail(one.idCustomer)).toEqual(
    ['customer.paused', 'customer.activated'].map((action) => ({ action, id_user: operator.idUser })),
  );
});

test('a deleted customer leaves no trace of its people, and is listed nowhere', async () => {
  const { idCustomer, ada, tracker } = await atWork();
  const admin = await server.aMember(idCustomer, 'userAdmin');
  const webp = await encodePicture(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const key = await inScope(database.db, idCustomer, (tx) => keepPicture(tx, idCustomer, webp));
  await sql(
    `update customer set logo_key = '${key}', logo_url = 'https://somewhere.example', manager = 'Grace Hopper' where id_customer = ${idCustomer}`,
  );
  await server.call(admin, 'POST', '/contractors', { company: 'Cie', lastname: 'Curie' });
  await server.call(admin, 'POST', '/address-book', { firstname: 'Marie', lastname: 'Curie', phone: '+33 6 12 34 56 78' });
  expect((await sql(`select 1 from contact where id_customer = ${idCustomer}`)).length).toBe(1);
  await sql(
    `insert into notification_contact (id_customer, contact_type, address) values (${idCustomer}, 'email', 'grace@somewhere.example')`,
  );
  await sql(`insert into outbox_message (id_customer, channel, recipient, subject, body_text, dedupe_key)
    values (${idCustomer}, 'mail', 'grace@somewhere.example', 's', 'b', 'd')`);

  expect((await remove(idCustomer)).statusCode).toBe(200);
  const left = async (table: string) =>
    (await sql(`select to_jsonb(t) as row from ${table} t where id_customer = ${idCustomer}`)).map(({ row }) => row);
  for (const table of ['contact', 'contractor', 'notification_contact', 'outbox_message', 'picture'])
    expect([table, await left(table)]).toEqual([table, []]);
  expect(await left('member')).toMatchObject([1, 2].map(() => ({ status: 'deleted', first_name: '', last_name: '', phone: '' })));
  expect(await left('customer')).toMatchObject([{ status: 'deleted', manager: '', logo_key: null, logo_url: '' }]);
  expect((await left('api_key')).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  for (const table of ['member', 'credential', 'customer', 'audit_entry'])
    expect(JSON.stringify(await left(table))).not.toMatch(new RegExp(`${ada.email}|${admin.email}|Hopper|Curie|argon`));
  expect((await server.app.inject(pictureUrl(key))).statusCode).toBe(404);
  expect((await server.call(operator, 'GET', `/customers/${idCustomer}`)).statusCode).toBe(404);
  expect((await server.call(operator, 'POST', '/customer', { action: 'listlight' })).body).not.toContain(`"idCustomer":${idCustomer},`);
  expect((await server.call(operator, 'POST', '/trackers', { uniqueIdentifiant: 'LATE', type: 'GPS', idCustomer })).statusCode).toBe(404);
  expect((await server.call(operator, 'GET', `/trackers/${tracker.uniqueIdentifiant}`)).statusCode).toBe(200);
  expect(await trail(idCustomer)).toEqual([{ action: 'customer.deleted', id_user: operator.idUser }]);
});

test('an address of a deleted customer can have an account again', async () => {
  const idCustomer = await server.aCustomer();
  const { email } = await server.aMember(idCustomer, 'userAdmin');
  await remove(idCustomer);
  const again = await server.call(operator, 'POST', '/customers', {
    customerName: 'Again',
    typeClient: 'TR',
    vertical: '',
    country: 'FR',
    requiresSecondFactor: false,
    manager: { email },
    subscription: {
      commitmentMonths: 1,
      paymentFrequency: 'monthly',
      monthlyPriceCents: 0,
      annualTransportVolume: 0,
      startDate: '2026-01-01',
    },
  });
  expect(again.statusCode).toBe(201);
});
