import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { bytes, cursorOn, left, signed, skip, unsigned, type Cursor } from '../cursor.ts';
import { draftOf, takeCharge, takeClock, takeCourse, takeFix, toReport, type Draft } from '../draft.ts';
import type { Understood } from '../selfNamed.ts';
import { utcOf } from '../utcOf.ts';
import { isRight, TAIL_LENGTH } from './frame.ts';

const NAME_LENGTH = 8;

/** Each byte is two decimal digits, the last one only one: an IMEI. Where a device is told to, a name in letters stands there. */
function nameIn(field: Buffer): string | null {
  if (field.some((byte) => byte > 99) || (field.at(-1) ?? 10) > 9) {
    const name = field.toString('latin1').replace(/\0+$/, '');
    return /^[\x21-\x7e]{2,8}$/.test(name) ? name : null;
  }
  const digits = [...field].map((byte, index) => String(byte).padStart(index === NAME_LENGTH - 1 ? 1 : 2, '0')).join('');
  return /[1-9]/.test(digits) ? digits : null;
}

/** Where the name stands, by the letters of the message. */
const NAME_AT: Readonly<Record<string, number>> = { INF: 9, BNF: 9, HBD: 11, ACK: 12, LGN: 15 };

/** A binary message: reports (+RSP, +BSP), events (+EVT, +BVT), information (+INF, +BNF); all others are signs of life. */
export function readPacked(message: Buffer): Understood {
  if (message.readUInt8(1) === 0) return readShort(message);
  if (!isRight(message)) return { kind: 'refused', reason: 'wrong CRC' };
  const head = message.toString('latin1', 1, 4);
  const isInformation = head === 'INF' || head === 'BNF';
  const nameAt = NAME_AT[head] ?? 16;
  const identifier = nameIn(message.subarray(nameAt, nameAt + NAME_LENGTH));
  if (identifier === null) return { kind: 'refused', reason: 'no IMEI' };
  const said = { kind: 'said', identifier, reply: null } as const;
  const cursor = cursorOn(message.subarray(4, message.length - TAIL_LENGTH));
  if (head === 'RSP' || head === 'BSP') return { ...said, reports: readPositions(cursor) };
  if (head === 'EVT' || head === 'BVT') return { ...said, reports: [readEvent(cursor)] };
  return { ...said, reports: isInformation ? [readInformation(cursor, message)] : [] };
}

interface Head {
  readonly type: number;
  readonly charge: number;
  readonly millivolts: number;
  readonly firmware: number;
  readonly satellites: number;
}

/** Type, mask 4, length 2, device 1, versions 2 and 2, IMEI 8, charge 1, voltage 2, then motion and satellites. */
function readHead(cursor: Cursor, hasReserve: (type: number) => boolean): Head {
  const type = unsigned(cursor, 1);
  skip(cursor, 9);
  const firmware = unsigned(cursor, 2);
  skip(cursor, NAME_LENGTH);
  const [charge, millivolts] = [unsigned(cursor, 1), unsigned(cursor, 2)];
  skip(cursor, hasReserve(type) ? 3 : 1);
  return { type, charge, millivolts, firmware, satellites: unsigned(cursor, 1) };
}

const GEOFENCE = 8;
const CALL = 3;
const COMPRESSED = 100;

function readPositions(cursor: Cursor): Report[] {
  const head = readHead(cursor, (type) => type === GEOFENCE);
  if (head.type === COMPRESSED) return [];
  skip(cursor, 1);
  if (head.type === CALL) skipPhone(cursor);
  const reports: Report[] = [];
  for (let count = unsigned(cursor, 1); count > 0 && left(cursor) > 0; count--) {
    const draft = draftOf();
    takeHead(draft, head);
    readPlace(cursor, draft);
    reports.push(toReport(draft));
  }
  return reports;
}

/** Digits in halves of bytes up to an F. */
function skipPhone(cursor: Cursor): void {
  skip(cursor, 1);
  for (let pair = unsigned(cursor, 1); (pair & 0x0f) !== 0x0f && (pair & 0xf0) !== 0xf0; pair = unsigned(cursor, 1));
}

/** Bytes between the satellites and the count of positions, by the kind of event. */
const EVENT_LENGTHS: Readonly<Record<number, number>> = {
  6: 2,
  15: 3,
  17: 4,
  21: 5,
  23: 1,
  26: 12,
  31: 2,
  33: 1,
  34: 3,
  35: 1,
  45: 7,
  46: 7,
};

