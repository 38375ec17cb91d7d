import type { WireReading } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connectAsync } from 'mqtt';
import { afterAll, expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { whereThereIs } from '../../testing/whereThereIs.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { someGateways } from './pipeline/testing/aGateway.ts';
import { anApiKey, anImei, aTracker, retire, type TestTracker } from './pipeline/testing/aTracker.ts';
import { encodeDatagram } from '@sillage/simulator/protocols/teltonika';
import { DEVICE_PROTOCOLS } from './protocols/protocols.ts';
import { decodeTeltonikaDatagram } from './protocols/teltonika/teltonikaUdp.ts';
import {
  binaryVectorsOf,
  bytesOf,
  loginFor,
  mustBeRefused,
  openFor,
  writesOf,
  type BinaryVector,
} from './protocols/testing/binaryVectors.ts';
import { binaryVerdict, tableText, toReport, webVerdict, type Verdict } from './protocols/testing/verdicts.ts';
import { DATA, webVectorsOf, type WebVector } from './protocols/testing/webVectors.ts';

whereThereIs(DATA)('every message of ../shared/data, sent to the real gateways and read back over the API', async () => {
  const database = await freshDb();
  const { db } = database;
  const server = await aServer(database);
  const gateways = await someGateways(database, { saysErrors: true });
  const operator = await server.anOperator();
  const idCustomer = await server.aCustomer();
  const { key: apiKey } = await anApiKey(db, idCustomer);
  const table: { protocol: string; verdicts: readonly Verdict[] }[] = [];

  /** A fresh tracker of this name; an earlier one gives the name up. */
  async function fresh(identifier: string, anonymous = false): Promise<TestTracker> {
    await retire(db, identifier);
    const tracker = await aTracker(db, idCustomer, { identifier, anonymous });
    gateways.services.bus.publish('trackersChanged', [identifier]);
    return tracker;
  }

  async function readBack(identifier: string): Promise<Report[]> {
    const response = await server.call(operator, 'GET', `/trackers/${encodeURIComponent(identifier)}/readings?limit=10000`);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: WireReading[] }>().data.map(toReport);
  }

  function portOf(protocol: string): number {
    const { [protocol]: port = 0 } = gateways.ports as Readonly<Record<string, number>>;
    return port;
  }

  async function converse(vector: BinaryVector, login: Uint8Array): Promise<string> {
    const connection = await aConnection(portOf(vector.protocol));
    if (login.length > 0) {
      await connection.send(login);
      await connection.heard(1);
    }
    for (const bytes of writesOf(vector)) await connection.send(bytes);
    return connection.ended();
  }

  /** What is answered to one datagram. One that must be refused is not answered: a good one behind it tells when that was decided. */
  async function datagram(bytes: Uint8Array, isRefused: boolean): Promise<string> {
    const socket = createSocket('udp4');
    socket.connect(gateways.ports.teltonikaUdp, '127.0.0.1');
    await once(socket, 'connect');
    socket.send(bytes);
    const witness = isRefused ? await aTracker(db, idCustomer) : null;
    if (witness) socket.send(encodeDatagram(witness.identifier, { packetId: 0, avlPacketId: 0 }, 8, []));
    const [reply] = (await once(socket, 'message', { signal: AbortSignal.timeout(5000) }).catch(() => [Buffer.alloc(0)])) as [Buffer];
    socket.close();
    return reply.toString('hex');
  }

  async function sendBinary(vector: BinaryVector): Promise<Verdict> {
    const imei = anImei();
    const named = namesIn(vector, imei);
    for (const identifier of named) await fresh(identifier);
    const isDatagram = vector.transport === 'udp';
    const said = isDatagram ? await datagram(bytesOf(vector), mustBeRefused(vector)) : await converse(vector, loginFor(vector, imei));
    const reports = (await Promise.all(named.map(readBack))).flat();
    return binaryVerdict(vector, said, reports);
  }

  async function sendOsmand({ id, payload, expect: expected }: WebVector): Promise<Verdict> {
    const identifier = deviceOf({ expect: expected });
    await fresh(identifier, true);
    const { target = '/', headers = {}, body = '', method = 'GET' } = payload?.http ?? {};
    const response = await fetch(`http://127.0.0.1:${gateways.ports.osmand}${target}`, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
    });
    return webVerdict(id, expected, response.status, await readBack(identifier));
  }

  async function sendOwntracks(vector: WebVector): Promise<Verdict> {
    const { id, payload, expect: expected } = vector;
    const { http, mqtt } = payload ?? {};
    const user = userOf(vector);
    const { secret } = await fresh(user);
    if (mqtt) {
      const url = `mqtt://127.0.0.1:${gateways.ports.mqtt}`;
      const client = await connectAsync(url, { username: user, password: secret, reconnectPeriod: 0 });
      const isTaken = await new Promise<boolean>((resolve) => {
        client.publish(mqtt.topic, mqtt.json, { qos: 1 }, (error) => resolve(!error));
        client.once('close', () => resolve(false));
      });
      client.end(true);
      // Over MQTT what is malformed is acknowledged, and not kept: sent again before all else it would keep the good ones away.
      const answered = isTaken && expected.outcome === 'reject' ? 400 : isTaken ? 200 : 0;
      return webVerdict(id, expected, answered, await readBack(user));
    }
    const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
    const response = await fetch(`${gateways.api}/api/ingest/owntracks`, {
      method: 'POST',
      headers: { ...http?.headers, authorization },
      body: http?.body ?? '',
    });
    const answer = await response.text();
    return webVerdict(id, expected, response.ok && answer !== '[]' ? 0 : response.status, await readBack(user));
  }

  const sendLorawan =
    (path: string) =>
    async ({ id, http, json, expect: expected }: WebVector): Promise<Verdict> => {
      const devEui = deviceOf({ expect: expected });
      await fresh(devEui);
      const [, query = ''] = (http?.target ?? '').split('?');
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const response = await fetch(`${gateways.api}/api/ingest/${path}?${query}`, { method: 'POST', headers, body: JSON.stringify(json) });
      return webVerdict(id, expected, response.status, await readBack(devEui));
    };

  const senders: readonly (readonly [protocol: string, run: () => Promise<Verdict[]>])[] = [
    ...DEVICE_PROTOCOLS.map(({ name }) => [name, () => inLanes(binaryVectorsOf(name), firstNameIn, sendBinary)] as const),
    ['osmand', () => inLanes(webVectorsOf('messages/osmand.jsonl'), deviceOf, sendOsmand)],
    ['owntracks', () => inLanes(webVectorsOf('messages/owntracks.jsonl'), userOf, sendOwntracks)],
    ['chirpstack v4', () => inLanes(webVectorsOf('lorawan/chirpstack-v4.jsonl'), deviceOf, sendLorawan('chirpstack'))],
    ['the things stack v3', () => inLanes(webVectorsOf('lorawan/tts-v3.jsonl'), deviceOf, sendLorawan('tts'))],
  ];

  test.each(senders)('%s', async (protocol, run) => {
    const verdicts = await run();
    table.push({ protocol, verdicts });
    const unexplained = verdicts.filter(({ outcome, because }) => outcome === 'differing' && because === '');
    expect(unexplained.map(({ id, differing }) => `${id}: ${differing.join('; ')}`)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(10);
  });

  afterAll(() => console.log(tableText(table)));
});

