import { hex, left, signed, skip, text, unsigned, type Cursor } from '../cursor.ts';
import { addHumidity, addTemperature, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { DATE_LENGTH, readDate } from './position.ts';

/** 0x94 in its short form: the vehicle's voltage. */
export const readVoltage: MessageReader = (cursor, draft) => {
  draft.attributes['externalVoltage'] = signed(cursor, 2) / 100;
  return true;
};

/** 0x94 in its long form: a kind, and what belongs to it. */
export const readInformation: MessageReader = (cursor, draft, zoneMinutes) => {
  const read = KINDS[unsigned(cursor, 1)];
  return read ? read(cursor, draft, zoneMinutes) : false;
};

const KINDS: Readonly<Record<number, MessageReader>> = {
  0x00: readAnalogue,
  0x04: readSettings,
  0x05: readDoor,
  0x0a: readIdentities,
  0x0b: readTechnology,
  0x0d: readFuelProbe,
  0x1b: readReader,
  0x1e: readClimate,
};

function readAnalogue(cursor: Cursor, draft: Draft): boolean {
  draft.attributes['adc1'] = unsigned(cursor, 2) / 100;
  return true;
}

/** `ALM1=45;ALM2=D5;STA1=40;DYD=01;…`, the values in hex. */
function readSettings(cursor: Cursor, draft: Draft): boolean {
  for (const pair of text(cursor, left(cursor)).split(';')) {
    const [key = '', value = ''] = pair.split('=');
    const name = SETTINGS[key];
    if (name !== undefined && /^[0-9a-f]{1,8}$/i.test(value)) draft.attributes[name] = Number.parseInt(value, 16);
    if (key === 'ICCID' && value !== '') draft.attributes['iccid'] = value;
  }
  return true;
}

const SETTINGS: Readonly<Record<string, string>> = {
  ALM1: 'alarm1Status',
  ALM2: 'alarm2Status',
  ALM3: 'alarm3Status',
  ALM4: 'alarm4Status',
  STA1: 'otherStatus',
  DYD: 'engineStatus',
};

function readDoor(cursor: Cursor, draft: Draft, zoneMinutes: number): boolean {
  if (left(cursor) > DATE_LENGTH) readDate(cursor, draft, zoneMinutes);
  const inputs = unsigned(cursor, 1);
  draft.attributes['door'] = (inputs & 0x01) !== 0;
  draft.attributes['io1'] = (inputs & 0x04) !== 0;
  return true;
}

/** IMEI, IMSI and the SIM card's number, which is filled up with F. */
function readIdentities(cursor: Cursor, draft: Draft): boolean {
  skip(cursor, 16);
  draft.attributes['iccid'] = hex(cursor, 10).replace(/f+$/, '');
  return true;
}

/** One byte: the generation of the network. Two bytes: the vehicle's voltage. */
function readTechnology(cursor: Cursor, draft: Draft): boolean {
  if (left(cursor) === 2) return readVoltage(cursor, draft, 0);
  draft.attributes['networkTechnology'] = unsigned(cursor, 1) > 0 ? '4G' : '2G';
  return true;
}

/** `!AIOIL,02,008.290,029.600,519J,0400,008.430,0,00,AB`: temperature third, level sixth; some send a date before it. */
const FUEL_PROBE = /!AIOIL,\d+,\d+\.\d+,(\d+\.\d+),[^,]+,\d+,(\d+\.\d+),/;

function readFuelProbe(cursor: Cursor, draft: Draft): boolean {
  const [, temperature, level] = FUEL_PROBE.exec(text(cursor, left(cursor))) ?? [];
  if (temperature === undefined || level === undefined) return false;
  addTemperature(draft, 'temp1', Number(temperature));
  draft.attributes['fuel'] = Number(level);
  return true;
}

/** A card reader: text, or the card's number between two bytes before and two behind it. */
function readReader(cursor: Cursor, draft: Draft): boolean {
  if (/[A-Za-z]/.test(String.fromCharCode(cursor.data[cursor.at] ?? 0))) {
    draft.attributes['serial'] = text(cursor, left(cursor)).trim();
    return true;
  }
  skip(cursor, 2);
  draft.attributes['driverUniqueId'] = hex(cursor, 4);
  return true;
}

/** Temperature and humidity in tenths. */
function readClimate(cursor: Cursor, draft: Draft): boolean {
  addTemperature(draft, 'temp1', signed(cursor, 4) / 10);
  addHumidity(draft, signed(cursor, 4) / 10);
  return true;
}
