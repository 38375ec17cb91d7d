import type { WireCommand } from '@sillage/contract/tracking/commands/commands.contract';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import * as gt06 from '@sillage/simulator/protocols/gt06';
import * as teltonika from '@sillage/simulator/protocols/teltonika';
import { expect, test, vi } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from '../telemetry/pipeline/testing/aConnection.ts';
import { someGateways } from '../telemetry/pipeline/testing/aGateway.ts';
import { anMqttClient } from '../telemetry/pipeline/testing/anMqttClient.ts';
import { anImei } from '../telemetry/pipeline/testing/aTracker.ts';
import { addTracker } from '../trackers/addTracker.usecases.ts';
import { closeLateCommands } from './delivery.store.ts';

const database = await freshDb();
const server = await aServer(database);
// Two nodes of their own: they hear nothing of what the server's says, and find it in the database.
const [gateways, others] = [
  await someGateways(database, { limits: { commandsEveryMs: 50, takeoverPauseMs: 0 } }),
  await someGateways(database, { limits: { commandsEveryMs: 50, takeoverPauseMs: 0 } }),
];
const acme = await server.aCustomer();
const admin = await server.aMember(acme, 'userAdmin');

async function aTracker(protocol: TrackerProtocol) {
  return addTracker(server.services, { idCustomer: acme, uniqueIdentifiant: anImei(), type: 'GPS', protocol });
}
const tell = async (name: string, command: object): Promise<number> => {
  const answer = await server.call(admin, 'POST', `/trackers/${name}/commands`, { command });
  expect(answer.statusCode).toBe(201);
  return answer.json().idCommand;
};
const commandsOf = async (name: string): Promise<WireCommand[]> =>
  (await server.call(admin, 'GET', `/trackers/${name}/commands`)).json().data;
const statesOf = async (name: string) => (await commandsOf(name)).map(({ state }) => state);
const becomes = (name: string, ...states: WireCommand['state'][]) =>
  vi.waitFor(async () => expect(await statesOf(name)).toEqual(states), 10_000);

/** What a device on a connection of its own was told, read from the bytes that came after the welcome. */
async function aGt06(imei: string, port = gateways.ports.gt06) {
  const device = await aConnection(port);
  await device.send(gt06.encodeLogin(imei, 1));
  const reported = async () => gt06.readCommands(Buffer.from(await device.heard(10), 'hex'));
  await reported();
  return { ...device, told: reported };
}
async function aTeltonika(imei: string) {
  const device = await aConnection(gateways.ports.teltonika);
  await device.send(teltonika.encodeLogin(imei));
  const reported = async () => teltonika.readCommands(Buffer.from((await device.heard(1)).slice(2), 'hex'));
  await reported();
  return { ...device, told: reported };
}

test('a GT06 device is told what waited for it when it comes, and its answer names the command', async () => {
  const { uniqueIdentifiant: imei } = await aTracker('gt06');
  const idCommand = await tell(imei, { kind: 'position' });
  const device = await aGt06(imei);
  await vi.waitFor(async () => expect(await device.told()).toEqual([{ flag: idCommand, text: 'WHERE#' }]), 10_000);
  await becomes(imei, 'sent');
  await device.send(gt06.encodeCommandAnswer(idCommand + 1000, 'not mine', 2));
  await device.send(gt06.encodeCommandAnswer(0xff_ff_ff_ff, 'no number of ours', 3));
  await device.send(gt06.encodeCommandAnswer(idCommand, 'Current position!', 4));
  await becomes(imei, 'acknowledged');
  expect((await commandsOf(imei))[0]).toMatchObject({ answer: 'Current position!', askedBy: { name: 'Ada King' } });
});

test('a device that does not answer is told once, however often it comes back, on whichever node; the next command waits for it', async () => {
  const { uniqueIdentifiant: imei } = await aTracker('gt06');
  const first = await tell(imei, { kind: 'interval', seconds: 60 });
  const device = await aGt06(imei);
  await vi.waitFor(async () => expect(await device.told()).toEqual([{ flag: first, text: 'TIMER,60#' }]), 10_000);
  const second = await tell(imei, { kind: 'reboot' });
  device.socket.destroy();
  const again = [await aGt06(imei), await aGt06(imei, others.ports.gt06)];
  await becomes(imei, 'queued', 'sent');
  for (const one of again) expect(await one.told()).toEqual([]);
  // Given up on, it makes room for the next one; its own answer still counts, however late.
  const now = new Date(Date.now() + 6 * 60_000);
  expect(await closeLateCommands(database.db, now)).toEqual(expect.arrayContaining([{ identifier: imei, protocol: 'gt06' }]));
  await becomes(imei, 'sent', 'unanswered');
  const reported = () => Promise.all(again.map((one) => one.told()));
  await vi.waitFor(async () => expect((await reported()).flat()).toEqual([{ flag: second, text: 'RESET#' }]), 10_000);
  await again[0]?.send(gt06.encodeCommandAnswer(first, 'OK', 9));
  await becomes(imei, 'sent', 'acknowledged');
});

