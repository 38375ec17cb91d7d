import { left, skip, text, unsigned } from '../cursor.ts';
import type { MessageReader } from './message.ts';
import { readCell } from './network.ts';
import { readDate, readPosition } from './position.ts';

/** What the OBD items of 0x8C mean; all but the VIN are hundredths in hex. */
const OBD_ITEMS: Readonly<Record<number, string>> = {
  0x28: 'odometerM',
  0x2b: 'fuel',
  0x2d: 'coolantTemp',
  0x35: 'obdSpeed',
  0x36: 'rpm',
  0x47: 'fuelUsed',
  0x49: 'hours',
};
const VIN = 0x4a;
/** The device's last position stands behind the text, without a date: it says nothing about this moment. */
const LAST_POSITION_LENGTH = 12;

/** 0x8C: date, ignition, and `key=value` pairs; the first two digits of a key are the item. */
export const readObd: MessageReader = (cursor, draft, zoneMinutes) => {
  readDate(cursor, draft, zoneMinutes);
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  for (const pair of text(cursor, left(cursor) - LAST_POSITION_LENGTH).split(',')) {
    const [key = '', value = ''] = pair.split('=');
    const item = Number.parseInt(key.slice(0, 2), 16);
    const name = OBD_ITEMS[item];
    if (name !== undefined && /^[0-9a-f]{1,8}$/i.test(value)) draft.attributes[name] = Number.parseInt(value, 16) / 100;
    if (item === VIN && value !== '') draft.attributes['vin'] = value;
  }
  return true;
};

/** 0x34 of the X1: flags, position, mileage, cell, driver, voltages, inputs and analogue inputs. */
export const readX1: MessageReader = (cursor, draft, zoneMinutes) => {
  skip(cursor, 4);
  readPosition(cursor, draft, zoneMinutes);
  skip(cursor, 2);
  draft.attributes['odometerM'] = unsigned(cursor, 4);
  const operator = { mobileCountryCode: unsigned(cursor, 2), mobileNetworkCode: unsigned(cursor, 1) };
  draft.cellTowers.push(readCell(cursor, operator, '2+4'));
  const driver = unsigned(cursor, 4);
  if (driver > 0) draft.attributes['driverUniqueId'] = String(driver);
  draft.measures.batteryVoltage = unsigned(cursor, 2) / 100;
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  const analogueInputs = (unsigned(cursor, 4) >> 20) & 0x0f;
  draft.attributes['input'] = unsigned(cursor, 1);
  draft.attributes['output'] = unsigned(cursor, 1);
  for (let input = 1; input <= analogueInputs; input++) draft.attributes[`adc${input}`] = unsigned(cursor, 2) / 100;
  return true;
};
