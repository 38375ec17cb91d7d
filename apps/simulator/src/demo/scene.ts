import type { DemoShipment } from './demoShipment.ts';
import type { DemoTracker } from './demoTracker.ts';
import type { Journey, Phase } from './journey.ts';
import { durationOf } from './movement.ts';

/** One story of the demo: who travels how, what reports it, and the shipments it moves. */
export interface Scene {
  readonly journeys: readonly Journey[];
  readonly trackers: readonly DemoTracker[];
  readonly shipments: readonly DemoShipment[];
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long phases take together, ms. */
export function durationOfAll(phases: readonly Phase[]): number {
  return phases.reduce((sum, phase) => sum + durationOf(phase), 0);
}
