import { hex, left, seekTail, unsigned, type Cursor } from './cursor.ts';
import { addAlarm, type Draft } from './draft.ts';
import { alarmName } from './alarms.ts';
import type { MessageReader } from './message.ts';
import { TOWER_LENGTHS } from './network.ts';
import { readPosition } from './position.ts';
import { readAltitude, takeDriver, takeTower } from './positionMessages.ts';
import { readLevels, readStatus, readTerminalInformation, STATUS_LENGTH, takeBattery } from './status.ts';

/** Status without a length before the cell: the VXT01. */
const VXT01_LENGTH = 13;
const CARD_TAIL = STATUS_LENGTH + 8;
const FENCE_TAIL = STATUS_LENGTH + 1;
const ALTITUDE_TAIL = STATUS_LENGTH + 2;

/** 0x16, 0x26, 0xA3: a position with cell and status; 0x16 may also name the driver. */
export const readAlarmPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  if (left(cursor) === VXT01_LENGTH) return readVxt01(cursor, draft);
  takeMeasuredTower(cursor, draft, [STATUS_LENGTH, CARD_TAIL]);
  readTerminalInformation(cursor, draft);
  const alarm = readLevels(cursor, draft);
  if (left(cursor) === CARD_TAIL - STATUS_LENGTH) {
    draft.attributes['event'] = alarm;
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
  addAlarm(draft, alarmName(alarm | ((unsigned(cursor, 1) >> 4) << 8)));
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
 * and is nonsense on a few, so what decides is which cell and tail fill the message; the length only where two of them would.
 */
function takeMeasuredTower(cursor: Cursor, draft: Draft, tails: readonly number[]): void {
  const declared = unsigned(cursor, 1);
  const room = left(cursor);
  const fitting = TOWER_LENGTHS.filter((length) => tails.includes(room - length));
  const declaredOne = fitting.find((length) => declared === length || declared === length + 1);
  const length = declaredOne ?? fitting[0];
  if (length !== undefined) takeTower(cursor, draft, length);
  else if (declared === 0) seekTail(cursor, tails[0] ?? 0);
  else throw new RangeError('no cell fits');
}
