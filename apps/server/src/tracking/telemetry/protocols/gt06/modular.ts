import { modularAlarm } from './alarms.ts';
import { bytes, cursorOn, hex, left, signed, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, addTemperature, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { readCell } from './network.ts';
import { readCoordinates, takePosition } from './position.ts';

/** 0x70: modules of id 2, length 2, value; unknown ones are passed over. */
export const readModules: MessageReader = (cursor, draft) => {
  while (left(cursor) >= 4) {
    const read = MODULES[unsigned(cursor, 2)];
    const value = cursorOn(bytes(cursor, unsigned(cursor, 2)));
    read?.(value, draft);
  }
  return true;
};

const MODULES: Readonly<Record<number, (value: Cursor, draft: Draft) => void>> = {
  0x03: (value, draft) => (draft.attributes['iccid'] = hex(value, 10).replace(/f+$/, '')),
  0x09: (value, draft) => (draft.measures.satellites = unsigned(value, 1)),
  0x0a: (value, draft) => (draft.attributes['satVisible'] = unsigned(value, 1)),
  0x11: takeCell,
  0x18: (value, draft) => (draft.measures.batteryVoltage = unsigned(value, 2) / 100),
  0x28: (value, draft) => (draft.attributes['hdop'] = unsigned(value, 1) / 10),
  0x29: (value, draft) => (draft.attributes['index'] = unsigned(value, 4)),
  0x2a: takeInputs,
  0x2b: (value, draft) => (draft.attributes['bootReason'] = unsigned(value, 1)),
  0x2e: (value, draft) => (draft.attributes['odometerM'] = unsigned(value, 4)),
  0x33: takeFix,
  0x34: takeEvent,
  0x7f: takeTag,
};

function takeCell(value: Cursor, draft: Draft): void {
  const operator = { mobileCountryCode: unsigned(value, 2), mobileNetworkCode: unsigned(value, 2) };
  const cell = readCell(value, operator, '2+3');
  if (cell.cellId > 0) draft.cellTowers.push({ ...cell, signalStrength: unsigned(value, 1) });
}

function takeInputs(value: Cursor, draft: Draft): void {
  const inputs = unsigned(value, 1);
  draft.attributes['door'] = (inputs & 0x0f) > 0;
  draft.attributes['tamper'] = inputs >> 4 > 0;
}

/** Time in seconds since 1970, satellites, altitude, coordinates, speed, course. */
function takeFix(value: Cursor, draft: Draft): void {
  draft.deviceTime = unsigned(value, 4) * 1000;
  draft.measures.satellites = unsigned(value, 1);
  draft.measures.altitude = signed(value, 2);
  const coordinates = readCoordinates(value);
  draft.measures.speed = unsigned(value, 1);
  takePosition(draft, coordinates, unsigned(value, 2));
}

function takeEvent(value: Cursor, draft: Draft): void {
  const event = unsigned(value, 1);
  draft.attributes['event'] = event;
  addAlarm(draft, modularAlarm(event));
}

/** A Bluetooth tag: its address, voltage, charge, temperature in tenths, humidity (as sent: its scale is not known) and status. */
function takeTag(value: Cursor, draft: Draft): void {
  draft.attributes['tag1Id'] = hex(value, 6);
  draft.attributes['tag1Battery'] = unsigned(value, 2) / 1000;
  draft.attributes['tag1BatteryLevel'] = unsigned(value, 1);
  addTemperature(draft, 'tag1Temp', signed(value, 2) / 10);
  draft.attributes['tag1Humidity'] = signed(value, 2);
  draft.attributes['tag1Status'] = unsigned(value, 1);
}
