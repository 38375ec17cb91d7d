import { left, skip, unsigned, type Cursor } from '../cursor.ts';
import { takeWideAlarm } from './alarms.ts';
import type { CellTower, Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { readCell, readMac, readOperator, type CellWidth, type Operator } from './network.ts';
import { readDate } from './position.ts';

/** How a list of cells is laid out: how many, how wide, and whether Wi-Fi access points follow. */
interface CellList {
  readonly count: number;
  readonly width: CellWidth;
  readonly hasWifi: boolean;
}

/** 0x18, 0x24, 0x28, 0x2C, 0x2E, 0x33, 0xA1, 0xA2: no position, but the cells in reach, and access points. */
export function cellListReader(list: CellList): MessageReader {
  return (cursor, draft, zoneMinutes) => {
    readDate(cursor, draft, zoneMinutes);
    const operator = readOperator(cursor);
    for (let index = 0; index < list.count; index++) takeNeighbour(cursor, draft, operator, list.width);
    // Timing advance.
    if (left(cursor) > 0) skip(cursor, 1);
    if (list.hasWifi && left(cursor) > 0) takeWifi(cursor, draft);
    return true;
  };
}

/** Wanway under 0x24: timing advance first, and a count of cells. */
export const readCountedCells: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  skip(cursor, 1);
  const operator = readOperator(cursor);
  const count = unsigned(cursor, 1);
  for (let index = 0; index < count; index++) takeNeighbour(cursor, draft, operator, '2+3');
  return true;
};

/** SL4X under 0x34: timing advance, a network code of two bytes, and three cells of 4G or some of 3G. */
export const readSl4xCells: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  skip(cursor, 1);
  const operator = readOperator(cursor, 2);
  const width = left(cursor) % neighbourLength('4+8') === 0 ? '4+8' : '2+4';
  while (left(cursor) >= neighbourLength(width)) takeNeighbour(cursor, draft, operator, width);
  return true;
};

/** 0xA9: the generation of the network, as many cells as are counted, timing advance, access points, and an alarm. */
export const readCellAlarm: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  const operator = readOperator(cursor);
  const width = unsigned(cursor, 1) > 0 ? '4+8' : '2+3';
  const count = unsigned(cursor, 1);
  for (let index = 0; index < count; index++) takeNeighbour(cursor, draft, operator, width);
  skip(cursor, 1);
  takeWifi(cursor, draft);
  takeWideAlarm(draft, unsigned(cursor, 1), unsigned(cursor, 1));
  return true;
};

/** 0xF3: access points only; two bytes before each have no known meaning. */
export const readWifiList: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  const count = unsigned(cursor, 1);
  for (let index = 0; index < count; index++) {
    skip(cursor, 2);
    draft.wifiAccessPoints.push({ macAddress: readMac(cursor) });
  }
  return true;
};

function neighbourLength(width: CellWidth): number {
  return { '2+3': 6, '2+4': 7, '4+8': 13 }[width];
}

/** A cell and how loud it is; free places are zero, and some devices fill them by repeating one. */
function takeNeighbour(cursor: Cursor, draft: Draft, operator: Operator, width: CellWidth): void {
  const cell = readCell(cursor, operator, width);
  const tower = { ...cell, signalStrength: -unsigned(cursor, 1) };
  if (tower.locationAreaCode > 0 && !draft.cellTowers.some((known) => isSame(known, tower))) draft.cellTowers.push(tower);
}

function isSame(one: CellTower, other: CellTower): boolean {
  return one.cellId === other.cellId && one.locationAreaCode === other.locationAreaCode && one.signalStrength === other.signalStrength;
}

function takeWifi(cursor: Cursor, draft: Draft): void {
  const count = unsigned(cursor, 1);
  for (let index = 0; index < count; index++) {
    draft.wifiAccessPoints.push({ macAddress: readMac(cursor), signalStrength: -unsigned(cursor, 1) });
  }
}