/** Everybody who says who they are on this connection, or in this datagram. */
function namesIn(vector: BinaryVector, imei: string): string[] {
  if (vector.transport === 'udp') {
    const datagram = decodeTeltonikaDatagram(bytesOf(vector));
    return datagram.kind === 'reports' ? [datagram.identifier] : [];
  }
  const decoder = openFor(vector);
  const messages = [...decoder.push(Buffer.concat([loginFor(vector, imei), bytesOf(vector)])), ...(decoder.end?.() ?? [])];
  return [...new Set(messages.flatMap((message) => (message.kind === 'identity' ? [message.identifier] : [])))];
}

const ANY_IMEI = '000000000000000';
const firstNameIn = (vector: BinaryVector) => namesIn(vector, ANY_IMEI).find((name) => name !== ANY_IMEI) ?? vector.id;
const deviceOf = ({ expect: { devEui, deviceId } }: Pick<WebVector, 'expect'>) => devEui ?? deviceId ?? 'nobody';
const userOf = ({ payload, expect: expected }: WebVector) =>
  payload?.mqtt?.topic.split('/')[1] ?? payload?.http?.headers['X-Limit-U'] ?? expected.deviceId ?? 'phone';

const LANES = 4;

/** Several at a time, but those of one device one after the other; the answers in the order of the vectors. */
async function inLanes<Vector>(
  vectors: readonly Vector[],
  deviceOfVector: (vector: Vector) => string,
  send: (vector: Vector) => Promise<Verdict>,
) {
  const devices = [...Map.groupBy(vectors, deviceOfVector).values()];
  const verdicts = new Map<Vector, Verdict>();
  async function lane(): Promise<void> {
    for (let device = devices.pop(); device; device = devices.pop()) for (const vector of device) verdicts.set(vector, await send(vector));
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return vectors.flatMap((vector) => verdicts.get(vector) ?? []);
}
