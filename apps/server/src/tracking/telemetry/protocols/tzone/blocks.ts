import { bytes, cursorOn, hex, left, signed, skip, text, unsigned, type Cursor } from '../cursor.ts';
import { takeCourse, takeFix, type Draft } from '../draft.ts';
import { utcOf } from '../utcOf.ts';
import { takeShortHumidity, takeTemperature } from './sensors.ts';

/** Years since 2000, month, day, hour, minute, second; undefined when that can't be a date. */
export function readDate(cursor: Cursor): number | undefined {
  const [year, month, day] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)];
  const [hour, minute, second] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)];
  return utcOf(2000 + year, month, day, hour, minute, second);
}

/** The next block: its length 2, then what it holds. */
export function readBlock(cursor: Cursor): Cursor {
  return cursorOn(bytes(cursor, unsigned(cursor, 2)));
}

/** AVL05 and AVL08 send 1/10000 of a minute, the later ones 1/100000. */
export type UnitsPerDegree = 600_000 | 6_000_000;

const KMH_PER_KNOT = 1.852;
const FLAG = { west: 0x0200, north: 0x0400, fixed: 0x0800 } as const;

/** Satellites, coordinates, date, speed in 1/100 knot, mileage, course with its flags. */
export function takePlace(gps: Cursor, draft: Draft, unitsPerDegree: UnitsPerDegree): void {
  draft.measures.satellites = unsigned(gps, 1);
  const [latitude, longitude] = [unsigned(gps, 4) / unitsPerDegree, unsigned(gps, 4) / unitsPerDegree];
  const time = readDate(gps);
  draft.measures.speed = (unsigned(gps, 2) / 100) * KMH_PER_KNOT;
  draft.attributes['odometerM'] = unsigned(gps, 3);
  const flags = unsigned(gps, 2);
  takeCourse(draft, flags & 0x01ff);
  const [isNorth, isWest] = [(flags & FLAG.north) !== 0, (flags & FLAG.west) !== 0];
  const isFixed = (flags & FLAG.fixed) !== 0;
  takeFix(draft, isNorth ? latitude : -latitude, isWest ? -longitude : longitude, isFixed);
  takeFixTime(draft, time, isFixed);
}

/** Without a fix the receiver repeats when it last had one: what the device measures now is of its own clock. */
function takeFixTime(draft: Draft, time: number | undefined, isFixed: boolean): void {
  if (time !== undefined && (isFixed || draft.deviceTime === undefined)) draft.deviceTime = time;
}

/** The 4G units: status, date, coordinates with their sign, HDOP, altitude, course, speed in 1/10 km/h, satellites. */
export function take4gPlace(gps: Cursor, draft: Draft, unitsPerDegree: UnitsPerDegree): void {
  draft.attributes['gpsStatus'] = unsigned(gps, 1);
  const time = readDate(gps);
  const [latitude, longitude] = [signed(gps, 4) / unitsPerDegree, signed(gps, 4) / unitsPerDegree];
  draft.attributes['hdop'] = unsigned(gps, 2) / 10;
  draft.measures.altitude = signed(gps, 2);
  takeCourse(draft, unsigned(gps, 2));
  draft.measures.speed = unsigned(gps, 2) / 10;
  if (left(gps) > 0) draft.measures.satellites = unsigned(gps, 1);
  const isFixed = draft.measures.satellites !== 0;
  takeFix(draft, latitude, longitude, isFixed);
  takeFixTime(draft, time, isFixed);
}

/** Signal 1, country 2 and network 2 in BCD, area 2, id 4. */
const LISTED_CELL_LENGTH = 11;

/** One cell, or a list of them that begins with their count. */
export function takeNetwork(lbs: Cursor, draft: Draft): void {
  if (left(lbs) > 0 && left(lbs) === 1 + LISTED_CELL_LENGTH * lbs.data.readUInt8(0)) takeCells(lbs, draft);
  else if (left(lbs) >= 4) takeCell(lbs, draft);
}

/** One 2G cell: area and id of two bytes, and on the thermometers country and network in BCD. */
function takeCell(lbs: Cursor, draft: Draft): void {
  const [locationAreaCode, cellId] = [unsigned(lbs, 2), unsigned(lbs, 2)];
  const hasNetwork = left(lbs) >= 4;
  const mobileCountryCode = hasNetwork ? decimal(lbs, 2) : 0;
  const mobileNetworkCode = hasNetwork ? decimal(lbs, 2) % 1000 : 0;
  draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode });
}

function takeCells(lbs: Cursor, draft: Draft): void {
  for (let count = unsigned(lbs, 1); count > 0; count--) {
    skip(lbs, 1);
    const [mobileCountryCode, mobileNetworkCode] = [decimal(lbs, 2), decimal(lbs, 2) % 1000];
    const [locationAreaCode, cellId] = [unsigned(lbs, 2), unsigned(lbs, 4)];
    draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode });
  }
}

/** BCD; what is no decimal digit makes it 0. */
function decimal(cursor: Cursor, length: number): number {
  const digits = hex(cursor, length);
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** Four readers of cards: each a count, then of each card the number of its digits and the digits. */
export function takeCards(cursor: Cursor, draft: Draft): void {
  let number = 0;
  for (let reader = 0; reader < 4; reader++) {
    const block = readBlock(cursor);
    for (let count = left(block) > 0 ? unsigned(block, 1) : 0; count > 0 && left(block) > 0; count--) {
      const length = unsigned(block, 1);
      const digits = hex(block, Math.min(Math.ceil(length / 2), left(block))).slice(length % 2);
      if (digits !== '') draft.attributes[`card${++number}`] = digits;
    }
  }
}

/** What a magnetic card says, behind its kind; filled up with spaces and NULs. */
export function takeTextCard(block: Cursor, draft: Draft): void {
  if (left(block) < 2) return;
  skip(block, 1);
  draft.attributes['card'] = text(block, left(block)).trim();
}

/** People who got on and off. */
export function takePassengers(block: Cursor, draft: Draft): void {
  if (left(block) < 6) return;
  draft.attributes['passengersOn'] = unsigned(block, 3);
  draft.attributes['passengersOff'] = unsigned(block, 3);
}

/** Id 4, status 1, battery in mV 2, temperature 2, humidity 1, signal 1. */
const SHORTEST_TAG = 11;

/** Tags that the device hears by radio: kind, count, the length of one, then each. Source: the guide of TZ-RD05. */
export function takeTags(block: Cursor, draft: Draft): void {
  if (left(block) < 3) return;
  skip(block, 1);
  const [count, length] = [unsigned(block, 1), unsigned(block, 1)];
  if (length < SHORTEST_TAG) return;
  for (let number = 1; number <= count && left(block) >= length; number++) takeTag(cursorOn(bytes(block, length)), draft, number);
}

function takeTag(tag: Cursor, draft: Draft, number: number): void {
  draft.attributes[`tag${number}Id`] = hex(tag, 4);
  const status = unsigned(tag, 1);
  if ((status & 0x80) !== 0) draft.attributes[`tag${number}LowBattery`] = true;
  draft.attributes[`tag${number}Battery`] = unsigned(tag, 2) / 1000;
  takeTemperature(draft, `temp${number}`, unsigned(tag, 2), 10);
  takeShortHumidity(draft, unsigned(tag, 1), `tag${number}Humidity`);
  draft.attributes[`tag${number}Rssi`] = -unsigned(tag, 1);
}
