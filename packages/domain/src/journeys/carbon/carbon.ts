import { distanceMetres, type Point } from '../../platform/geo/distance.ts';
import type { ShipmentType } from '../shipments/shipment.ts';
import { factorOf, INTENSITIES, plannedKilometres, type FactorId, type Intensity, type LegMode } from './intensities.ts';
import { bestWay, type TimedPoint } from './trackedWay.ts';

/** Why a leg counts as travelled so: as the shipment is; by the pace of its track; by its air waybill or flight; or taken for road, as nothing says otherwise. */
export const MODE_REASONS = ['shipment', 'pace', 'waybill', 'assumed'] as const;
export type ModeReason = (typeof MODE_REASONS)[number];

export const LEG_STATES = ['ahead', 'underWay', 'done'] as const;
export type LegState = (typeof LEG_STATES)[number];

export interface ChainStop extends Point {
  /** Epoch ms; null while it has not happened. */
  readonly enteredAt: number | null;
  readonly leftAt: number | null;
}

export interface Chain {
  readonly type: ShipmentType;
  readonly stops: readonly ChainStop[];
  /** With packaging; null while nobody said. */
  readonly grossWeightKg: number | null;
  /** An air waybill or a flight is known. */
  readonly hasFlight: boolean;
  /** Of each tracker, in event time, the doubtful positions left out. */
  readonly tracks: readonly (readonly TimedPoint[])[];
}

/** CO2e in kg; the two parts are null where the intensity is not parted. */
export interface Emissions {
  readonly wtw: number;
  readonly ttw: number | null;
  readonly wtt: number | null;
}

export interface Activity {
  readonly kilometres: number;
  /** Both null without a weight. */
  readonly tonneKilometres: number | null;
  readonly emissions: Emissions | null;
}

/** An element of the transport chain: the way between two stops. */
export interface Leg {
  readonly mode: LegMode;
  readonly modeReason: ModeReason;
  readonly factor: FactorId;
  readonly intensity: Intensity;
  readonly state: LegState;
  readonly planned: Activity;
  /** So far, while it is under way; null where no track tells. */
  readonly actual: (Activity & { readonly positions: number }) | null;
}

export interface Footprint {
  readonly legs: readonly Leg[];
  readonly planned: Activity;
  /** Of the legs whose track is known. */
  readonly actual: Activity | null;
  /** Every leg is behind us and was tracked: only then actual and planned can be compared. */
  readonly isComplete: boolean;
}

/** No lorry, ship or goods train goes so fast from stop to stop. */
const FLYING_KMH = 200;
const HOUR_MS = 3_600_000;

/** The footprint of a shipment, leg by leg (ISO 14083): mass × distance × intensity. */
export function footprintOf(chain: Chain): Footprint {
  const ways = chain.stops.slice(1).flatMap((to, index) => {
    const from = chain.stops[index];
    return from ? [wayOf(chain, from, to, index)] : [];
  });
  const longest = ways.reduce<Way | null>((best, one) => (best && best.greatCircle >= one.greatCircle ? best : one), null);
  const legs = ways.map((way) => legOf(chain, way, way === longest));
  const tracked = legs.flatMap(({ actual }) => actual ?? []);
  return {
    legs,
    planned: sumOf(legs.map(({ planned }) => planned)),
    actual: tracked.length === 0 ? null : sumOf(tracked),
    isComplete: legs.length > 0 && legs.every(({ state, actual }) => state === 'done' && actual !== null),
  };
}

interface Way {
  readonly greatCircle: number;
  readonly state: LegState;
  readonly tracked: ReturnType<typeof bestWay>;
  readonly hours: number;
}

function wayOf({ stops, tracks }: Chain, from: ChainStop, to: ChainStop, index: number): Way {
  const greatCircle = distanceMetres(from, to) / 1000;
  // A place that nobody was seen to leave was left once the next one is reached, and a place passed by was never entered.
  const start = from.leftAt ?? from.enteredAt;
  const isBegun = from.leftAt !== null || stops.slice(index + 1).some(({ enteredAt }) => enteredAt !== null);
  const isDone = to.enteredAt !== null;
  const isPassed = !isDone && stops.slice(index + 2).some(({ enteredAt }) => enteredAt !== null);
  const state = isDone || isPassed ? 'done' : isBegun ? 'underWay' : 'ahead';
  if (!isBegun || isPassed || start === null) return { greatCircle, state, tracked: null, hours: 0 };
  const end = to.enteredAt ?? Infinity;
  const during = tracks.map((track) => track.filter(({ time }) => time >= start && time <= end));
  const last = during.reduce((latest, track) => Math.max(latest, track.at(-1)?.time ?? start), start);
  return { greatCircle, state, tracked: bestWay(from, during, isDone ? to : null), hours: (Math.min(end, last) - start) / HOUR_MS };
}

function legOf(chain: Chain, way: Way, isLongest: boolean): Leg {
  const [mode, modeReason] = modeOf(chain, way, isLongest);
  const factor = factorOf(mode, way.greatCircle);
  const intensity = INTENSITIES[factor];
  const activity = (kilometres: number) => activityOf(kilometres, chain.grossWeightKg, intensity);
  const { tracked } = way;
  return {
    mode,
    modeReason,
    factor,
    intensity,
    state: way.state,
    planned: activity(plannedKilometres(mode, way.greatCircle)),
    actual: tracked && { ...activity(tracked.kilometres), positions: tracked.positions },
  };
}

function modeOf({ type, hasFlight }: Chain, { tracked, hours }: Way, isLongest: boolean): [LegMode, ModeReason] {
  if (type !== 'multimodal') return [type, 'shipment'];
  if (tracked && hours > 0 && tracked.kilometres / hours > FLYING_KMH) return ['air', 'pace'];
  return hasFlight && isLongest ? ['air', 'waybill'] : ['road', 'assumed'];
}

function activityOf(kilometres: number, grossWeightKg: number | null, intensity: Intensity): Activity {
  if (grossWeightKg === null) return { kilometres, tonneKilometres: null, emissions: null };
  const tonneKilometres = (grossWeightKg / 1000) * kilometres;
  const kilograms = (grams: number) => (tonneKilometres * grams) / 1000;
  const part = (grams: number | null) => (grams === null ? null : kilograms(grams));
  return { kilometres, tonneKilometres, emissions: { wtw: kilograms(intensity.wtw), ttw: part(intensity.ttw), wtt: part(intensity.wtt) } };
}

function sumOf(activities: readonly Activity[]): Activity {
  const all = activities.flatMap(({ emissions }) => emissions ?? []);
  const isWeighed = all.length === activities.length && all.length > 0;
  return {
    kilometres: total(activities.map(({ kilometres }) => kilometres)) ?? 0,
    tonneKilometres: isWeighed ? total(activities.map(({ tonneKilometres }) => tonneKilometres)) : null,
    emissions: isWeighed
      ? { wtw: total(all.map(({ wtw }) => wtw)) ?? 0, ttw: total(all.map(({ ttw }) => ttw)), wtt: total(all.map(({ wtt }) => wtt)) }
      : null,
  };
}

/** Null as soon as one of them is not known. */
function total(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
