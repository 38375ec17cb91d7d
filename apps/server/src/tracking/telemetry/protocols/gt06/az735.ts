import { bytes, cursorOn, skip, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { readTower, shortTowerLength } from './network.ts';
import { readCoordinates, readDate, takePosition } from './position.ts';

/** 0x32 and 0x33 in their long form (AZ735): date, position or none, cell with signal, more cells, access points, status. */
export function az735Reader(isAlarm: boolean): MessageReader {
  return (cursor, draft, zoneMinutes) => {
    readDate(cursor, draft, zoneMinutes);
    takeFix(cursor, draft);
    takeCell(cursor, draft);
    // More cells and access points: the device's own place is what matters.
    skip(cursor, unsigned(cursor, 1));
    skip(cursor, unsigned(cursor, 1));
    takeStatus(draft, unsigned(cursor, 1), isAlarm);
    return true;
  };
}

/** The byte before a position is zero when there is none. */
function takeFix(cursor: Cursor, draft: Draft): void {
  if (unsigned(cursor, 1) === 0) return;
  draft.measures.satellites = unsigned(cursor, 1) & 0x0f;
  const coordinates = readCoordinates(cursor);
  draft.measures.speed = unsigned(cursor, 1);
  takePosition(draft, coordinates, unsigned(cursor, 2));
}

function takeCell(cursor: Cursor, draft: Draft): void {
  const length = unsigned(cursor, 1);
  if (length === 0) return;
  const cell = cursorOn(bytes(cursor, length));
  const tower = readTower(cell, shortTowerLength(cell));
  if (tower) draft.cellTowers.push(tower);
  draft.attributes['rssi'] = unsigned(cell, 1);
}

const ALARMS: Readonly<Record<number, string>> = { 0xa2: 'lowBattery', 0xa3: 'lowBattery', 0xa4: 'general', 0xa5: 'door' };

function takeStatus(draft: Draft, status: number, isAlarm: boolean): void {
  draft.attributes['status'] = status;
  if (!isAlarm) return;
  if (status === 0xa0 || status === 0xa1) draft.attributes['armed'] = status === 0xa0;
  addAlarm(draft, ALARMS[status]);
}
