import type { Way } from '../demo/demoTracker.ts';
import type { BackOff } from '../senders/deliver.ts';
import type { Gateways } from '../senders/openLink.ts';

export const LOAD_PROTOCOLS = ['json', 'mqtt', 'teltonika', 'mixed'] as const;
export type LoadProtocol = (typeof LOAD_PROTOCOLS)[number];

export interface LoadTracker {
  readonly uniqueIdentifiant: string;
  readonly secret: string;
}

export interface LoadOptions {
  readonly gateways: Gateways;
  readonly trackers: readonly LoadTracker[];
  readonly protocol: LoadProtocol;
  /** Readings a second, all trackers together; Infinity: each tracker sends again as soon as it is acknowledged. */
  readonly rate: number;
  readonly seconds: number;
  /** Readings that a tracker gathers into one message. */
  readonly batch: number;
  /** How long, after that, to wait for what is not acknowledged yet. */
  readonly drainSeconds?: number | undefined;
  readonly backOff?: BackOff | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onSecond?: ((second: LoadSecond) => void) | undefined;
}

export interface LoadSecond {
  readonly second: number;
  /** Readings handed to the senders, acknowledged by the gateways, and sent without being acknowledged (they are sent again) in this second. */
  readonly sent: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Of the acknowledgements of this second; 0 when there were none. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const WAYS: Readonly<Record<LoadProtocol, readonly Way[]>> = {
  json: ['json'],
  mqtt: ['mqtt'],
  teltonika: ['teltonika.tcp'],
  mixed: ['json', 'mqtt', 'teltonika.tcp'],
};

/** The way that the `index`-th tracker reports. */
export function wayOf(protocol: LoadProtocol, index: number): Way {
  const ways = WAYS[protocol];
  return ways[index % ways.length] ?? 'json';
}
