import type { Way } from './demoTracker.ts';
import { DEMO_TRACKERS } from './demoScenes.ts';

export interface DemoPorts {
  readonly http: number;
  /** 0: that gateway is switched off, and its trackers stay silent. */
  readonly osmand: number;
  readonly teltonika: number;
  readonly gt06: number;
  readonly mqtt: number;
}

/** What the server's seed leaves in `demo.json` for the simulator. It holds secrets: readable by its owner only. */
export interface DemoFile {
  /** ISO 8601; whole seconds. Everything in the journeys is relative to it. */
  readonly startedAt: string;
  readonly ports: DemoPorts;
  readonly trackers: readonly DemoFileTracker[];
}

export interface DemoFileTracker {
  readonly uniqueIdentifiant: string;
  readonly way: Way;
  /** What it proves itself with: its own secret, or for the LoRaWAN webhooks the API key of its customer. Empty where the protocol has none. */
  readonly secret: string;
  readonly journey: string;
}

/**
 * The file for every tracker of the demo.
 * @param secretOf the tracker's own secret, or for `chirpstack` and `tts` an API key of its customer
 */
export function demoFileOf(startedAt: Date, ports: DemoPorts, secretOf: (tracker: (typeof DEMO_TRACKERS)[number]) => string): DemoFile {
  return {
    startedAt: new Date(Math.floor(startedAt.getTime() / 1000) * 1000).toISOString(),
    ports,
    trackers: DEMO_TRACKERS.map((tracker) => ({
      uniqueIdentifiant: tracker.uniqueIdentifiant,
      way: tracker.way,
      secret: secretOf(tracker),
      journey: tracker.journey,
    })),
  };
}
