import { parseIsoTime } from './isoTime.ts';
import { numberOf } from './numericText.ts';

/** Below it a number of a device's clock means seconds (until the year 5138), from it on milliseconds (since March 1973). */
const FIRST_MILLISECONDS = 1e11;
const MAX_EPOCH_MS = 8.64e15;

/** Milliseconds since 1970 UTC of a clock that is sent as seconds, milliseconds or ISO 8601, as a number or as text; undefined when it is none of them. */
export function parseDeviceTime(value: unknown): number | undefined {
  const epoch = numberOf(value);
  if (epoch !== undefined) {
    const ms = Math.round(Math.abs(epoch) < FIRST_MILLISECONDS ? epoch * 1000 : epoch);
    return Math.abs(ms) <= MAX_EPOCH_MS ? ms : undefined;
  }
  return typeof value === 'string' ? parseIsoTime(value.trim()) : undefined;
}
