import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { listening } from '../../testing/listening.ts';
import { addTracker } from '../trackers/addTracker.usecases.ts';
import { passOnCommands } from './relays.jobs.ts';
import { closeLateCommands } from './delivery.store.ts';

interface Heard {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A network server that answers as it is told to, and keeps what it hears. */
async function aNetworkServer() {
  const heard: Heard[] = [];
  const answer = { status: 200, body: '{}' };
  const site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ path: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  return { url: `http://127.0.0.1:${await listening(site)}`, heard, answer };
}

const database = await freshDb();
const server = await aServer(database, { WEBHOOKS_TO_LOOPBACK: 'true' });
const network = await aNetworkServer();
const acme = await server.aCustomer();
const [admin, second] = [await server.aMember(acme, 'userAdmin'), await server.aMember(acme, 'userAdmin')];
const key = (await server.call(admin, 'POST', '/api-keys', { name: 'LNS', scopes: ['report'] })).json().key as string;
const save = (protocol: string, body: object) => server.call(admin, 'PUT', `/command-relays/${protocol}`, body);
const KEPT = { application: 'yard', webhook: 'sillage', apiKey: 'NNSXS.key' };

let devices = 0;
async function aDevice(protocol: TrackerProtocol): Promise<string> {
  const eui = (0xa84041000000_0000n + BigInt(++devices)).toString(16);
  await addTracker(server.services, { idCustomer: acme, uniqueIdentifiant: eui, type: 'supply', protocol });
  return eui;
}
async function reported(name: string, confirmed: boolean): Promise<number> {
  const command = { kind: 'bytes', port: 5, hex: '01ff', confirmed };
  const { idCommand } = (await server.call(admin, 'POST', `/trackers/${name}/commands`, { command })).json();
  await server.call(second, 'POST', `/commands/${idCommand}/decision`, { approve: true });
  return idCommand;
}
const passOn = () => passOnCommands(server.services, new AbortController().signal);
const stateOf = async (name: string) => (await server.call(admin, 'GET', `/trackers/${name}/commands`)).json().data[0];
const says = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/ingest/${path}`, headers: { authorization: `Bearer ${key}` }, payload });

test('a network server is named with a key that nobody sees again, and that goes nowhere else', async () => {
  expect((await save('chirpstack', { url: network.url })).json().code).toBe('relay.keyMissing');
  expect((await save('chirpstack', { url: 'http://10.0.0.1', apiKey: 'x' })).json().code).toBe('relay.unsafe');
  expect((await save('tts', { url: network.url, apiKey: 'x' })).json()).toMatchObject({
    code: 'relay.incomplete',
    errors: [{ field: 'application' }, { field: 'webhook' }],
  });
  expect((await save('tts', { ...KEPT, application: '../up', url: network.url })).statusCode).toBe(422);
  expect((await save('chirpstack', { url: `${network.url}/`, apiKey: 'secret-key' })).json()).toMatchObject({ url: network.url });
  expect((await save('tts', { ...KEPT, url: network.url })).statusCode).toBe(200);
  expect((await save('chirpstack', { url: `${network.url}/v4` })).statusCode).toBe(200);
  expect((await save('chirpstack', { url: 'https://elsewhere.example' })).json().code).toBe('relay.keyMissing');
  await save('chirpstack', { url: network.url });
  const listed = await server.call(admin, 'GET', '/command-relays');
  expect(listed.body).not.toContain('secret');
  expect(listed.json().data).toMatchObject([
    { protocol: 'chirpstack', url: network.url },
    { protocol: 'tts', application: 'yard' },
  ]);
  const eve = await server.aMember(await server.aCustomer(), 'userAdmin');
  expect((await server.call(eve, 'GET', '/command-relays')).json().data).toEqual([]);
  expect((await server.call(eve, 'DELETE', '/command-relays/tts')).json().code).toBe('relay.notFound');
});

test('a command is put into the queue of ChirpStack once; its events say what became of it', async () => {
  const eui = await aDevice('chirpstack');
  await reported(eui, true);
  network.answer.body = JSON.stringify({ id: 'item-1' });
  await Promise.all([passOn(), passOn(), passOn()]);
  expect(network.heard.filter(({ path }) => path === `/api/devices/${eui}/queue`)).toMatchObject([
    { headers: { 'grpc-metadata-authorization': 'Bearer secret-key' }, body: { queueItem: { fPort: 5, data: 'Af8=', confirmed: true } } },
  ]);
  const event = (kind: string, more: object) => says(`chirpstack?event=${kind}`, { deviceInfo: { devEui: eui }, ...more });
  await event('txack', { queueItemId: 'item-1' });
  await event('ack', { queueItemId: 'item-of-somebody', acknowledged: true });
  expect((await stateOf(eui)).state).toBe('sent');
  // It waits in the queue until the device reports: hours may pass.
  await closeLateCommands(database.db, new Date(Date.now() + 3_600_000));
  expect((await stateOf(eui)).state).toBe('sent');
  expect((await event('ack', { queueItemId: 'item-1', acknowledged: true })).statusCode).toBe(200);
  expect(await stateOf(eui)).toMatchObject({ state: 'acknowledged', answer: 'ack' });
});

test('The Things Stack is told under the name that it gives the device, and says again what we called the command', async () => {
  const eui = await aDevice('tts');
  const uplink = { received_at: '2026-06-01T12:00:00Z', frm_payload: 'AA==', decoded_payload: { temperature: 4 } };
  await says('tts', { end_device_ids: { device_id: 'probe-7', dev_eui: eui.toUpperCase() }, uplink_message: uplink });
  const idCommand = await reported(eui, false);
  network.answer.body = '{}';
  await passOn();
  const name = `sillage:command:${idCommand}`;
  expect(network.heard.at(-1)).toMatchObject({
    path: '/api/v3/as/applications/yard/webhooks/sillage/devices/probe-7/down/push',
    headers: { authorization: 'Bearer NNSXS.key' },
    body: { downlinks: [{ f_port: 5, frm_payload: 'Af8=', confirmed: false, correlation_ids: [name] }] },
  });
  const ids = { end_device_ids: { device_id: 'probe-7', dev_eui: eui.toUpperCase() } };
  await says('tts', { ...ids, downlink_sent: { f_port: 5, correlation_ids: ['as:downlink:1', name] } });
  expect((await stateOf(eui)).state).toBe('acknowledged');
});

test('what no database can keep is left out of what a network server says, and is no name of a command', async () => {
  const eui = await aDevice('tts');
  const ids = { end_device_ids: { device_id: 'probe-8', dev_eui: eui.toUpperCase() } };
  await says('tts', {
    ...ids,
    uplink_message: { received_at: '2026-06-01T12:00:00Z', frm_payload: 'AA==', decoded_payload: { temperature: 4 } },
  });
  const idCommand = await reported(eui, false);
  network.answer.body = '{}';
  await passOn();
  const failed = (name: string) =>
    says('tts', { ...ids, downlink_failed: { downlink: { correlation_ids: [name] }, error: { message_format: 'no\0 room' } } });
  expect((await failed('a\0b')).statusCode).toBe(200);
  expect((await failed(`sillage:command:${idCommand}`)).statusCode).toBe(200);
  expect(await stateOf(eui)).toMatchObject({ state: 'failed', answer: 'no room' });
});

test('what the network server refuses has failed with its words; one that is not there is said to be so', async () => {
  const [refused, lost] = [await aDevice('chirpstack'), await aDevice('tts')];
  await reported(refused, false);
  network.answer.status = 401;
  network.answer.body = JSON.stringify({ message: 'authentication failed' });
  await passOn();
  expect(await stateOf(refused)).toMatchObject({ state: 'failed', answer: expect.stringContaining('401') });
  await save('tts', { ...KEPT, url: 'http://127.0.0.1:9', apiKey: 'NNSXS.key' });
  await reported(lost, false);
  await passOn();
  expect(await stateOf(lost)).toMatchObject({ state: 'failed', answer: 'relay.unreachable' });
});

test('without a network server a command waits, and goes out when one is named', async () => {
  expect((await server.call(admin, 'DELETE', '/command-relays/chirpstack')).statusCode).toBe(200);
  const eui = await aDevice('chirpstack');
  await reported(eui, false);
  await passOn();
  expect((await stateOf(eui)).state).toBe('queued');
  Object.assign(network.answer, { status: 200, body: JSON.stringify({ id: 'item-2' }) });
  await save('chirpstack', { url: network.url, apiKey: 'other' });
  await passOn();
  expect((await stateOf(eui)).state).toBe('sent');
});
