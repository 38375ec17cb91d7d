import { addTemperature, takeClock, takeCourse, takeFix, draftOf, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { utcOf } from '../utcOf.ts';
import { takeState } from './status.ts';

const KMH_PER_KNOT = 1.852;

/** hhmmss and ddmmyy, UTC; undefined for what can't be. */
export function timeOf(clock: string, date: string): number | undefined {
  if (!/^\d{6}$/.test(clock) || !/^\d{6}$/.test(date)) return undefined;
  const [hour, minute, second] = [clock.slice(0, 2), clock.slice(2, 4), clock.slice(4)].map(Number);
  const [day, month, year] = [date.slice(0, 2), date.slice(2, 4), date.slice(4)].map(Number);
  return utcOf(2000 + (year ?? 0), month ?? 0, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0);
}

/** `ddmm.mmmm`, where the degrees may be missing, or `-dd-mm.mmmm`; undefined without a hemisphere. */
export function degreesIn(field: string, hemisphere: string): number | undefined {
  if (!/^[NSEW]$/.test(hemisphere)) return undefined;
  const sign = hemisphere === 'S' || hemisphere === 'W' ? -1 : 1;
  const [, degrees, minutes] = /^-(\d+)-(\d+\.\d+)$/.exec(field) ?? [];
  if (degrees !== undefined) return sign * (Number(degrees) + Number(minutes) / 60);
  // Without a point the last four digits are the decimals of the minutes.
  const value = /^\d{5,9}$/.test(field) ? Number(field) / 10_000 : decimalIn(field);
  if (value === undefined || value < 0) return undefined;
  const whole = Math.floor(value / 100);
  return sign * (whole + (value - whole * 100) / 60);
}

/**
 * Clock, fix, latitude, longitude, speed in knots, course; a battery that some have; date; what they say of their card; state, and what they add.
 * Null for what has no place.
 * @param fields from the clock on
 */
export function readPosition(fields: readonly string[]): Draft | null {
  const [clock = '', fix = '', latitude = '', north = '', longitude = '', east = '', speed = '', course] = fields;
  const where = [degreesIn(latitude, north), degreesIn(longitude, east)] as const;
  if (where[0] === undefined || where[1] === undefined) return null;
  const draft = draftOf();
  // A digit is how a place is coded, and says that there is one.
  takeFix(draft, where[0], where[1], fix === 'A' || /^\d+$/.test(fix));
  const knots = decimalIn(speed);
  if (knots !== undefined) draft.measures.speed = knots * KMH_PER_KNOT;
  takeCourse(draft, decimalIn(course) ?? -1);
  const rest = fields.slice(8);
  const dateAt = rest.slice(0, 2).findIndex((field) => /^\d{6}$/.test(field));
  if (clock !== '' || dateAt >= 0) takeClock(draft, timeOf(clock, rest[dateAt] ?? ''));
  takeBehind(draft, rest.slice(Math.max(dateAt, 0) + 1));
  return draft;
}

/** The state may stand behind three fields about the card. */
function takeBehind(draft: Draft, rest: readonly string[]): void {
  const stateAt = rest.slice(0, 4).findIndex((field) => /^[0-9A-Fa-f]{8}$/.test(field));
  if (stateAt < 0) return;
  takeState(draft, hexIn(rest[stateAt]));
  takeAdded(draft, rest.slice(stateAt + 1));
}

/** Mileage, temperature, fuel, altitude and cell, in one form; in the others numbers that each model means otherwise. */
function takeAdded(draft: Draft, added: readonly string[]): void {
  if (/^\d+,-?\d+,\d+\.\d+,-?\d+,[\da-f]+,[\da-f]+$/i.test(added.join(','))) {
    const [odometer, celsius, fuel, altitude, lac, cellId] = added;
    draft.attributes['odometerM'] = Number(odometer);
    addTemperature(draft, 'temp1', Number(celsius));
    draft.attributes['fuel'] = Number(fuel);
    draft.measures.altitude = Number(altitude);
    const tower = { cellId: hexIn(cellId) ?? 0, locationAreaCode: hexIn(lac) ?? 0, mobileCountryCode: 0, mobileNetworkCode: 0 };
    draft.cellTowers.push(tower);
    return;
  }
  for (const [index, value] of added.entries()) if (value.trim() !== '') draft.attributes[`io${index + 1}`] = value.trim();
}
