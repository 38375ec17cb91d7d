import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from '@sillage/simulator/demo/demoTracker';
import { feed } from '@sillage/simulator/load/feed';
import type { Ledger } from '@sillage/simulator/load/ledger';
import { openLoader } from '@sillage/simulator/load/loader';
import { wayOf, type LoadTracker } from '@sillage/simulator/load/loadOptions';
import { openTally, type Tally } from '@sillage/simulator/load/tally';
import { openLinks, type Gateways } from '@sillage/simulator/senders/openLink';

/** Trackers that report all the time, by turns over HTTP, MQTT (QoS 1) and Teltonika's TCP; each keeps what is not acknowledged, and sends it again. */
export interface Senders {
  /** Readings acknowledged so far. */
  acknowledged(): number;
  /** Resolves when, from now on, something was acknowledged over each of the three. */
  heard(): Promise<void>;
  /** Stops measuring and resolves when everything that was measured is acknowledged. @returns what each tracker sent and got acknowledged */
  finish(): Promise<Ledger>;
  close(): Promise<void>;
}

const READINGS_IN_A_MESSAGE = 5;
const BACK_OFF = { firstMs: 50, mostMs: 500 };
const LOOK_EVERY_MS = 20;

/** @param rate readings a second, all trackers together */
export async function openSenders(gateways: Gateways, trackers: readonly LoadTracker[], rate: number): Promise<Senders> {
  const links = openLinks(gateways);
  const tally = openTally();
  const [enough, end] = [new AbortController(), new AbortController()];
  const failed = Promise.withResolvers<never>();
  const waiting = new Set<Way>();
  const wayOfTracker = new Map(trackers.map(({ uniqueIdentifiant }, index) => [uniqueIdentifiant, wayOf('mixed', index)]));
  const listening: Tally = {
    ...tally,
    acknowledged(tracker, readings, tookMs) {
      tally.acknowledged(tracker, readings, tookMs);
      waiting.delete(wayOfTracker.get(tracker) ?? 'json');
    },
  };
  const loaders = trackers.map((tracker, index) => {
    const link = links.open(wayOf('mixed', index), tracker);
    if (!link) throw new Error('One of the gateways is switched off.');
    return openLoader({
      index,
      link,
      batch: READINGS_IN_A_MESSAGE,
      backOff: BACK_OFF,
      tally: listening,
      signal: end.signal,
      uniqueIdentifiant: tracker.uniqueIdentifiant,
      onFailure: failed.reject,
    });
  });
  const feeding = feed(loaders, { rate, seconds: Infinity, signal: enough.signal });
  return {
    acknowledged: () => tally.total().acknowledged,
    heard: async () => {
      for (const way of wayOfTracker.values()) waiting.add(way);
      while (waiting.size > 0) await Promise.race([sleep(LOOK_EVERY_MS), failed.promise]);
    },
    finish: async () => {
      enough.abort();
      await feeding;
      await Promise.race([Promise.all(loaders.map((loader) => loader.finish())), failed.promise]);
      return tally.ledger();
    },
    close: async () => {
      enough.abort();
      end.abort();
      await Promise.all(loaders.map(({ link }) => link.close()));
      links.close();
    },
  };
}
