import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { bytes, cursorOn, left, signedLittle, skip, unsignedLittle, type Cursor } from '../cursor.ts';
import { draftOf, takeCourse, takeFix, toReport, type Draft } from '../draft.ts';
import { timeOf2000 } from './epoch.ts';
import { takeEvent } from './event.ts';
import { PARAMETERS, takeVariable, type Place } from './parameters.ts';
import { signalOf } from './signal.ts';

const RECORD_LENGTH = 52;

/** CCC: version 2, length of a position 2, how many are kept 4, then positions of one form. */
export function readFixedRecords(body: Buffer): Report[] {
  const cursor = cursorOn(body);
  skip(cursor, 8);
  const reports: Report[] = [];
  while (left(cursor) >= RECORD_LENGTH) reports.push(readFixedRecord(cursorOn(bytes(cursor, RECORD_LENGTH))));
  return reports;
}

function readFixedRecord(cursor: Cursor): Report {
  const draft = draftOf();
  takeEvent(draft, unsignedLittle(cursor, 1), false);
  const [latitude, longitude] = [signedLittle(cursor, 4) / 1e6, signedLittle(cursor, 4) / 1e6];
  draft.deviceTime = timeOf2000(unsignedLittle(cursor, 4));
  takeFix(draft, latitude, longitude, unsignedLittle(cursor, 1) === 1);
  draft.measures.satellites = unsignedLittle(cursor, 1);
  const signal = unsignedLittle(cursor, 1);
  draft.measures.signal = signalOf(signal);
  draft.measures.speed = unsignedLittle(cursor, 2);
  takeCourse(draft, unsignedLittle(cursor, 2));
  draft.attributes['hdop'] = unsignedLittle(cursor, 2) / 10;
  draft.measures.altitude = signedLittle(cursor, 2);
  draft.attributes['odometerM'] = unsignedLittle(cursor, 4);
  draft.attributes['runtime'] = unsignedLittle(cursor, 4);
  const [mobileCountryCode, mobileNetworkCode] = [unsignedLittle(cursor, 2), unsignedLittle(cursor, 2)];
  const [locationAreaCode, cellId] = [unsignedLittle(cursor, 2), unsignedLittle(cursor, 2)];
  const signalStrength = signal === 0 ? 0 : -signal;
  draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode, signalStrength });
  draft.attributes['status'] = unsignedLittle(cursor, 2);
  draft.attributes['adc1'] = unsignedLittle(cursor, 2);
  draft.measures.batteryVoltage = unsignedLittle(cursor, 2) / 100;
  draft.attributes['externalVoltage'] = unsignedLittle(cursor, 2) / 100;
  return toReport(draft);
}

/** CCE: how many are kept 4, how many follow 2, then of each its length 2, its number 2, and its parameters by their width. */
export function readParameterRecords(body: Buffer): Report[] {
  const cursor = cursorOn(body);
  skip(cursor, 4);
  const reports: Report[] = [];
  for (let count = unsignedLittle(cursor, 2); count > 0 && left(cursor) >= 2; count--) {
    const record = cursorOn(bytes(cursor, Math.min(unsignedLittle(cursor, 2), left(cursor))));
    const report = readParameters(record);
    if (report) reports.push(report);
  }
  return reports;
}

/** Of a record that ends early, what was read is kept once it says where. */
function readParameters(record: Cursor): Report | null {
  const draft = draftOf();
  const place: Place = { latitude: undefined, longitude: undefined, isFixed: false };
  try {
    skip(record, 2);
    for (const width of [1, 2, 4] as const) readWidth(record, draft, place, width);
    for (let count = unsignedLittle(record, 1); count > 0; count--) {
      const id = readId(record);
      takeVariable(id, cursorOn(bytes(record, unsignedLittle(record, 1))), draft);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (place.longitude === undefined && draft.deviceTime === undefined) return null;
  }
  if (place.latitude !== undefined && place.longitude !== undefined) takeFix(draft, place.latitude, place.longitude, place.isFixed);
  return toReport(draft);
}

function readWidth(record: Cursor, draft: Draft, place: Place, width: 1 | 2 | 4): void {
  for (let count = unsignedLittle(record, 1); count > 0; count--) {
    const id = readId(record);
    const value = { data: bytes(record, width), at: 0 };
    PARAMETERS[width][id]?.(value, draft, place);
  }
}

const EXTENSION = 0xfe;

/** One byte, or FE and another one. */
function readId(cursor: Cursor): number {
  const first = unsignedLittle(cursor, 1);
  return first === EXTENSION ? (first << 8) | unsignedLittle(cursor, 1) : first;
}
