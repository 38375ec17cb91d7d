import { bytes, hex, left, skip, unsigned, type Cursor } from '../cursor.ts';
import type { Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { readTower, shortTowerLength } from './network.ts';
import { isDate, readPosition } from './position.ts';
import { readIgnitionTail, readOdometer, readPlainTail, readTail, takeDriver } from './positionTails.ts';
import { readLevels, readTerminalInformation } from './status.ts';

const IMEI_LENGTH = 8;
/** What stands behind the cell of 0x36 and 0xA2; the cell has whatever its network needs. */
export const DRIVER_TAIL_LENGTH = 21;
export const INPUT_TAIL_LENGTH = 26;

/** One cell with its operator in `length` bytes. */
export function takeTower(cursor: Cursor, draft: Draft, length: number): void {
  const tower = readTower(cursor, length);
  if (tower) draft.cellTowers.push(tower);
}

/** 0x10, 0x1A, 0x1E: a position; a phone number or another extension behind it measures nothing. */
export const readPlainPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  readPlainTail(cursor, draft);
  return true;
};

/** 0x11: position and a cell with wider numbers. */
export const readWideCellPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, 10);
  readPlainTail(cursor, draft);
  return true;
};

/** 0x12: position and cell, then what the model adds. Some put the IMEI first. */
export const readCellPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  if (!isDate(cursor.data, 0) && isDate(cursor.data, IMEI_LENGTH)) skip(cursor, IMEI_LENGTH);
  readPosition(cursor, draft, zoneMinutes);
  if (left(cursor) === 0) return true;
  takeTower(cursor, draft, shortTowerLength(cursor));
  readTail(cursor, draft);
  return true;
};

/** 0x17 with a position: cell and the card that was held to the reader. */
export const readCardPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, shortTowerLength(cursor));
  draft.attributes['driverUniqueId'] = hex(cursor, 8);
  return true;
};

/** 0xA0: position, 4G cell, then ignition and mileage as far as they are there. */
export const readWide4gPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, shortTowerLength(cursor) + 7);
  if (left(cursor) < 7) readPlainTail(cursor, draft);
  else {
    readIgnitionTail(cursor, draft);
    readOdometer(cursor, draft);
  }
  return true;
};

/** 0x36 with a position: cell, ignition, mileage, both voltages, engine hours (ms here) and the driver. */
export const readDriverPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, left(cursor) - DRIVER_TAIL_LENGTH);
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  draft.attributes['uploadMode'] = unsigned(cursor, 1);
  draft.attributes['archive'] = unsigned(cursor, 1) > 0;
  readOdometer(cursor, draft);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.measures.batteryVoltage = unsigned(cursor, 1) / 10;
  draft.attributes['hours'] = unsigned(cursor, 3) * 60_000;
  takeDriver(draft, hex(cursor, 8));
  return true;
};

/** 0x38: position, how it was uploaded, and a cell whose width depends on the generation of the network. */
export const readGenerationPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  skip(cursor, 2);
  takeGenerationTower(cursor, draft);
  return true;
};

/** The generation of the network, a cell as wide as that needs, and how loud it is (two bytes in 4G, whose scale is not known). */
export function takeGenerationTower(cursor: Cursor, draft: Draft): void {
  const is4g = unsigned(cursor, 1) >= 3;
  takeTower(cursor, draft, shortTowerLength(cursor) + (is4g ? 7 : 0));
  skip(cursor, is4g ? 2 : 1);
}

/** 0x61: IMEI, position, cell and the iButton of the driver, whose number is decimal. */
export const readButtonPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  bytes(cursor, IMEI_LENGTH);
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, 9);
  draft.attributes['driverUniqueId'] = String(unsigned(cursor, 2) * 2 ** 32 + unsigned(cursor, 4));
  return true;
};

/** 0x24 of the SR411: position, cell, ignition and both voltages. */
export const readVoltagePosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, shortTowerLength(cursor));
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.measures.batteryVoltage = unsigned(cursor, 2) / 100;
  return true;
};

/** 0xA2 with a position: 4G cell, status with voltage and battery, mileage, engine hours (ms here) and inputs. */
export const readInputPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, left(cursor) - INPUT_TAIL_LENGTH);
  skip(cursor, 1);
  readTerminalInformation(cursor, draft);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  readLevels(cursor, draft);
  skip(cursor, 1);
  readOdometer(cursor, draft);
  draft.attributes['hours'] = unsigned(cursor, 4) * 1000;
  skip(cursor, 8);
  draft.attributes['input'] = unsigned(cursor, 2);
  return true;
};