test('a command goes to a device that is connected, once, though two nodes hold a connection of it', async () => {
  const { uniqueIdentifiant: imei } = await aTracker('gt06');
  const devices = [await aGt06(imei), await aGt06(imei, others.ports.gt06)];
  for (let round = 1; round <= 5; round++) {
    const idCommand = await tell(imei, { kind: 'position' });
    const reported = async () => (await Promise.all(devices.map((device) => device.told()))).flat();
    await vi.waitFor(async () => expect((await reported()).filter(({ flag }) => flag === idCommand)).toHaveLength(1), 10_000);
    await devices[0]?.send(gt06.encodeCommandAnswer(idCommand, 'OK', round));
    await vi.waitFor(async () => expect((await commandsOf(imei))[0]?.state).toBe('acknowledged'), 10_000);
    expect(await reported()).toHaveLength(round);
  }
});

test('a Teltonika device gets Codec 12 and answers in words', async () => {
  const { uniqueIdentifiant: imei } = await aTracker('teltonika');
  const device = await aTeltonika(imei);
  await tell(imei, { kind: 'interval', seconds: 300 });
  await vi.waitFor(async () => expect(await device.told()).toEqual(['setparam 10050:300;10150:300;10250:300']), 10_000);
  await device.send(teltonika.encodeText('New value 10050:300'));
  await becomes(imei, 'acknowledged');
  expect((await commandsOf(imei))[0]?.answer).toBe('New value 10050:300');
  await tell(imei, { kind: 'reboot' });
  await vi.waitFor(async () => expect(await device.told()).toHaveLength(2), 10_000);
  expect((await device.told())[1]).toBe('cpureset');
});

test('a tracker that listens over MQTT is told under its own topic, and answers under another', async () => {
  const { uniqueIdentifiant: identifier, secret } = await aTracker('mqtt');
  const idCommand = await tell(identifier, { kind: 'interval', seconds: 900 });
  const client = await anMqttClient(gateways.ports.mqtt, { identifier, secret });
  const came = new Promise<[string, Buffer]>((resolve) => client.once('message', (topic, payload) => resolve([topic, payload])));
  await client.subscribeAsync(`t/${identifier}/down`, { qos: 1 });
  const [topic, payload] = await came;
  expect([topic, JSON.parse(payload.toString())]).toEqual([
    `t/${identifier}/down`,
    { idCommand, kind: 'interval', seconds: 900, expiresDate: expect.any(String) },
  ]);
  await client.publishAsync(`t/${identifier}/ack`, JSON.stringify({ idCommand, ok: false, answer: 'battery too low' }), { qos: 1 });
  await becomes(identifier, 'failed');
  expect((await commandsOf(identifier))[0]?.answer).toBe('battery too low');
});

test('a tracker that asks over HTTP gets each command once; another tracker, and another company, get and answer none of it', async () => {
  const [{ uniqueIdentifiant: name, secret }, other] = [await aTracker('json'), await aTracker('json')];
  const [first, second] = [await tell(name, { kind: 'position' }), await tell(name, { kind: 'reboot' })];
  const ask = async (bearer: string, query = '') =>
    (await gateways.app.inject({ url: `/api/ingest/commands${query}`, headers: { authorization: `Bearer ${bearer}` } })).json();
  const say = (bearer: string, payload: unknown, query = '') =>
    gateways.app.inject({
      method: 'POST',
      url: `/api/ingest/commands/answer${query}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  expect(await ask(other.secret)).toEqual({ commands: [] });
  const polls = await Promise.all(Array.from({ length: 8 }, () => ask(secret)));
  expect(polls.flatMap(({ commands }) => commands)).toMatchObject([{ idCommand: first, kind: 'position' }]);
  expect((await say(other.secret, { idCommand: first })).json().code).toBe('command.notFound');
  expect((await say(secret, { idCommand: 'x' })).json().errors[0].field).toBe('idCommand');
  expect((await say(secret, { idCommand: first, answer: 'here' })).statusCode).toBe(200);
  expect((await say(secret, { idCommand: first, answer: 'twice' })).json().code).toBe('command.notFound');

  const keyOf = async (customer: typeof acme) => {
    const member = customer === acme ? admin : await server.aMember(customer, 'userAdmin');
    return (await server.call(member, 'POST', '/api-keys', { name: 'Cloud', scopes: ['report'] })).json().key as string;
  };
  const query = `?uniqueIdentifiant=${name}`;
  expect((await ask(await keyOf(await server.aCustomer('Other')), query)).code).toBe('ingest.unknownTracker');
  expect((await ask(await keyOf(acme), query)).commands).toMatchObject([{ idCommand: second, kind: 'reboot' }]);
  expect((await commandsOf(name)).map(({ state, answer }) => [state, answer])).toEqual([
    ['sent', null],
    ['acknowledged', 'here'],
  ]);
});
