import { hex, left, seekTail, skip, unsigned, type Cursor } from './cursor.ts';
import type { Draft } from './draft.ts';
import { takeAlarm } from './alarms.ts';
import type { MessageReader } from './message.ts';
import { TOWER_LENGTHS } from './network.ts';
import { readPosition } from './position.ts';
import { takeTower } from './positionMessages.ts';
import { readAltitude, readIgnitionTail, readOdometer, takeDriver } from './positionTails.ts';
import { readLevels, readStatus, readTerminalInformation, STATUS_LENGTH, takeBattery } from './status.ts';

/** Status without a length before the cell: the VXT01. */
const VXT01_LENGTH = 13;
const FENCE_TAIL = STATUS_LENGTH + 1;
const ALTITUDE_TAIL = STATUS_LENGTH + 2;
/** What 0x16 and its relatives end with; all but the first and last have no language. */
const TAIL = { plain: 5, ignition: 7, odometer: 8, ignitionAndOdometer: 11, driver: 13 } as const;

/** 0x16, 0x26, 0xA3: a position with cell and status, and what the model adds. */
export const readAlarmPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  if (left(cursor) === VXT01_LENGTH) return readVxt01(cursor, draft);
  takeMeasuredTower(cursor, draft, Object.values(TAIL));
  const tail = left(cursor);
  readTerminalInformation(cursor, draft);
  const alarm = readLevels(cursor, draft);
  if (tail === TAIL.ignition || tail === TAIL.ignitionAndOdometer) readIgnitionTail(cursor, draft);
  if (tail === TAIL.odometer || tail === TAIL.ignitionAndOdometer) readOdometer(cursor, draft);
  if (tail === TAIL.driver) {
    draft.attributes['event'] = alarm;
    skip(cursor, 1);
    takeDriver(draft, hex(cursor, 8));
  }
  return true;
};

function readVxt01(cursor: Cursor, draft: Draft): boolean {
  takeTower(cursor, draft, 8);
  readTerminalInformation(cursor, draft, 'overspeed');
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['rssi'] = unsigned(cursor, 1);
  return true;
}

/** 0x27, 0xA4: as 0x26, with the number of the geofence behind it and the rest of the alarm's code in the language's upper half. */
export const readFencePosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeMeasuredTower(cursor, draft, [FENCE_TAIL]);
  readTerminalInformation(cursor, draft);
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['rssi'] = unsigned(cursor, 1);
  const alarm = unsigned(cursor, 1);
  takeAlarm(draft, alarm | ((unsigned(cursor, 1) >> 4) << 8));
  draft.attributes['geofence'] = unsigned(cursor, 1);
  return true;
};

/** 0x32: as 0x26; the SL4X has a wider cell and may add its altitude. */
export const readStatusPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeMeasuredTower(cursor, draft, [STATUS_LENGTH, ALTITUDE_TAIL]);
  readStatus(cursor, draft);
  if (left(cursor) === 2) readAltitude(cursor, draft);
  return true;
};

/**
 * The cell between a position and a tail of one of these lengths. The length before the cell counts itself on some models and not on others,
 * and is nonsense on a few, so what decides is which cell and tail fill the message; the length only where several would, and else the order.
 */
function takeMeasuredTower(cursor: Cursor, draft: Draft, tails: readonly number[]): void {
  const declared = unsigned(cursor, 1);
  const room = left(cursor);
  const fitting = tails.map((tail) => room - tail).filter((length) => TOWER_LENGTHS.includes(length));
  const length = fitting.find((one) => declared === one || declared === one + 1) ?? fitting[0];
  if (length !== undefined) takeTower(cursor, draft, length);
  else if (declared === 0) seekTail(cursor, tails[0] ?? 0);
  else throw new RangeError('no cell fits');
}
