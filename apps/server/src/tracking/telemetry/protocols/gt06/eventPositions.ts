import { takeAlarm } from './alarms.ts';
import { hex, left, skip, unsigned, type Cursor } from '../cursor.ts';
import { addHumidity, addTemperature, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { hasLongNetworkCode, shortTowerLength } from './network.ts';
import { DATE_LENGTH, isDate, POSITION_LENGTH, readDate, readPosition } from './position.ts';
import { takeTower } from './positionMessages.ts';
import { readAltitude, readOdometer, takeDriver } from './positionTails.ts';
import { readShortModules } from './shortModules.ts';
import { readTerminalInformation } from './status.ts';

/** Ignition, why the position was sent, and whether it comes from the device's memory. */
function readEventTail(cursor: Cursor, draft: Draft): void {
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  draft.attributes['event'] = unsigned(cursor, 1);
  draft.attributes['archive'] = unsigned(cursor, 1) > 0;
}

/** Source of the position and IMEI, which the NT series puts before two dates. */
const SOURCE_LENGTH = 9;
/** What Seeworld devices send behind the position: a wide cell, ignition, mileage, travel time, temperature and humidity. */
const SEEWORLD_LENGTH = 24;

/** 0x22, 0x2D: position, cell and event; models add mileage, or climate, or put more before it. */
export const readEventPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  if (!isDate(cursor.data, 0) && isDate(cursor.data, SOURCE_LENGTH)) {
    const beside = SOURCE_LENGTH + DATE_LENGTH + POSITION_LENGTH + 1 + SOURCED_TAIL_LENGTH;
    return readSourcedPosition(cursor, draft, zoneMinutes, left(cursor) - beside);
  }
  readPosition(cursor, draft, zoneMinutes);
  if (left(cursor) === SEEWORLD_LENGTH && !hasLongNetworkCode(cursor)) return readClimate(cursor, draft);
  takeTower(cursor, draft, shortTowerLength(cursor));
  if (left(cursor) >= 3) readEventTail(cursor, draft);
  if (left(cursor) === 4) readOdometer(cursor, draft);
  return true;
};

function readClimate(cursor: Cursor, draft: Draft): boolean {
  takeTower(cursor, draft, 9);
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  skip(cursor, 2);
  readOdometer(cursor, draft);
  skip(cursor, 4);
  const temperature = unsigned(cursor, 2);
  addTemperature(draft, 'temp1', ((temperature & 0x8000) !== 0 ? -(temperature & 0x7fff) : temperature) / 100);
  addHumidity(draft, unsigned(cursor, 2) / 100);
  return true;
}

/** 0x25: as 0x22 of the NT series, with a wider cell and the driver. */
export const readDriverEventPosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readSourcedPosition(cursor, draft, zoneMinutes, 9);
  const driverLength = unsigned(cursor, 1);
  if (driverLength > 1) {
    skip(cursor, 1);
    takeDriver(draft, hex(cursor, driverLength - 1));
  }
  return true;
};

/** Everything of an NT message that is neither head, position nor cell. */
const SOURCED_TAIL_LENGTH = 13;

/** Source and IMEI, the time of sending, position, cell, status, voltages, mileage and engine hours (ms here). */
function readSourcedPosition(cursor: Cursor, draft: Draft, zoneMinutes: number, towerLength: number): boolean {
  skip(cursor, SOURCE_LENGTH);
  readDate(cursor, draft, zoneMinutes);
  readPosition(cursor, draft, zoneMinutes);
  skip(cursor, 1);
  takeTower(cursor, draft, towerLength);
  readTerminalInformation(cursor, draft);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.measures.batteryVoltage = unsigned(cursor, 1) / 10;
  draft.attributes['rssi'] = unsigned(cursor, 1);
  takeAlarm(draft, unsigned(cursor, 1));
  skip(cursor, 1);
  draft.attributes['odometerM'] = unsigned(cursor, 3);
  draft.attributes['hours'] = unsigned(cursor, 3) * 60_000;
  return true;
}

/** A cell of ten bytes, event, mileage and altitude. */
const SL4X_LENGTH = 19;

/** 0x31: position, cell and event; the SL4X has wider cells, mileage and altitude. */
export const readAltitudePosition: MessageReader = (cursor, draft, zoneMinutes) => {
  if (left(cursor) !== POSITION_LENGTH + SL4X_LENGTH) return readEventPosition(cursor, draft, zoneMinutes);
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, 10);
  readEventTail(cursor, draft);
  readOdometer(cursor, draft);
  readAltitude(cursor, draft);
  return true;
};

/** 0x37: position, cell, event, and modules. */
export const readModulePosition: MessageReader = (cursor, draft, zoneMinutes) => {
  readPosition(cursor, draft, zoneMinutes);
  takeTower(cursor, draft, shortTowerLength(cursor));
  readEventTail(cursor, draft);
  readShortModules(cursor, draft);
  return true;
};
