import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { cursorOn, hex, left, skip, unsigned, type Cursor } from '../cursor.ts';
import { draftOf, takeClock, takeCourse, takeFix, toReport, type Draft } from '../draft.ts';
import type { Understood } from '../selfNamed.ts';
import { utcOf } from '../utcOf.ts';
import { takeAlert } from './alarms.ts';

/** The lowest kind of the universal protocol; below it are those of the ST300 family. */
const UNIVERSAL = 0x80;
const ALERT = 0x82;

export function readPacked(message: Buffer): Understood {
  const cursor = cursorOn(message);
  const type = unsigned(cursor, 1);
  skip(cursor, 2);
  return type >= UNIVERSAL ? readUniversal(cursor, type) : readOld(cursor, type);
}

/** Id 5 in BCD, a mask of which fields there are, and those. */
function readUniversal(cursor: Cursor, type: number): Understood {
  const identifier = hex(cursor, 5);
  if (!/^\d{10}$/.test(identifier)) return { kind: 'refused', reason: 'no id' };
  const draft = draftOf();
  takeFields(cursor, draft, type);
  return said(identifier, toReport(draft));
}

function said(identifier: string, report: Report): Understood {
  return { kind: 'said', identifier, reports: [report], reply: null };
}

function takeFields(cursor: Cursor, draft: Draft, type: number): void {
  const mask = unsigned(cursor, 3);
  const has = (bit: number) => ((mask >> bit) & 1) === 1;
  if (has(1)) skip(cursor, 1);
  if (has(2)) draft.attributes['versionFw'] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)].join('.');
  if (has(3) && unsigned(cursor, 1) === 0) draft.attributes['archive'] = true;
  if (has(4) && has(5)) takeClock(draft, readDate(cursor));
  takeCell(cursor, draft, has);
  if (has(10)) draft.attributes['rssi'] = unsigned(cursor, 1);
  const [latitude, longitude] = [has(11) ? readDegrees(cursor) : undefined, has(12) ? readDegrees(cursor) : undefined];
  if (has(13)) draft.measures.speed = unsigned(cursor, 2) / 100;
  if (has(14)) takeCourse(draft, unsigned(cursor, 2) / 100);
  if (has(15)) draft.measures.satellites = unsigned(cursor, 1);
  const isFixed = has(16) ? unsigned(cursor, 1) > 0 : true;
  if (latitude !== undefined && longitude !== undefined) takeFix(draft, latitude, longitude, isFixed);
  if (has(17)) {
    const input = unsigned(cursor, 1);
    draft.attributes['ignition'] = (input & 0x01) !== 0;
    draft.attributes['input'] = input;
  }
  if (has(18)) draft.attributes['output'] = unsigned(cursor, 1);
  const code = has(19) ? unsigned(cursor, 1) : 0;
  if (type === ALERT) takeAlert(draft, code);
  if (has(20)) skip(cursor, 2);
  if (has(21) && type === ALERT && code === DRIVER_ALERT && left(cursor) >= 8) draft.attributes['driverUniqueId'] = hex(cursor, 8);
}

const DRIVER_ALERT = 59;

function takeCell(cursor: Cursor, draft: Draft, has: (bit: number) => boolean): void {
  const [cellId, mcc] = [has(6) ? unsigned(cursor, 4) : 0, has(7) ? unsigned(cursor, 2) : 0];
  const [mnc, lac] = [has(8) ? unsigned(cursor, 2) : 0, has(9) ? unsigned(cursor, 2) : 0];
  if (cellId !== 0) draft.cellTowers.push({ cellId, locationAreaCode: lac, mobileCountryCode: mcc, mobileNetworkCode: mnc });
}

/** Millionths of a degree; the top bit is the sign. */
function readDegrees(cursor: Cursor): number {
  const value = unsigned(cursor, 4);
  return value >= 0x8000_0000 ? -(value - 0x8000_0000) / 1e6 : value / 1e6;
}

function readDate(cursor: Cursor): number | undefined {
  const [year, month, day] = [unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1)];
  return utcOf(2000 + year, month, day, unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1));
}

const EVENT = 0x02;
const FLAG = { fixed: 0x80, south: 0x40, west: 0x20 } as const;
const KMH_PER_KNOT = 1.852;

/** Of the ST300 family: a nibble, the id in BCD, the moment, the cell, coordinates as whole degrees and decimals in BCD, speed in knots. */
function readOld(cursor: Cursor, type: number): Understood {
  const digits = hex(cursor, 9);
  const identifier = digits.slice(1, 11).replace(/^0/, '');
  if (!/^\d{9,10}$/.test(identifier)) return { kind: 'refused', reason: 'no id' };
  const draft = draftOf();
  takeClock(draft, readDate(cursor));
  skip(cursor, 3);
  const [latitude, longitude] = [readMixed(cursor, 1, 3), readMixed(cursor, 1, 3)];
  draft.measures.speed = readMixed(cursor, 2, 1) * KMH_PER_KNOT;
  takeCourse(draft, readMixed(cursor, 2, 1));
  const flags = unsigned(cursor, 1);
  takeFix(
    draft,
    (flags & FLAG.south) === 0 ? latitude : -latitude,
    (flags & FLAG.west) === 0 ? longitude : -longitude,
    (flags & FLAG.fixed) !== 0,
  );
  draft.attributes['odometerM'] = unsigned(cursor, 4);
  draft.attributes['externalVoltage'] = readMixed(cursor, 1, 1);
  const io = unsigned(cursor, 1);
  for (const [bit, name] of ['ignition', 'in1', 'in2', 'in3', 'out1', 'out2'].entries()) draft.attributes[name] = ((io >> bit) & 1) === 1;
  const code = unsigned(cursor, 1);
  if (type === EVENT) draft.attributes['event'] = code;
  return said(identifier, toReport(draft));
}

/** A whole number, and decimals of two digits in each byte. */
function readMixed(cursor: Cursor, whole: 1 | 2, decimals: number): number {
  const value = unsigned(cursor, whole);
  const digits = hex(cursor, decimals);
  return /^\d+$/.test(digits) ? value + Number(digits) / 10 ** digits.length : value;
}
