import { takeCourse, takeFix, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { dateIn, type Fields } from './fields.ts';

const DEGREES = /^-?\d{1,3}\.\d{6}$/;
const MAC = /^[0-9A-Fa-f]{12}$/;

/** Where the accuracy of the first position at or behind `from` stands, before speed, course, altitude, longitude, latitude and date; -1 where there is none. */
export function findPlace(all: readonly string[], from: number): number {
  for (let at = Math.max(from, 0); at + 6 < all.length; at++) if (isPlace(all, at)) return at;
  return -1;
}

function isPlace(all: readonly string[], at: number): boolean {
  return DEGREES.test(all[at + 4] ?? '') && DEGREES.test(all[at + 5] ?? '') && /^\d{14}$/.test(all[at + 6] ?? '');
}

/**
 * Accuracy, speed, course, altitude, longitude, latitude, date; then access points where there are any, and the cell: `fields` stands at what
 * follows. An accuracy of 0 says that this is the last position that the device knew, at the time when it knew it.
 */
export function takePlace(fields: Fields, draft: Draft): void {
  const [accuracy, speed, course, altitude, longitude, latitude, date] = fields.all.slice(fields.at, fields.at + 7);
  fields.at += 7;
  const hdop = decimalIn(accuracy);
  if (hdop !== undefined) draft.attributes['hdop'] = hdop;
  const [where, time] = [[decimalIn(latitude), decimalIn(longitude)] as const, dateIn(date)];
  if (where[0] !== undefined && where[1] !== undefined && time !== undefined) {
    takeFix(draft, where[0], where[1], true);
    draft.deviceTime = time;
    draft.measures.speed = decimalIn(speed);
    takeCourse(draft, decimalIn(course) ?? -1);
    draft.measures.altitude = decimalIn(altitude);
  }
  takeAccessPoints(fields, draft);
  takeCell(fields, draft);
}

/** How many, then of each its address, its signal and three reserved fields. */
function takeAccessPoints(fields: Fields, draft: Draft): void {
  if (!MAC.test(fields.all[fields.at + 1] ?? '')) return;
  const count = decimalIn(fields.all[fields.at++]) ?? 0;
  for (let index = 0; index < count && MAC.test(fields.all[fields.at] ?? ''); index++, fields.at += 5)
    takeAccessPoint(draft, fields.all[fields.at], fields.all[fields.at + 1]);
}

export function takeAccessPoint(draft: Draft, address: string | undefined, signal: string | undefined): void {
  const macAddress = (address ?? '').replaceAll(/(..)(?!$)/g, '$1:');
  const signalStrength = decimalIn(signal);
  draft.wifiAccessPoints.push(signalStrength === undefined ? { macAddress } : { macAddress, signalStrength });
}

/** Country and network, area and id in base 16; all zero where there is no network. */
export function takeCell(fields: Fields, draft: Draft, hasSignal = false): void {
  const [mcc, mnc, lac, id, signal] = fields.all.slice(fields.at, fields.at + 5);
  fields.at += hasSignal ? 5 : 4;
  const [mobileCountryCode, mobileNetworkCode, locationAreaCode, cellId] = [decimalIn(mcc), decimalIn(mnc), hexIn(lac), hexIn(id)];
  if (mobileCountryCode === undefined || mobileNetworkCode === undefined || locationAreaCode === undefined || cellId === undefined) return;
  const tower = { cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode };
  const quality = hasSignal ? decimalIn(signal) : undefined;
  draft.cellTowers.push(quality === undefined ? tower : { ...tower, signalStrength: quality === 0 ? 0 : -quality });
}
