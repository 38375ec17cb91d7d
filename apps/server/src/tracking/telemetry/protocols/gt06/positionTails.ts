import { takeAlarm } from './alarms.ts';
import { left, signed, skip, text, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, addTemperature, type Draft } from '../draft.ts';
import { readTerminalInformation } from './status.ts';

/** What comes behind position and cell, by its length. */
export function readTail(cursor: Cursor, draft: Draft): void {
  switch (left(cursor)) {
    case 2:
      return readInputMask(cursor, draft);
    case 3:
    case 4:
    case 7:
      return readPlainTail(cursor, draft);
    case 5:
      return readVxt01(cursor, draft);
    case 12:
      return readS5(cursor, draft);
    default:
      return readCardTail(cursor, draft);
  }
}

/** What any message may end with: ignition, mileage, or both. Anything else is left alone. */
export function readPlainTail(cursor: Cursor, draft: Draft): void {
  const tail = left(cursor);
  if (tail === 3 || tail === 7) readIgnitionTail(cursor, draft);
  if (tail === 4 || tail === 7) readOdometer(cursor, draft);
}

/** Ignition, how it was uploaded, and whether it comes from the device's memory. */
export function readIgnitionTail(cursor: Cursor, draft: Draft): void {
  draft.attributes['ignition'] = unsigned(cursor, 1) > 0;
  skip(cursor, 1);
  if (unsigned(cursor, 1) > 0) draft.attributes['archive'] = true;
}

export function readOdometer(cursor: Cursor, draft: Draft): void {
  draft.attributes['odometerM'] = unsigned(cursor, 4);
}

/** Benway: two inputs, and either a temperature or an analogue input. */
function readInputMask(cursor: Cursor, draft: Draft): void {
  const mask = unsigned(cursor, 2);
  draft.attributes['ignition'] = (mask & 0x8000) !== 0;
  draft.attributes['in2'] = (mask & 0x4000) !== 0;
  if ((mask & 0x1000) !== 0) addTemperature(draft, 'temp1', (mask & 0x0200) !== 0 ? -(mask & 0x01ff) : mask & 0x01ff);
  else draft.attributes['adc1'] = (mask & 0x2000) !== 0 ? mask & 0x03ff : (mask & 0x03ff) / 10;
}

/** Status, vehicle voltage and signal. */
function readVxt01(cursor: Cursor, draft: Draft): void {
  readTerminalInformation(cursor, draft, 'overspeed');
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.attributes['rssi'] = unsigned(cursor, 1);
}

/** S5: status, voltage, signal, alarm, fuel, temperature (sign and magnitude) and mileage in tens of metres. */
function readS5(cursor: Cursor, draft: Draft): void {
  readTerminalInformation(cursor, draft);
  draft.attributes['externalVoltage'] = unsigned(cursor, 2) / 100;
  draft.attributes['rssi'] = unsigned(cursor, 1);
  takeAlarm(draft, unsigned(cursor, 1));
  draft.attributes['oil'] = unsigned(cursor, 2);
  const temperature = unsigned(cursor, 1);
  addTemperature(draft, 'temp1', (temperature & 0x80) !== 0 ? -(temperature & 0x7f) : temperature);
  draft.attributes['odometerM'] = unsigned(cursor, 4) * 10;
}

/** Mileage, a driver's card as text behind its length, alarm, card status, and on some models the driving time. */
function readCardTail(cursor: Cursor, draft: Draft): void {
  const cardLength = left(cursor) > 4 ? cursor.data.readUInt8(cursor.at + 4) : 0;
  const rest = left(cursor) - 5 - cardLength;
  if (rest !== 2 && rest !== 4) return;
  readOdometer(cursor, draft);
  skip(cursor, 1);
  const card = text(cursor, cardLength).trim();
  if (card !== '') draft.attributes['card'] = card;
  if (unsigned(cursor, 1) > 0 && rest === 4) addAlarm(draft, 'general');
  draft.attributes['cardStatus'] = unsigned(cursor, 1);
  if (rest === 4) draft.attributes['drivingTime'] = unsigned(cursor, 2);
}

/** A driver's card; zeros say that none is there. */
export function takeDriver(draft: Draft, card: string): void {
  if (!/^0*$/.test(card)) draft.attributes['driverUniqueId'] = card;
}

/** Altitude in metres, where a model adds it. */
export function readAltitude(cursor: Cursor, draft: Draft): void {
  draft.measures.altitude = signed(cursor, 2);
}
