import { offsetMinutes } from '../../platform/time/utcOffset.ts';

const MINUTE_MS = 60_000;
const UTC = '+00:00';

/**
 * How far the clocks of a place were from UTC at a moment, as `+02:00`.
 * @param timeZone of IANA; null: nobody knows where, and UTC is as good as any
 */
export function offsetAt(timeZone: string | null, ms: number): string {
  if (timeZone === null) return UTC;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(ms);
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return /^[+-]\d\d:\d\d$/.test(said) ? said : UTC;
}

/** ISO 8601 on the clock of the place, with its offset: the same moment, and what people there saw. */
export function localIso(ms: number, offset: string): string {
  return new Date(ms + offsetMinutes(offset) * MINUTE_MS).toISOString().replace('Z', offset);
}
