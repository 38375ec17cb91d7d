import { lengthMetres } from '../../platform/geo/distance.ts';
import { ownPace, progressOf, remainingKilometres, USUAL_KMH, type Journey } from './eta.ts';
import type { ShipmentType } from './shipment.ts';

/** How long earlier shipments between the same places took. */
export interface Lane {
  readonly trips: number;
  /** Hours, from departure to arrival: a tenth of them were faster than `fast`, a tenth slower than `slow`. */
  readonly fast: number;
  readonly typical: number;
  readonly slow: number;
}

/** What an estimate rests on, to be said in words. */
export interface Reasons {
  readonly remainingKilometres: number;
  readonly pace: 'usual' | 'own' | 'lane';
  readonly usualKmh: number;
  /** Of this shipment so far; null while that says nothing yet. */
  readonly ownKmh: number | null;
  /** As the tracker said last. */
  readonly speedKmh: number | null;
  readonly stopsLeft: number;
  readonly dwellHours: number;
  readonly lane: Lane | null;
  /** Epoch ms of the position. */
  readonly positionTime: number;
}

export interface Outlook {
  /** All epoch ms; one in ten arrives before `earliest`, one in ten after `latest`. */
  readonly estimate: number;
  readonly earliest: number;
  readonly latest: number;
  readonly reasons: Reasons;
}

const HOUR_MS = 3_600_000;
/** Hours that a stop between takes; the shipment's own pace and the lane have theirs in them. */
const DWELL_HOURS: Readonly<Record<ShipmentType, number>> = { road: 0.75, air: 2, sea: 18, rail: 2, multimodal: 4 };
/** Fewer say what is typical, and not how much it varies. */
export const ENOUGH_TRIPS = 5;
const SPREAD = { usual: 0.35, own: 0.2, lane: 0.15 } as const;
/** Traffic, customs and weather make late more often, and by more, than anything makes early. */
const LATER_THAN_EARLIER = 1.6;
/** So close, what it does now says more than what it did all day. */
const CLOSE_KILOMETRES = 60;
const MOVING_KMH = 15;

/** When a shipment under way will arrive, how sure that is, and what it rests on. */
export function outlookOf(journey: Journey & { readonly speedKmh?: number | null }, lane: Lane | null): Outlook {
  const remaining = remainingKilometres(journey);
  const usualKmh = USUAL_KMH[journey.type];
  const ownKmh = ownPace(journey, usualKmh);
  const stopsLeft = Math.max(0, journey.stops.length - 1 - Math.max(1, journey.nextStop));
  const dwellHours = stopsLeft * DWELL_HOURS[journey.type];
  const share = progressOf(journey);
  const byPace = ownKmh === null ? remaining / usualKmh + dwellHours : remaining / ownKmh;
  const pace = lane ? 'lane' : ownKmh === null ? 'usual' : 'own';
  // The further it has come, the more its own pace says about the rest of it.
  const blend = (laneHours: number) => (ownKmh === null ? laneHours : laneHours * (1 - share) + byPace * share);
  const left = (hours: number) => blend(hours * (1 - share));
  const speedKmh = journey.speedKmh ?? null;
  const typical = nearby(lane ? left(lane.typical) : byPace, remaining, speedKmh);
  const spread = typical * SPREAD[pace];
  const varies = lane !== null && lane.trips >= ENOUGH_TRIPS;
  const fast = varies ? Math.min(typical, left(lane.fast)) : typical - spread;
  const slow = varies ? Math.max(typical, left(lane.slow)) : typical + spread * LATER_THAN_EARLIER;
  const at = (hours: number) => Math.round(journey.positionTime + Math.max(0, hours) * HOUR_MS);
  const reasons = { remainingKilometres: remaining, pace, usualKmh, ownKmh, speedKmh, stopsLeft, dwellHours, lane } as const;
  return { estimate: at(typical), earliest: at(fast), latest: at(slow), reasons: { ...reasons, positionTime: journey.positionTime } };
}

function nearby(hours: number, remaining: number, speedKmh: number | null): number {
  if (speedKmh === null || speedKmh < MOVING_KMH || remaining > CLOSE_KILOMETRES) return hours;
  return (hours + remaining / speedKmh) / 2;
}

/** Degrees; about eleven kilometres: two gates of one site, or two sites of one town, are one place. */
const AREA_DEGREES = 0.1;

/** Shipments of the same kind between the same areas have the same key. Null for a route without two places. */
export function laneKey(type: ShipmentType, stops: Journey['stops']): string | null {
  const [from, to] = [stops[0], stops.at(-1)];
  if (!from || !to || lengthMetres(stops) === 0) return null;
  const area = (degrees: number) => Math.round(degrees / AREA_DEGREES);
  return [type, area(from.latitude), area(from.longitude), area(to.latitude), area(to.longitude)].join(' ');
}

/** @param hours of earlier shipments, in any order; null without any */
export function laneOf(hours: readonly number[]): Lane | null {
  if (hours.length === 0) return null;
  const sorted = hours.toSorted((one, other) => one - other);
  const [fast, typical, slow] = [quantile(sorted, 0.1), quantile(sorted, 0.5), quantile(sorted, 0.9)];
  return { trips: hours.length, fast, typical, slow };
}

/** Linear between the two nearest ranks (Hyndman and Fan 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const rank = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0];
  return below + (above - below) * (rank - Math.floor(rank));
}
