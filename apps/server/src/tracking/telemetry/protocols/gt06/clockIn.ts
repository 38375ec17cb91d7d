import { hex, signed, unsigned } from '../cursor.ts';
import type { MessageReader } from './message.ts';
import { readDate } from './position.ts';

/** 0xB2: somebody clocked in at a Bluetooth beacon: its signal in dBm, address, UUID and numbers, its battery in volts, and which clock it was. */
export const readClockIn: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  const { attributes } = draft;
  attributes['rssi'] = signed(cursor, 1);
  attributes['tagMac'] = hex(cursor, 6);
  attributes['tagUuid'] = hex(cursor, 16);
  attributes['tagMajor'] = unsigned(cursor, 2);
  attributes['tagMinor'] = unsigned(cursor, 2);
  attributes['tagBattery'] = unsigned(cursor, 2) / 100;
  attributes['clock'] = (unsigned(cursor, 1) >> 2) & 0x0f;
  return true;
};
