import type { ErrorCode } from '../../domainError.ts';
import { bandOf, type Limits } from '../reports/limits.ts';

export const MOST_PROFILES = 1000;
export const MOST_BANDS = 8;
/** A year. */
export const MINUTES_MOST = 527_040;
export const FREEZES_MOST = 100;

/** Temperatures out of the labelled range at which goods may be for so long in all, over all of their shipments. Null: without an end. */
export interface ExcursionBand {
  readonly lowCelsius: number | null;
  readonly highCelsius: number | null;
  readonly minutes: number;
}

/** Below `celsius` they freeze; they may do so this often. */
export interface Freezing {
  readonly celsius: number;
  readonly allowed: number;
}

/** What goods bear: the range on their label, and what they may be out of it. */
export interface StabilityProfile extends Limits {
  readonly bands: readonly ExcursionBand[];
  /** Null: freezing is not counted. */
  readonly freezing: Freezing | null;
}

/** Where a temperature falls: into the labelled range, into the band of this number, or beyond all of them. */
export type Zone = 'labelled' | 'beyond' | number;

/** A limit of the label is within it. A band begins beyond its end that is nearer to the label, and has the other one. */
export function zoneOf(profile: StabilityProfile, celsius: number): Zone {
  const band = bandOf(profile, celsius);
  if (band === 'within') return 'labelled';
  const found = profile.bands.findIndex(({ lowCelsius, highCelsius }) => {
    const [low, high] = [lowCelsius ?? -Infinity, highCelsius ?? Infinity];
    return band === 'above' ? celsius > low && celsius <= high : celsius >= low && celsius < high;
  });
  return found < 0 ? 'beyond' : found;
}

interface ProfileFault {
  readonly field: string;
  readonly code: ErrorCode;
}

/** What is wrong with a profile, by the names of its fields on the wire. */
export function profileFaults(profile: StabilityProfile): ProfileFault[] {
  const { minCelsius, maxCelsius, bands } = profile;
  if (minCelsius === null && maxCelsius === null) return [{ field: 'minCelsius', code: 'stability.rangeMissing' }];
  if (minCelsius !== null && maxCelsius !== null && minCelsius >= maxCelsius)
    return [{ field: 'maxCelsius', code: 'stability.rangeOrder' }];
  return bands.flatMap((band, index) => {
    const code =
      bandFault(profile, band) ?? (bands.slice(0, index).some((earlier) => overlap(earlier, band)) ? 'stability.bandOverlap' : null);
    return code === null ? [] : [{ field: `bands.${index}.highCelsius`, code }];
  });
}

function bandFault({ minCelsius, maxCelsius }: Limits, { lowCelsius, highCelsius }: ExcursionBand): ErrorCode | null {
  if (lowCelsius === null && highCelsius === null) return 'stability.bandInside';
  if (lowCelsius !== null && highCelsius !== null && lowCelsius >= highCelsius) return 'stability.bandOrder';
  const isAbove = maxCelsius !== null && lowCelsius !== null && lowCelsius >= maxCelsius;
  const isBelow = minCelsius !== null && highCelsius !== null && highCelsius <= minCelsius;
  return isAbove || isBelow ? null : 'stability.bandInside';
}

/** Two that touch do not. */
function overlap(one: ExcursionBand, other: ExcursionBand): boolean {
  const starts = Math.max(one.lowCelsius ?? -Infinity, other.lowCelsius ?? -Infinity);
  return starts < Math.min(one.highCelsius ?? Infinity, other.highCelsius ?? Infinity);
}
