import { cameraAlarm } from './alarms.ts';
import { left, skip, text, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { DATE_LENGTH, readCoordinates, readDate, takePosition } from './position.ts';

const JC400_MARK = 0xffff;

/** 0x95: an alarm of a device with cameras, with or without a position, and the names of its recordings. */
export const readCameraAlarm: MessageReader = (cursor, draft, zoneMinutes) => {
  const hasPosition = left(cursor) > DATE_LENGTH + 1;
  if (!hasPosition) readDate(cursor, draft, zoneMinutes);
  else if (cursor.data.readUInt16BE(0) === JC400_MARK) readJc400Position(cursor, draft, zoneMinutes);
  else readShortPosition(cursor, draft, zoneMinutes);
  const event = unsigned(cursor, 1);
  draft.attributes['event'] = event;
  addAlarm(draft, cameraAlarm(event, hasPosition));
  if (left(cursor) >= 2) draft.attributes['eventData'] = unsigned(cursor, 2);
  if (left(cursor) > 0) draft.attributes['eventFiles'] = text(cursor, left(cursor));
  return true;
};

/** Whether coordinates and a course can stand at `at`. */
function isOnEarth(data: Buffer, at: number): boolean {
  if (data.length < at + 10) return false;
  const { latitude, longitude } = readCoordinates({ data, at });
  return latitude <= 90 && longitude <= 180 && (data.readUInt16BE(at + 8) & 0x3ff) <= 360;
}

/** Date, coordinates and course. */
function readShortPosition(cursor: Cursor, draft: Draft, zoneMinutes: number): void {
  readDate(cursor, draft, zoneMinutes);
  const coordinates = readCoordinates(cursor);
  takePosition(draft, coordinates, unsigned(cursor, 2));
}

/** Mark and version, date, satellites on newer ones, coordinates, course before a speed of two bytes, and the vehicle's voltage. */
function readJc400Position(cursor: Cursor, draft: Draft, zoneMinutes: number): void {
  skip(cursor, 3);
  readDate(cursor, draft, zoneMinutes);
  if (isOnEarth(cursor.data, cursor.at + 1)) draft.measures.satellites = unsigned(cursor, 1) & 0x0f;
  const coordinates = readCoordinates(cursor);
  takePosition(draft, coordinates, unsigned(cursor, 2));
  draft.measures.speed = unsigned(cursor, 2);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 10;
}
