import { courseDegrees, metresBetween, pointBetween, type Place } from './geodesy.ts';
import type { Phase, Travel } from './journey.ts';

export interface Motion {
  readonly place: Place;
  readonly kmh: number;
  /** Degrees clockwise from north; undefined while standing. */
  readonly course: number | undefined;
}

const MINUTE_MS = 60_000;
const MS_PER_HOUR = 3_600_000;
/** Speeding up and slowing down take this long, or a quarter of a short trip. */
const RAMP_MS = 90_000;
/** How much faster and slower it goes as the way goes, and how long one such wave is. */
const RIPPLE = 0.08;
const RIPPLE_MS = 7 * MINUTE_MS;

/** Lengths of a route up to each of its points, metres. Routes are constants, and measuring one for every reading would cost more than all else. */
const measured = new WeakMap<readonly Place[], readonly number[]>();

function lengthsOf(route: readonly Place[]): readonly number[] {
  const known = measured.get(route);
  if (known) return known;
  const lengths = [0];
  for (let index = 1; index < route.length; index++) {
    const [from, to] = [route[index - 1], route[index]];
    if (from && to) lengths.push((lengths.at(-1) ?? 0) + metresBetween(from, to));
  }
  measured.set(route, lengths);
  return lengths;
}

/** Metres along the route. */
export function lengthOf(route: readonly Place[]): number {
  return lengthsOf(route).at(-1) ?? 0;
}

/** How long a phase lasts, whole milliseconds. */
export function durationOf(phase: Phase): number {
  if (phase.kind === 'stay') return phase.minutes * MINUTE_MS;
  const cruising = (lengthOf(phase.route) / 1000 / phase.kmh) * MS_PER_HOUR;
  // Over a ramp half the way of full speed is made, so the two ramps cost the time of one.
  return Math.round(cruising + Math.min(RAMP_MS, cruising / 3));
}

export function startOf(phase: Phase): Place {
  const place = phase.kind === 'stay' ? phase.at : phase.route[0];
  if (!place) throw new RangeError('a route without points');
  return place;
}

export function endOf(phase: Phase): Place {
  const place = phase.kind === 'stay' ? phase.at : phase.route.at(-1);
  if (!place) throw new RangeError('a route without points');
  return place;
}

/** Where a phase is, `elapsedMs` after its beginning. */
export function motionIn(phase: Phase, elapsedMs: number): Motion {
  if (phase.kind === 'stay') return { place: phase.at, kmh: 0, course: undefined };
  const { share, perMs } = progressOf(phase, elapsedMs);
  const metres = lengthOf(phase.route);
  const { place, course } = placeAlong(phase.route, share * metres);
  return { place, course, kmh: (perMs * metres * MS_PER_HOUR) / 1000 };
}

/** The share of the way that is done, and how fast that share grows (per ms): a ramp, a steady part with waves on it, a ramp. */
function progressOf(phase: Travel, elapsedMs: number): { share: number; perMs: number } {
  const total = durationOf(phase);
  const ramp = Math.min(RAMP_MS, total / 4);
  const time = Math.min(Math.max(elapsedMs, 0), total);
  const top = 1 / (total - ramp);
  const left = total - time;
  const smooth = time < ramp ? (top * time ** 2) / (2 * ramp) : left < ramp ? 1 - (top * left ** 2) / (2 * ramp) : top * (time - ramp / 2);
  const speed = top * Math.min(1, time / ramp, left / ramp);
  const waves = Math.round(total / RIPPLE_MS);
  if (waves === 0) return { share: smooth, perMs: speed };
  const angle = 2 * Math.PI * waves * smooth;
  return { share: smooth + (RIPPLE / (2 * Math.PI * waves)) * Math.sin(angle), perMs: speed * (1 + RIPPLE * Math.cos(angle)) };
}

function placeAlong(route: readonly Place[], metres: number): { place: Place; course: number | undefined } {
  const lengths = lengthsOf(route);
  let [low, high] = [0, lengths.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) <= metres) low = middle;
    else high = middle;
  }
  const [from, to] = [route[low], route[high]];
  if (!from || !to) throw new RangeError('a route without points');
  const start = lengths[low] ?? 0;
  const length = (lengths[high] ?? 0) - start;
  const place = length === 0 ? from : pointBetween(from, to, Math.min(1, Math.max(0, (metres - start) / length)));
  return { place, course: length === 0 ? undefined : courseDegrees(from, to) };
}
