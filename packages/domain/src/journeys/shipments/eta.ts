import { distanceMetres, lengthMetres, type Point } from '../../platform/geo/distance.ts';
import type { Punctuality, ShipmentType } from './shipment.ts';

/** Door-to-door kilometres per hour, stops and handling included, until the shipment's own pace is known. */
export const USUAL_KMH: Readonly<Record<ShipmentType, number>> = { road: 60, air: 650, sea: 30, rail: 50, multimodal: 45 };
/** A pace is believed within these multiples of the usual one. */
const SLOWEST = 0.4;
const FASTEST = 1.6;
/** Below this the pace says more about the yard than about the journey. */
const ENOUGH_KILOMETRES = 20;

export interface Journey {
  readonly type: ShipmentType;
  readonly stops: readonly Point[];
  /** The stops before this one are behind us. */
  readonly nextStop: number;
  readonly position: Point;
  /** Epoch ms of the position. */
  readonly positionTime: number;
  /** Epoch ms; null before it has left. */
  readonly departedAt: number | null;
}

/** Roads go around: so much longer than the straight leg is still on it. */
const BESIDE_OWN_LEG = 1.3;
/** On a leg further on, only what is close to it counts: what was not reached may still be ahead. */
const BESIDE_LATER_LEG = 1.05;

/**
 * The stop that is ahead of a position. One that was passed without coming into its circle is behind: the position is beside a later leg, and beside none
 * that comes before.
 * @param nextStop the one after the last that was reached
 */
export function stopAhead(stops: readonly Point[], nextStop: number, position: Point): number {
  const next = Math.max(1, nextStop);
  for (let stop = next; stop < stops.length; stop++) {
    const [from, to] = [stops[stop - 1], stops[stop]];
    if (!from || !to) break;
    const way = distanceMetres(from, position) + distanceMetres(position, to);
    if (way <= distanceMetres(from, to) * (stop === next ? BESIDE_OWN_LEG : BESIDE_LATER_LEG)) return stop;
  }
  return next;
}

/** Kilometres still to go: great circles from here through the stops that are left. */
export function remainingKilometres({ stops, nextStop, position }: Journey): number {
  return lengthMetres([position, ...stops.slice(Math.max(1, nextStop))]) / 1000;
}

/** Share of the route that is behind us, 0 to 1. */
export function progressOf(journey: Journey): number {
  const total = lengthMetres(journey.stops) / 1000;
  if (total === 0) return 0;
  return Math.min(1, Math.max(0, 1 - remainingKilometres(journey) / total));
}

/** Kilometres per hour since the departure, stops included; null while that says nothing. */
export function ownPace(journey: Journey, usual: number): number | null {
  if (journey.departedAt === null) return null;
  const behind = journey.stops.slice(0, Math.max(1, journey.nextStop));
  const last = behind.at(-1);
  const kilometres = (lengthMetres(behind) + (last ? distanceMetres(last, journey.position) : 0)) / 1000;
  const hours = (journey.positionTime - journey.departedAt) / 3_600_000;
  if (kilometres < ENOUGH_KILOMETRES || hours <= 0) return null;
  return Math.min(usual * FASTEST, Math.max(usual * SLOWEST, kilometres / hours));
}

export const AT_RISK_MINUTES = 15;
export const LATE_MINUTES = 60;

interface Plan {
  /** All epoch ms. */
  readonly plannedArrival: number | null;
  readonly estimatedArrival: number | null;
  readonly arrivedAt: number | null;
  readonly now: number;
}

/** Minutes against the plan, positive is late; null while nothing can be said. A plan that has passed without an arrival is late by the clock. */
export function deltaMinutes({ plannedArrival, estimatedArrival, arrivedAt, now }: Plan): number | null {
  if (plannedArrival === null) return null;
  if (arrivedAt !== null) return (arrivedAt - plannedArrival) / 60_000;
  const overdue = now > plannedArrival ? now : null;
  const expected = Math.max(estimatedArrival ?? -Infinity, overdue ?? -Infinity);
  return Number.isFinite(expected) ? (expected - plannedArrival) / 60_000 : null;
}

/** @param latest minutes against the plan that one in ten exceeds: what may well be late is at risk */
export function punctualityOf(minutes: number | null, latest: number | null = null): Punctuality {
  if (minutes === null) return 'unknown';
  if (minutes > LATE_MINUTES) return 'late';
  if (minutes > AT_RISK_MINUTES || (latest ?? 0) > LATE_MINUTES) return 'atRisk';
  return minutes < -LATE_MINUTES ? 'early' : 'onTime';
}
