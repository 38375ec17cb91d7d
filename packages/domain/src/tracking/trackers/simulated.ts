import { distanceMetres, lengthMetres, type Point } from '../../platform/geo/distance.ts';

/** What the name of every simulated tracker begins with, and of no other: whatever shows a name says so, documents and mails too. */
export const SIMULATED_PREFIX = 'SIMULATED-';
/** At one time, of one customer. */
export const MOST_SIMULATED = 3;
/** Whatever it is doing, it ends so long after it was made. */
export const SIMULATED_FOR_MS = 12 * 3_600_000;
export const SIMULATED_MOVING_EVERY_MS = 20_000;
export const SIMULATED_WAITING_EVERY_MS = 60_000;
/** It is offline after three of these. */
export const SIMULATED_INTERVAL_SECONDS = 60;

/** Faster than any lorry, so that people see it arrive; slower than what is taken for an impossible jump. */
const METRES_PER_MS = 1_000_000 / 3_600_000;
const SHORTEST_WAY_MS = 10 * 60_000;
/** At the departure before it leaves, and at the arrival before it ends. */
const STANDING_MS = 60_000;

export function isSimulated(identifier: string): boolean {
  return identifier.toUpperCase().startsWith(SIMULATED_PREFIX);
}

/** Where it is on its way; `isOver` once it has stood at the arrival for a while. */
export interface SimulatedPlace extends Point {
  readonly isOver: boolean;
}

/**
 * Where a simulated tracker is, so long after it set out.
 * @param stops of its shipment, in their order; null is answered where there are not two
 */
export function simulatedPlace(stops: readonly Point[], sinceMs: number): SimulatedPlace | null {
  if (stops.length < 2) return null;
  const metres = lengthMetres(stops);
  const wayMs = Math.max(SHORTEST_WAY_MS, metres / METRES_PER_MS);
  const done = Math.min(1, Math.max(0, (sinceMs - STANDING_MS) / wayMs));
  return { ...alongOf(stops, done * metres), isOver: sinceMs >= wayMs + 3 * STANDING_MS };
}

function alongOf(stops: readonly Point[], metres: number): Point {
  let left = metres;
  for (let index = 1; index < stops.length; index++) {
    const [from, to] = [stops[index - 1], stops[index]];
    if (!from || !to) break;
    const leg = distanceMetres(from, to);
    if (left <= leg) return between(from, to, leg === 0 ? 1 : left / leg);
    left -= leg;
  }
  const { latitude = 0, longitude = 0 } = stops.at(-1) ?? {};
  return { latitude, longitude };
}

/** On the great circle between two points. */
function between(from: Point, to: Point, share: number): Point {
  const [one, other] = [vectorOf(from), vectorOf(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, one[0] * other[0] + one[1] * other[1] + one[2] * other[2])));
  if (angle < 1e-9) return to;
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  const [x, y, z] = [a * one[0] + b * other[0], a * one[1] + b * other[1], a * one[2] + b * other[2]];
  return { latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))), longitude: toDegrees(Math.atan2(y, x)) };
}

function vectorOf({ latitude, longitude }: Point): readonly [number, number, number] {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

const toDegrees = (radians: number) => Math.round(((radians * 180) / Math.PI) * 1e6) / 1e6;

/** A cool hold with a door that is opened now and then, and a battery that runs down slowly: the same at the same moment, whoever asks. */
export function simulatedMeasures(sinceMs: number) {
  const minutes = sinceMs / 60_000;
  return {
    temperature: Math.round((4.8 + 0.7 * Math.sin(minutes / 7) + 0.2 * Math.sin(minutes * 1.7)) * 10) / 10,
    humidity: Math.round(62 + 4 * Math.sin(minutes / 11)),
    battery: Math.max(20, Math.round(98 - minutes / 12)),
  };
}
