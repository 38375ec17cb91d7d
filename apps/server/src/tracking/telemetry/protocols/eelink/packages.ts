import { hex, left, signed, skip, unsigned, type Cursor } from '../cursor.ts';
import { addHumidity, addTemperature, type Draft } from '../draft.ts';
import { readOldPosition, readPosition } from './position.ts';
import { takeStatus, takeWarning, takeWideStatus } from './status.ts';

/** 0x02, the first version: position, status, battery, signal and two inputs, as far as they are there. */
export function readOldGps(cursor: Cursor, draft: Draft): void {
  readOldPosition(cursor, draft);
  if (left(cursor) >= 2) takeStatus(draft, unsigned(cursor, 2));
  if (left(cursor) < 8) return;
  draft.measures.batteryVoltage = unsigned(cursor, 2) / 1000;
  draft.attributes['rssi'] = unsigned(cursor, 2);
  draft.attributes['adc1'] = unsigned(cursor, 2);
  draft.attributes['adc2'] = unsigned(cursor, 2);
}

/** 0x04, the first version: position and warning. */
export function readOldAlarm(cursor: Cursor, draft: Draft): void {
  readOldPosition(cursor, draft);
  takeWarning(draft, unsigned(cursor, 1));
}

/** 0x05, the first version: position, what changed, and for the ignition when, with the status. */
export function readOldState(cursor: Cursor, draft: Draft): void {
  readOldPosition(cursor, draft);
  const event = unsigned(cursor, 1);
  draft.attributes['event'] = event;
  if (event > 0x03) return;
  skip(cursor, 4);
  if (left(cursor) >= 2) takeStatus(draft, unsigned(cursor, 2));
}

/** 0x14: position, warning, status. */
export function readWarning(cursor: Cursor, draft: Draft): void {
  readPosition(cursor, draft);
  takeWarning(draft, unsigned(cursor, 1));
  takeWideStatus(draft, unsigned(cursor, 2));
}

/** 0x15: position, what changed, status. */
export function readReport(cursor: Cursor, draft: Draft): void {
  readPosition(cursor, draft);
  draft.attributes['event'] = unsigned(cursor, 1);
  takeWideStatus(draft, unsigned(cursor, 2));
}

/** 0x12: position and status, then as much of the rest as the model has. */
export function readLocation(cursor: Cursor, draft: Draft): void {
  readPosition(cursor, draft);
  takeWideStatus(draft, unsigned(cursor, 2));
  if (left(cursor) >= 2) draft.measures.batteryVoltage = unsigned(cursor, 2) / 1000;
  if (left(cursor) >= 4) {
    draft.attributes['adc0'] = unsigned(cursor, 2);
    draft.attributes['adc1'] = unsigned(cursor, 2);
  }
  if (left(cursor) >= 4) draft.attributes['odometerM'] = unsigned(cursor, 4);
  // How often the network and the receiver were used.
  if (left(cursor) >= 4) skip(cursor, 4);
  if (left(cursor) >= 4) {
    draft.attributes['steps'] = unsigned(cursor, 2);
    skip(cursor, 2);
  }
  if (left(cursor) >= CLIMATE_LENGTH) readClimate(cursor, draft);
  if (left(cursor) >= 2) readProbe(cursor, draft);
  if (left(cursor) >= 2) readTags(cursor, draft);
}

/** Temperature 2, humidity 2, light 4, carbon dioxide 4. */
const CLIMATE_LENGTH = 12;

/** Devices without these sensors send zeros, and no air has a humidity of 0: then the 0 °C beside it is no temperature of the reading. */
function readClimate(cursor: Cursor, draft: Draft): void {
  const isThere = cursor.data.subarray(cursor.at, cursor.at + CLIMATE_LENGTH).some((byte) => byte !== 0);
  const celsius = signed(cursor, 2) / 256;
  const humidity = unsigned(cursor, 2) / 10;
  if (isThere) {
    addTemperature(draft, 'temp1', celsius);
    addHumidity(draft, humidity);
  } else draft.attributes['temp1'] = celsius;
  draft.attributes['illuminance'] = unsigned(cursor, 4) / 256;
  draft.attributes['co2'] = unsigned(cursor, 4);
  if (isThere) draft.measures.light = draft.attributes['illuminance'];
}

/** A probe on a wire. One that is not there says 0, as one at 0 °C does: it stands for the reading only where it says something else. */
function readProbe(cursor: Cursor, draft: Draft): void {
  const celsius = signed(cursor, 2) / 16;
  if (celsius === 0) draft.attributes['temp2'] = celsius;
  else addTemperature(draft, 'temp2', celsius);
}

/** Id 6, signal, reserved, model, version 1 each, battery in mV 2, temperature 2, data 2. */
const TAG_LENGTH = 16;

/** Radio tags: their count, the number of the first, then each. */
function readTags(cursor: Cursor, draft: Draft): void {
  const count = unsigned(cursor, 1);
  skip(cursor, 1);
  for (let number = 1; number <= count && left(cursor) >= TAG_LENGTH; number++) {
    draft.attributes[`tag${number}Id`] = hex(cursor, 6);
    skip(cursor, 4);
    draft.attributes[`tag${number}Battery`] = unsigned(cursor, 2) / 1000;
    addTemperature(draft, `tag${number}Temp`, signed(cursor, 2) / 256);
    draft.attributes[`tag${number}Data`] = unsigned(cursor, 2);
  }
}

/** One value of a vehicle: its number 1, its bytes 4, of which the parameters of OBD use the first ones. */
const OBD_ITEM_LENGTH = 5;

/** 0x07 and 0x17: time and what the vehicle says; or the status alone, in the short form. */
export function readObd(cursor: Cursor, draft: Draft): void {
  if (left(cursor) === 4) return takeStatus(draft, unsigned(cursor, 2));
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  while (left(cursor) >= OBD_ITEM_LENGTH) takeObd(draft, unsigned(cursor, 1), unsigned(cursor, 4));
}

/** Whether a content can be time and values. */
export function isObd(content: Buffer): boolean {
  return content.length === 4 || (content.length > 4 && (content.length - 4) % OBD_ITEM_LENGTH === 0);
}

/** Parameters of SAE J1979, and from 0x80 on the maker's own. */
function takeObd(draft: Draft, parameter: number, value: number): void {
  const [first, firstTwo] = [value >>> 24, value >>> 16];
  switch (parameter) {
    case 0x04:
      draft.attributes['engineLoad'] = Math.round((first * 100) / 255);
      return;
    case 0x05:
      draft.attributes['coolantTemp'] = first - 40;
      return;
    case 0x0c:
      draft.attributes['rpm'] = firstTwo / 4;
      return;
    case 0x0d:
      draft.attributes['obdSpeed'] = first;
      return;
    case 0x11:
      draft.attributes['throttle'] = Math.round((first * 100) / 255);
      return;
    case 0x42:
      draft.attributes['obdVoltage'] = firstTwo / 1000;
      return;
    case 0x89:
      draft.attributes['fuelConsumption'] = value;
      return;
    case 0x8a:
      draft.attributes['odometerM'] = value * 1000;
      return;
    case 0x8b:
      draft.attributes['fuel'] = Math.floor(value / 10);
      return;
    default:
  }
}
