import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { aConnection } from './pipeline/testing/aConnection.ts';
import { someGateways } from './pipeline/testing/aGateway.ts';
import { aCustomer, aTracker, readingsOf } from './pipeline/testing/aTracker.ts';
import { DEVICE_PROTOCOLS } from './protocols/protocols.ts';
import { deviceSamples, type DeviceSamples } from './protocols/testing/deviceSamples.ts';
import { diceOf, malformedFrame, type Dice } from './protocols/testing/malformedFrames.ts';

/** `MALFORMED_FRAMES=10000000 npm test -- malformed` is the long run: so many for the decoders, and as many over the ports. */
const { MALFORMED_FRAMES } = process.env;
const FRAMES = Number(MALFORMED_FRAMES ?? 40_000);
const OVER_SOCKETS = Number(MALFORMED_FRAMES ?? 3_000);
const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_260_601);
/** What the heap may grow by between a tenth of the way and its end. */
const MOST_GROWTH_BYTES = 48 * 1024 * 1024;
const IMEI = '356307042441013';
const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTES = 60_000;
/** The default of the tests, or five milliseconds for each frame: what is not refused waits for the database. */
const TIMEOUT_MS = Math.max(4 * MINUTES, 5 * FRAMES);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

function goodOf({ hello, message, datagram, others }: DeviceSamples): Uint8Array[] {
  return [message(NOON), ...others, ...(hello.length > 0 ? [hello] : []), ...(datagram ? [datagram(NOON)] : [])];
}

/** Does something so often, and answers by how much the heap is greater at the end than after a tenth of it. */
async function growthOver(times: number, act: () => number | Promise<number>): Promise<number> {
  let [done, early] = [0, 0];
  while (done < times) {
    done += await act();
    if (early === 0 && done >= times / 10) early = heap();
  }
  return heap() - early;
}

const FRAMES_ON_A_CONNECTION = 50;

test(
  `${FRAMES} malformed frames are understood or refused, and none of them breaks a decoder or stays in memory`,
  { timeout: TIMEOUT_MS },
  async () => {
    const dice = diceOf(SEED);
    const samples = deviceSamples(IMEI);
    expect(Object.keys(samples).toSorted()).toEqual(DEVICE_PROTOCOLS.map(({ name }) => name).toSorted());
    const talks = DEVICE_PROTOCOLS.flatMap(({ name, tcp, udp }) => {
      const { [name]: sample } = samples;
      return sample ? [{ tcp, udp, sample, good: goodOf(sample) }] : [];
    });
    const growth = await growthOver(FRAMES, () => {
      const { tcp, udp, sample, good } = talks[dice(talks.length)] ??
        talks[0] ?? { good: [], sample: null, tcp: undefined, udp: undefined };
      if (!sample) return 1;
      const decoder = tcp?.(() => NOON);
      decoder?.push(sample.hello);
      for (let frame = 0; frame < FRAMES_ON_A_CONNECTION; frame++) {
        const bytes = malformedFrame(sample, good, dice);
        decoder?.push(bytes.subarray(0, dice(bytes.length + 1)));
        decoder?.push(bytes);
        udp?.(bytes, () => NOON);
      }
      decoder?.end?.();
      return FRAMES_ON_A_CONNECTION;
    });
    console.log(`decoders: ${FRAMES} frames, the heap grew by ${Math.round(growth / 1024)} KiB`);
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
  },
);

const database = await freshDb();
const gateways = await someGateways(database, { limits: { takeoverPauseMs: 1 } });
const PORTS = gateways.ports as Readonly<Record<string, number>>;
const portOf = (name: string) => PORTS[name] ?? 0;

/** What is sent at once over TCP; the rest of it is not read where one of them ends the connection. */
const FRAMES_AT_ONCE = 16;

