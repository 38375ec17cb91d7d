import { parseIsoTime } from './isoTime.ts';
import { numberOf } from './numericText.ts';

/** Below it a number of a device's clock means seconds (until the year 5138), from it on milliseconds (since March 1973). */
const FIRST_MILLISECONDS = 1e11;
const MAX_EPOCH_MS = 8.64e15;

/** Of a clock that may be right: before, no tracker reported, and what lies after, none reports. In seconds and in milliseconds they have no number in common. */
const FIRST_PLAUSIBLE_MS = Date.UTC(2000, 0, 1);
const LAST_PLAUSIBLE_MS = Date.UTC(2100, 0, 1);

/** Milliseconds since 1970 UTC of a bare number, as seconds or as milliseconds where it can be nothing else; undefined for any other, which would be read as 1970. */
export function parseEpoch(value: number): number | undefined {
  return [value, value * 1000].map((ms) => Math.floor(ms)).find((ms) => ms >= FIRST_PLAUSIBLE_MS && ms < LAST_PLAUSIBLE_MS);
}

/** Milliseconds since 1970 UTC of a clock that is sent as seconds, milliseconds or ISO 8601, as a number or as text; undefined when it is none of them. */
export function parseDeviceTime(value: unknown): number | undefined {
  const epoch = numberOf(value);
  if (epoch !== undefined) {
    const ms = Math.round(Math.abs(epoch) < FIRST_MILLISECONDS ? epoch * 1000 : epoch);
    return Math.abs(ms) <= MAX_EPOCH_MS ? ms : undefined;
  }
  return typeof value === 'string' ? parseIsoTime(value.trim()) : undefined;
}
