import { left, unsigned, type Cursor } from '../cursor.ts';
import type { Draft } from '../draft.ts';

/** Six bytes: years since 2000, month, day, hour, minute, second. */
export const DATE_LENGTH = 6;
/** Date 6, satellites 1, latitude 4, longitude 4, speed 1, course and flags 2. */
export const POSITION_LENGTH = 18;

/** Degrees of latitude and longitude are sent in 1/500 of a second. */
const UNITS_PER_DEGREE = 1_800_000;

const FLAG = { north: 0x0400, west: 0x0800, fixed: 0x1000, hasIgnition: 0x4000, ignition: 0x8000 } as const;

/** Whether six bytes at `at` can be a date at all. */
export function isDate(data: Buffer, at: number): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = data.subarray(at, at + DATE_LENGTH);
  if (data.length < at + DATE_LENGTH || year > 99 || hour > 23 || minute > 59 || second > 59) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Milliseconds since 1970 UTC; `zoneMinutes` is how far the device's clock is ahead of UTC. A date that can't be marks the clock as doubtful. */
export function readDate(cursor: Cursor, draft: Draft, zoneMinutes: number): void {
  const isPossible = isDate(cursor.data, cursor.at);
  const [year, month, day] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)];
  const [hour, minute, second] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)];
  if (isPossible) draft.deviceTime = Date.UTC(2000 + year, month - 1, day, hour, minute - zoneMinutes, second);
  else draft.flags.add('clock');
}

/** The usual block: date, satellites, coordinates, speed, course with its flags. */
export function readPosition(cursor: Cursor, draft: Draft, zoneMinutes: number): void {
  if (left(cursor) < POSITION_LENGTH) throw new RangeError('no room for a position');
  readDate(cursor, draft, zoneMinutes);
  // The upper half of the byte is the length of the block.
  draft.measures.satellites = unsigned(cursor, 1) & 0x0f;
  const coordinates = readCoordinates(cursor);
  draft.measures.speed = unsigned(cursor, 1);
  takePosition(draft, coordinates, unsigned(cursor, 2));
}

interface Coordinates {
  /** Degrees without their sign, which is among the flags of the course. */
  readonly latitude: number;
  readonly longitude: number;
}

export function readCoordinates(cursor: Cursor): Coordinates {
  return { latitude: unsigned(cursor, 4) / UNITS_PER_DEGREE, longitude: unsigned(cursor, 4) / UNITS_PER_DEGREE };
}

/** `course`: ten bits of degrees, and whether north, west, fixed, and the ignition where the device is wired to it. */
export function takePosition(draft: Draft, { latitude, longitude }: Coordinates, course: number): void {
  const degrees = course & 0x3ff;
  draft.measures.latitude = (course & FLAG.north) !== 0 || latitude === 0 ? latitude : -latitude;
  draft.measures.longitude = (course & FLAG.west) === 0 || longitude === 0 ? longitude : -longitude;
  if (degrees <= 360) draft.measures.course = degrees % 360;
  const isNowhere = (latitude === 0 && longitude === 0) || latitude > 90 || longitude > 180;
  if ((course & FLAG.fixed) === 0 || isNowhere) draft.flags.add('noFix');
  if ((course & FLAG.hasIgnition) !== 0) draft.attributes['ignition'] = (course & FLAG.ignition) !== 0;
}
