import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import { encodeLogin, encodePacket, readAcceptance, readRecordCount } from '@sillage/simulator/protocols/teltonika';
import { connectAsync } from 'mqtt';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where one gateway takes reports. */
export interface Ports {
  readonly origin: string;
  readonly mqtt: number;
  readonly teltonika: number;
}

interface Known {
  readonly identifier: string;
  readonly secret: string;
}

/** A device that sends one report after the other, each until somebody has acknowledged it. */
export interface Device {
  readonly identifier: string;
  /** The times of the reports that were acknowledged, epoch ms. */
  readonly acknowledged: readonly number[];
  stop(): Promise<void>;
}

/** A connection through which reports go. */
interface Line {
  /** @throws Error where nothing acknowledged it */
  send(time: number): Promise<void>;
  close(): void;
}
export type Dial = (ports: Ports, known: Known) => Promise<Line>;

const ANSWERS_WITHIN_MS = 3000;
const REST_MS = 20;
const FIRST_REPORT_AGO_MS = 20 * 3_600_000;
const CELSIUS = 5;
const LYON = { latitude: 45.764, longitude: 4.8357 };

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(ANSWERS_WITHIN_MS, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('no answer')));
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

export const byHttp: Dial = ({ origin }, { secret }) =>
  Promise.resolve({
    async send(time) {
      const answer = await fetch(`${origin}/api/ingest/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ deviceDate: new Date(time).toISOString(), temperature: CELSIUS }),
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    },
    close: () => undefined,
  });

export const byMqtt: Dial = async ({ mqtt }, { identifier, secret }) => {
  const options = { username: identifier, password: secret, reconnectPeriod: 0, connectTimeout: ANSWERS_WITHIN_MS };
  const client = await connectAsync(`mqtt://127.0.0.1:${mqtt}`, options, false);
  client.on('error', () => undefined);
  const gone = new Promise<never>((_, reject) => client.once('close', () => reject(new Error('the broker hung up'))));
  gone.catch(() => undefined);
  return {
    async send(time) {
      const { topic, payload } = encodeReadingsPublication([{ time, temperature: CELSIUS }], identifier);
      await inTime(Promise.race([client.publishAsync(topic, payload, { qos: 1 }), gone]));
    },
    close: () => void client.end(true),
  };
};

/** The external temperature sensor of Teltonika's devices, in tenths of a degree. */
const DALLAS_1 = 72;

export const byTeltonika: Dial = async ({ teltonika }, { identifier }) => {
  const socket = connect(teltonika, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  const gone = new Promise<never>((_, reject) => socket.once('close', () => reject(new Error('the gateway hung up'))));
  gone.catch(() => undefined);
  await inTime(Promise.race([once(socket, 'connect'), gone]));
  const ask = async (bytes: Uint8Array) => {
    const answered = new Promise<Uint8Array>((resolve) => socket.once('data', resolve));
    socket.write(bytes);
    return inTime(Promise.race([answered, gone]));
  };
  const answer = await ask(encodeLogin(identifier));
  if (readAcceptance(answer) !== true) throw new Error('the gateway does not know the device');
  return {
    async send(time) {
      const record = {
        ...LYON,
        time,
        priority: 0,
        altitude: 170,
        angle: 0,
        satellites: 9,
        speed: 0,
        eventIo: 0,
        elements: [{ id: DALLAS_1, width: 4 as const, value: CELSIUS * 10 }],
      };
      if (readRecordCount(await ask(encodePacket('8E', [record]))) !== 1) throw new Error('the record was not taken');
    },
    close: () => void socket.destroy(),
  };
};

/** @param gateways that it turns to in turn, whenever one does not answer */
export function aDevice(known: Known, dial: Dial, gateways: readonly Ports[]): Device {
  const acknowledged: number[] = [];
  let time = Date.now() - FIRST_REPORT_AGO_MS;
  let [isStopped, turn] = [false, 0];

  async function live(): Promise<void> {
    let line: Line | null = null;
    while (!isStopped) {
      try {
        line ??= await dial(gateways[turn % gateways.length] as Ports, known);
        await line.send(time);
        acknowledged.push(time);
        time += 1000;
        await sleep(REST_MS);
      } catch {
        line?.close();
        line = null;
        turn++;
        await sleep(10 * REST_MS);
      }
    }
    line?.close();
  }
  const over = live();
  return {
    identifier: known.identifier,
    acknowledged,
    stop: () => {
      isStopped = true;
      return over;
    },
  };
}
