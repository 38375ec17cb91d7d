import { left, signed, skip, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, addTemperature, type Draft } from '../draft.ts';
import { alarmName, takeAlarm } from './alarms.ts';
import type { MessageReader } from './message.ts';
import { shortTowerLength } from './network.ts';
import { takeTower } from './positionMessages.ts';
import { readIgnitionTail } from './positionTails.ts';
import { readShortModules } from './shortModules.ts';
import { readLevels, readStatus, readTerminalInformation, STATUS_LENGTH, takeBattery } from './status.ts';

/** 0x13: the heartbeat. */
export const readHeartbeat: MessageReader = (cursor, draft) => {
  switch (left(cursor)) {
    case 6:
      return readVoltageHeartbeat(cursor, draft);
    case 14:
      return readObd6Heartbeat(cursor, draft);
    case 16:
      return readProbeHeartbeat(cursor, draft);
    default:
      return readShortHeartbeat(cursor, draft);
  }
};

/** A GSM signal that is neither a level (0 to 4) nor a modem's quality (0 to 31) is percent. */
function isPercent(signal: number): boolean {
  return signal > 31 && signal <= 100;
}

/** No vehicle's battery has less; below it are the alarms that every model knows. */
const LOWEST_VEHICLE_VOLTS = 6;

/**
 * Status, battery, signal, and two bytes that are alarm and language, or the vehicle's voltage: in tenths in their lower twelve bits where the
 * upper four are set (LW series), in whole volts where the signal is in percent (Seeworld).
 */
function readShortHeartbeat(cursor: Cursor, draft: Draft): boolean {
  readTerminalInformation(cursor, draft);
  if (left(cursor) >= 1) takeBattery(draft, unsigned(cursor, 1));
  if (left(cursor) < 1) return true;
  const signal = unsigned(cursor, 1);
  draft.attributes['rssi'] = signal;
  if (left(cursor) < 2) return true;
  const extension = unsigned(cursor, 2);
  if (extension >= 0xf000) draft.attributes['externalVoltage'] = (extension & 0x0fff) / 10;
  else if (isPercent(signal) && extension >> 8 >= LOWEST_VEHICLE_VOLTS) draft.attributes['externalVoltage'] = extension >> 8;
  else addAlarm(draft, alarmName(extension >> 8));
  return true;
}

/** R11: the vehicle's voltage instead of a battery level. */
function readVoltageHeartbeat(cursor: Cursor, draft: Draft): boolean {
  readTerminalInformation(cursor, draft);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.attributes['rssi'] = unsigned(cursor, 1);
  takeAlarm(draft, unsigned(cursor, 1));
  return true;
}

/** OBD6: the signal in five bits below the satellites of two systems, battery in percent, voltage, and a temperature in mode 4. */
function readObd6Heartbeat(cursor: Cursor, draft: Draft): boolean {
  readTerminalInformation(cursor, draft);
  const signal = unsigned(cursor, 2);
  draft.measures.satellites = ((signal >> 10) & 0x1f) + ((signal >> 5) & 0x1f);
  draft.attributes['rssi'] = signal & 0x1f;
  takeAlarm(draft, unsigned(cursor, 1));
  skip(cursor, 1);
  draft.measures.battery = Math.min(unsigned(cursor, 1), 100);
  const mode = unsigned(cursor, 1);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  skip(cursor, 3);
  if (mode === 4) addTemperature(draft, 'temp1', signed(cursor, 2) / 10);
  return true;
}

/** A long heartbeat with battery in percent and a temperature whose top bit is set above zero. */
function readProbeHeartbeat(cursor: Cursor, draft: Draft): boolean {
  skip(cursor, 5);
  draft.measures.battery = Math.min(unsigned(cursor, 1), 100);
  skip(cursor, 8);
  const value = unsigned(cursor, 2);
  const degrees = (value & 0x7fff) / 10;
  addTemperature(draft, 'temp1', (value & 0x8000) !== 0 || degrees === 0 ? degrees : -degrees);
  return true;
}

/** 0x23: armed, ignition, charging, and as far as they are there the battery's voltage and the signal. */
export const readGk310Heartbeat: MessageReader = (cursor, draft) => {
  const status = unsigned(cursor, 1);
  draft.attributes['armed'] = (status & 0x01) !== 0;
  draft.attributes['ignition'] = (status & 0x02) !== 0;
  draft.attributes['charge'] = (status & 0x04) !== 0;
  if (left(cursor) >= 2) draft.measures.batteryVoltage = unsigned(cursor, 2) / 100;
  if (left(cursor) >= 1) draft.attributes['rssi'] = unsigned(cursor, 1);
  return true;
};

/** The SPACE10X sends a list of cells under 0x19, in a form of its own, from this length on. */
const SPACE10X_LENGTH = 18;

/** 0x19: a 2G cell and the status. */
export const readCellStatus: MessageReader = (cursor, draft) => {
  if (left(cursor) >= SPACE10X_LENGTH) return false;
  takeTower(cursor, draft, shortTowerLength(cursor));
  readStatus(cursor, draft);
  return true;
};

/** 0xA5: a 4G cell and the status. */
export const read4gCellStatus: MessageReader = (cursor, draft) => {
  takeTower(cursor, draft, left(cursor) - STATUS_LENGTH);
  readStatus(cursor, draft);
  return true;
};

/** 0xA7, and 0x17 without a position: a cell, the phone number that asks for an address (21), and two bytes of alarm and language. */
export const readAddressRequest: MessageReader = (cursor, draft) => {
  takeTower(cursor, draft, left(cursor) - 23);
  return true;
};

/** 0xA3 in its shortest form: status and ignition, nothing else. */
export const readIgnitionStatus: MessageReader = (cursor, draft) => {
  readTerminalInformation(cursor, draft);
  readLevels(cursor, draft);
  readIgnitionTail(cursor, draft);
  return true;
};

/** 0xA3 of devices for people and animals: status, signal, voltage, language, sound, light, steps, battery, whether they charge and move, ignition. */
export const readStepStatus: MessageReader = (cursor, draft) => {
  readTerminalInformation(cursor, draft);
  skip(cursor, 3);
  draft.attributes['rssi'] = unsigned(cursor, 1);
  draft.attributes['externalVoltage'] = unsigned(cursor, 1);
  skip(cursor, 3);
  draft.attributes['steps'] = unsigned(cursor, 4);
  takeBattery(draft, unsigned(cursor, 1));
  draft.attributes['charge'] = unsigned(cursor, 1) === 1;
  draft.attributes['motion'] = unsigned(cursor, 1) === 1;
  readIgnitionTail(cursor, draft);
  return true;
};

/** 0x36: status, then modules. */
export const readModularStatus: MessageReader = (cursor, draft) => {
  readStatus(cursor, draft);
  readShortModules(cursor, draft);
  return true;
};