async function overTcp(port: number, sample: DeviceSamples, good: readonly Uint8Array[], dice: Dice): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume();
  const frames = Array.from({ length: FRAMES_AT_ONCE }, () => malformedFrame(sample, good, dice));
  const closed = once(socket, 'close');
  socket.end(Buffer.concat([sample.hello, ...frames]));
  await closed;
  return FRAMES_AT_ONCE;
}

async function overUdp(port: number, sample: DeviceSamples, good: readonly Uint8Array[], dice: Dice): Promise<number> {
  const socket = createSocket('udp4');
  for (let frame = 0; frame < FRAMES_AT_ONCE; frame++)
    await new Promise((sent) => socket.send(malformedFrame(sample, good, dice), port, '127.0.0.1', sent));
  socket.close();
  return FRAMES_AT_ONCE;
}

/** Two that are spoken by clients of other kinds: half a request, and half a packet. */
const OTHERS: Readonly<Record<string, DeviceSamples>> = {
  osmand: textSample('GET /?id=1&lat=45.5&lon=4.25&timestamp=1780315200 HTTP/1.1\r\nHost: x\r\n\r\n'),
  mqtt: textSample('\u0010\u0012\0\u0004MQTT\u0004\u0002\0\u001e\0\u0006device2\u0010\0\u0006t/1/up\0\u0001{"a":1}'),
};

function textSample(text: string): DeviceSamples {
  const message = Buffer.from(text, 'latin1');
  return { hello: new Uint8Array(), message: () => message, others: [] };
}

/** Each with a device of its own: what one of them brings waits for nobody else. */
const LANES = 48;

test(
  `${OVER_SOCKETS} of them over every port, TCP and UDP: afterwards every port serves its devices`,
  { timeout: TIMEOUT_MS },
  async () => {
    const idCustomer = await aCustomer(database.db);
    const trackers = await Promise.all(Array.from({ length: LANES }, () => aTracker(database.db, idCustomer)));
    const listenersOf = trackers.map(({ identifier }) => listenersFor(identifier));
    expect(listenersOf.flat().map(({ port }) => port)).not.toContain(0);
    let turn = 0;
    const dice = diceOf(SEED);
    const growth = await growthOver(OVER_SOCKETS, async () => {
      turn++;
      const sent = await Promise.all(listenersOf.map((listeners, lane) => sendTo(listeners[(turn + lane) % listeners.length], dice)));
      return sent.reduce((sum, one) => sum + one, 0);
    });
    console.log(`ports: ${OVER_SOCKETS} frames to ${listenersOf[0]?.length} ports, the heap grew by ${Math.round(growth / 1024)} KiB`);
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
    for (const { name } of DEVICE_PROTOCOLS) await serves(name, idCustomer);
  },
);

interface TestListener {
  readonly port: number;
  readonly send: typeof overTcp;
  readonly sample: DeviceSamples;
  readonly good: readonly Uint8Array[];
}

function listenersFor(identifier: string): TestListener[] {
  return Object.entries({ ...deviceSamples(identifier), ...OTHERS }).flatMap(([name, sample]) => [
    { port: portOf(name), send: overTcp, sample, good: goodOf(sample) },
    ...(sample.datagram ? [{ port: portOf(`${name}Udp`), send: overUdp, sample, good: goodOf(sample) }] : []),
  ]);
}

async function sendTo(listener: TestListener | undefined, dice: Dice): Promise<number> {
  return listener ? await listener.send(listener.port, listener.sample, listener.good, dice) : 0;
}

/** A device that was never there before reports, and is kept. */
async function serves(name: keyof ReturnType<typeof deviceSamples>, idCustomer: OneCustomer): Promise<void> {
  const device = await aTracker(database.db, idCustomer);
  const { [name]: sample } = deviceSamples(device.identifier);
  const connection = await aConnection(portOf(name));
  await connection.send(Buffer.concat([sample?.hello ?? Buffer.alloc(0), sample?.message(NOON) ?? Buffer.alloc(0)]));
  await connection.ended();
  expect(await readingsOf(database.db, device)).toMatchObject([{ longitude: expect.closeTo(4.25, 4) as number }]);
}
