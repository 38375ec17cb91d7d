import type { Product } from './product/openProduct.ts';
import type { Scene } from './product/scene.ts';
import type { Device, Order, Way } from './senders/order.ts';

export const PATHS = ['batches', 'mqtt', 'teltonika'] as const;
export type PathName = (typeof PATHS)[number];

/** Trackers of each path. Batches of a customer come over a few connections, everything else over one connection a device. */
export const TRACKERS: Readonly<Record<PathName, number>> = { batches: 100, mqtt: 200, teltonika: 200 };
const CONNECTIONS = 4;
const READINGS_IN_A_BATCH = 10_000;
/** What a device gathers before it sends, as far as it fits into one packet of a mobile network. */
const READINGS_IN_A_MESSAGE = 20;
const SECOND_MS = 1000;

export interface Path {
  readonly name: PathName;
  readonly way: Way;
  readonly lanes: number;
  /** An order that goes on where the one before it ended: a reading a second, for `messages` of every lane. */
  order(messages: number, rate: number | null): Order;
}

export function openPaths({ origin, ports }: Product, { devices, key }: Scene): Record<PathName, Path> {
  const rest = [...devices];
  const take = (name: PathName) => rest.splice(0, TRACKERS[name]);
  return {
    batches: openPath(
      'batches',
      { kind: 'batches', origin, key, connections: CONNECTIONS, readings: READINGS_IN_A_BATCH },
      take('batches'),
    ),
    mqtt: openPath('mqtt', { kind: 'mqtt', port: ports.mqtt, readings: READINGS_IN_A_MESSAGE }, take('mqtt')),
    teltonika: openPath('teltonika', { kind: 'teltonika', port: ports.teltonika, readings: READINGS_IN_A_MESSAGE }, take('teltonika')),
  };
}

/** Batches of these devices alone. */
export function openBatches({ origin }: Product, key: string, devices: readonly Device[], connections = CONNECTIONS): Path {
  return openPath('batches', { kind: 'batches', origin, key, connections, readings: READINGS_IN_A_BATCH }, devices);
}

/** Packets of these devices alone. */
export function openTeltonika({ ports }: Product, devices: readonly Device[], readings = READINGS_IN_A_MESSAGE): Path {
  return openPath('teltonika', { kind: 'teltonika', port: ports.teltonika, readings }, devices);
}

function openPath(name: PathName, way: Way, devices: readonly Device[]): Path {
  const lanes = way.kind === 'batches' ? way.connections : devices.length;
  let from = middleOfLastMonth();
  return {
    name,
    way,
    lanes,
    order(messages, rate) {
      const times = { from, every: SECOND_MS };
      from += Math.ceil((messages * way.readings * lanes) / devices.length) * SECOND_MS;
      return { way, devices, times, messages, rate };
    },
  };
}

/** So that everything lands in one partition, whatever the day. Epoch ms. */
function middleOfLastMonth(): number {
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 10);
}