function readEvent(cursor: Cursor): Report {
  const head = readHead(cursor, () => false);
  const draft = draftOf({ event: head.type, versionFw: String(head.firmware) });
  takeHead(draft, head);
  skip(cursor, EVENT_LENGTHS[head.type] ?? 0);
  skip(cursor, 1);
  readPlace(cursor, draft);
  return toReport(draft);
}

function takeHead(draft: Draft, { charge, millivolts, satellites }: Head): void {
  takeCharge(draft, charge);
  draft.attributes['externalVoltage'] = millivolts / 1000;
  draft.measures.satellites = satellites;
}

/** Accuracy, speed in 1/10 km/h, course, altitude, coordinates in millionths, date, cell. An accuracy of 0: the last position that it knew. */
function readPlace(cursor: Cursor, draft: Draft): void {
  const accuracy = unsigned(cursor, 1);
  draft.attributes['hdop'] = accuracy;
  draft.measures.speed = unsigned(cursor, 3) / 10;
  takeCourse(draft, unsigned(cursor, 2));
  draft.measures.altitude = signed(cursor, 2);
  const [longitude, latitude] = [signed(cursor, 4) / 1e6, signed(cursor, 4) / 1e6];
  takeFix(draft, latitude, longitude, accuracy > 0);
  takeClock(draft, readDate(cursor));
  const [mobileCountryCode, mobileNetworkCode] = [unsigned(cursor, 2), unsigned(cursor, 2)];
  const [locationAreaCode, cellId] = [unsigned(cursor, 2), unsigned(cursor, 2)];
  draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode });
  skip(cursor, 1);
}

function readDate(cursor: Cursor): number | undefined {
  const [year, month, day] = [unsigned(cursor, 2), unsigned(cursor, 1), unsigned(cursor, 1)];
  return utcOf(year, month, day, unsigned(cursor, 1), unsigned(cursor, 1), unsigned(cursor, 1));
}

const DATE_LENGTH = 7;

/** Type, mask 2, length 2, IMEI or name 8, device 1, versions 2 and 2; the date of sending stands before the count. */
function readInformation(cursor: Cursor, message: Buffer): Report {
  skip(cursor, 5 + NAME_LENGTH + 3);
  const draft = draftOf({ versionFw: String(unsigned(cursor, 2)) });
  const end = message.length - TAIL_LENGTH;
  takeClock(draft, readDate(cursorOn(message.subarray(end - DATE_LENGTH, end))));
  return toReport(draft);
}

const PLACE_BLOCK = 0x52;
const PLACE_LENGTH = 22;

/** The newest form, `+` and NUL: length, IMEI in BCD, the moment of sending, then blocks of number, length and value; a CRC of a kind that is not known ends it. */
function readShort(message: Buffer): Understood {
  const digits = message.toString('hex', 5, 5 + NAME_LENGTH);
  if (!/^\d{16}$/.test(digits)) return { kind: 'refused', reason: 'no IMEI' };
  const cursor = cursorOn(message.subarray(20, message.length - 2));
  const draft = draftOf();
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  skip(cursor, 4);
  while (left(cursor) >= 2) {
    const id = unsigned(cursor, 1);
    const block = cursorOn(bytes(cursor, Math.min(unsigned(cursor, 1), left(cursor))));
    if (id === PLACE_BLOCK && left(block) >= PLACE_LENGTH) readPlaceBlock(block, draft);
  }
  return { kind: 'said', identifier: digits.replace(/^0/, ''), reports: [toReport(draft)], reply: null };
}

/** Kind, coordinates in millionths, the moment, speed and accuracy in tenths, course, altitude in tenths, satellites. */
function readPlaceBlock(block: Cursor, draft: Draft): void {
  skip(block, 1);
  const [longitude, latitude] = [signed(block, 4) / 1e6, signed(block, 4) / 1e6];
  draft.deviceTime = unsigned(block, 4) * 1000;
  draft.measures.speed = unsigned(block, 2) / 10;
  draft.attributes['hdop'] = unsigned(block, 1) / 10;
  takeCourse(draft, unsigned(block, 2));
  skip(block, 1);
  draft.measures.altitude = signed(block, 2) / 10;
  draft.measures.satellites = unsigned(block, 1);
  takeFix(draft, latitude, longitude, draft.measures.satellites > 0);
}
