import { hex, left, seekTail, skip, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, type Draft } from '../draft.ts';
import { takeAlarm, takeWideAlarm } from './alarms.ts';
import type { MessageReader } from './message.ts';
import { TOWER_LENGTHS } from './network.ts';
import { readPosition } from './position.ts';
import { takeGenerationTower, takeTower } from './positionMessages.ts';
import { readAltitude, readIgnitionTail, readOdometer, takeDriver } from './positionTails.ts';
import { readShortModules } from './shortModules.ts';
import { readLevels, readStatus, readTerminalInformation, STATUS_LENGTH, takeBattery } from './status.ts';

/** Status without a length before the cell: the VXT01. */
const VXT01_LENGTH = 13;
const FENCE_TAIL = STATUS_LENGTH + 1;
const ALTITUDE_TAIL = STATUS_LENGTH + 2;
/** What 0x16 and its relatives end with; ignition and odometer alone come without a language. */
const TAIL = { plain: 5, ignition: 7, odometer: 8, languageAndOdometer: 9, ignitionAndOdometer: 11, driver: 13 } as const;

/** 0x16, 0x26, 0xA3: a position with cell and status, and what the model adds. */
export const readAlarmPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  if (left(cursor) === VXT01_LENGTH) return readVxt01(cursor, draft);
  takeMeasuredTower(cursor, draft, Object.values(TAIL));
  const tail = left(cursor);
  readTerminalInformation(cursor, draft);
  if (tail === TAIL.driver) return readDriverTail(cursor, draft);
  readLevels(cursor, draft);
  if (tail === TAIL.languageAndOdometer) skip(cursor, 1);
  if (tail === TAIL.ignition || tail === TAIL.ignitionAndOdometer) readIgnitionTail(cursor, draft);
  if (tail === TAIL.odometer || tail === TAIL.languageAndOdometer || tail === TAIL.ignitionAndOdometer) readOdometer(cursor, draft);
  return true;
};

/** TRX16i: battery, signal, an alarm with two meanings of its own, language, and the driver. */
function readDriverTail(cursor: Cursor, draft: Draft): boolean {
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['rssi'] = unsigned(cursor, 1);
  const alarm = unsigned(cursor, 1);
  const own = TRX16I_ALARMS[alarm];
  if (own === undefined) takeAlarm(draft, alarm);
  else addAlarm(draft, own);
  draft.attributes['event'] = alarm;
  skip(cursor, 1);
  takeDriver(draft, hex(cursor, 8));
  return true;
}

const TRX16I_ALARMS: Readonly<Record<number, string>> = { 0x09: 'geofence', 0x0e: 'lowPower' };

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
  takeWideAlarm(draft, unsigned(cursor, 1), unsigned(cursor, 1));
  draft.attributes['geofence'] = unsigned(cursor, 1);
  return true;
};

/** 0x39 of the 4G series: position, cell of either generation, status with a wide alarm, and modules. */
export const readModularAlarm: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeGenerationTower(cursor, draft);
  readTerminalInformation(cursor, draft);
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['rssi'] = unsigned(cursor, 1);
  takeWideAlarm(draft, unsigned(cursor, 1), unsigned(cursor, 1));
  readShortModules(cursor, draft);
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
 * and is nonsense on a few: it counts where the cell and a tail fill the message, else where a cell can have it (a model may put something of its
 * own behind the status), and else what fills the message decides.
 */
function takeMeasuredTower(cursor: Cursor, draft: Draft, tails: readonly number[]): void {
  const declared = unsigned(cursor, 1);
  const room = left(cursor);
  const fitting = tails.map((tail) => room - tail).filter((length) => TOWER_LENGTHS.includes(length));
  const isOne = (length: number) => TOWER_LENGTHS.includes(length) && room - length >= STATUS_LENGTH;
  const counted = [declared - 1, declared];
  const length = counted.find((one) => fitting.includes(one)) ?? counted.find(isOne) ?? fitting[0];
  if (length !== undefined) takeTower(cursor, draft, length);
  else if (declared === 0) seekTail(cursor, tails[0] ?? 0);
  else throw new RangeError('no cell fits');
}
