import { statusAlarm, takeAlarm } from './alarms.ts';
import { skip, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, type Draft } from '../draft.ts';

/** Status, battery, GSM signal, alarm, language. */
export const STATUS_LENGTH = 5;

/** The terminal information byte: ignition, charging, why it raises an alarm, and whether the vehicle is blocked. */
export function readTerminalInformation(cursor: Cursor, draft: Draft, removed: 'removing' | 'overspeed' = 'removing'): void {
  const status = unsigned(cursor, 1);
  draft.attributes['status'] = status;
  draft.attributes['ignition'] = (status & 0x02) !== 0;
  draft.attributes['charge'] = (status & 0x04) !== 0;
  draft.attributes['blocked'] = (status & 0x80) !== 0;
  addAlarm(draft, statusAlarm((status >> 3) & 0x07, removed));
}

const STEPS = 6;

/** Six steps on most devices, percent on newer ones; anything else is not a level. */
export function takeBattery(draft: Draft, level: number): void {
  draft.batteryLevel = level;
  if (level <= STEPS) draft.measures.battery = Math.floor((level * 100) / STEPS);
  else if (level <= 100) draft.measures.battery = level;
}

/** Whether this tells that the device counts in percent. */
export function saysPercent({ batteryLevel = 0 }: Draft): boolean {
  return batteryLevel > STEPS && batteryLevel <= 100;
}

/** Of a device that is known to count in percent, a few are a few: not the steps of a battery that is full. */
export function takePercent(draft: Draft): void {
  if (draft.batteryLevel !== undefined && draft.batteryLevel <= STEPS) draft.measures.battery = draft.batteryLevel;
}

/** Terminal information, levels and language: what most messages with a status end with. */
export function readStatus(cursor: Cursor, draft: Draft): void {
  readTerminalInformation(cursor, draft);
  readLevels(cursor, draft);
  skip(cursor, 1);
}

/** Battery, GSM signal (a level of 0 to 4, or percent: kept as it is) and alarm. */
export function readLevels(cursor: Cursor, draft: Draft): void {
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['rssi'] = unsigned(cursor, 1);
  takeAlarm(draft, unsigned(cursor, 1));
}
