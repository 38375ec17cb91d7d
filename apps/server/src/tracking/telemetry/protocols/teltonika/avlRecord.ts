import type { Json, ReadingFlag, Report } from '@sillage/domain/tracking/telemetry/reading';
import { avlMeaning, type AvlMeaning } from './avlTable.ts';
import { elementHex } from './elementHex.ts';
import { sensorValue, toSigned } from './sensorValue.ts';

/** What the I/O elements of one record say, as they are read. */
export interface Elements {
  /** Raw value by AVL id: lower-case hex, exactly as on the wire. */
  readonly io: Record<string, string>;
  /** Every element that we know, by name. A sensor in error is null, with the reason under `<name>Error`. */
  readonly named: Record<string, Json>;
  temperature: number | undefined;
  humidity: number | undefined;
  battery: number | undefined;
  batteryVoltage: number | undefined;
  signal: number | undefined;
  hasSensorError: boolean;
}

export function noElements(): Elements {
  return {
    io: {},
    named: {},
    temperature: undefined,
    humidity: undefined,
    battery: undefined,
    batteryVoltage: undefined,
    signal: undefined,
    hasSensorError: false,
  };
}

/** Takes the element `id`, whose `width` bytes begin at `at`. */
export function takeElement(elements: Elements, id: number, data: Buffer, at: number, width: number): void {
  elements.io[id] = elementHex(data, at, width);
  const meaning = avlMeaning(id);
  if (!meaning?.widths.includes(width)) return;
  if (meaning.kind === 'button') takeButton(elements, meaning.name, data.subarray(at, at + width));
  else takeNumber(elements, meaning, data.readUIntBE(at, width), width);
}

/** The number of an iButton as it is printed on it: the last byte first. Zeros say that none is there. */
function takeButton(elements: Elements, name: string, value: Buffer): void {
  if (value.some((byte) => byte !== 0)) elements.named[name] = Buffer.from(value.toReversed()).toString('hex').toUpperCase();
}

function takeNumber(elements: Elements, meaning: Exclude<AvlMeaning, { kind: 'button' }>, raw: number, width: number): void {
  switch (meaning.kind) {
    case 'switch':
      elements.named[meaning.name] = raw !== 0;
      return;
    case 'number':
      elements.named[meaning.name] = (meaning.signed ? toSigned(raw, width) : raw) / meaning.perUnit;
      return;
    case 'battery':
      if (raw <= 100) elements.battery = raw;
      return;
    case 'batteryVoltage':
      elements.batteryVoltage = raw / 1000;
      return;
    case 'signal':
      elements.signal = toSigned(raw, width);
      return;
    default:
      takeSensor(elements, meaning.name, meaning.kind, sensorValue(meaning.sensor, raw, width));
  }
}

/** The first sensor that works stands for the reading; all of them are kept by name. */
function takeSensor(
  elements: Elements,
  name: string,
  measure: 'temperature' | 'humidity',
  value: number | { readonly error: string },
): void {
  if (typeof value === 'number') {
    elements.named[name] = value;
    elements[measure] ??= value;
  } else {
    elements.named[name] = null;
    elements.named[`${name}Error`] = value.error;
    elements.hasSensorError = true;
  }
}

/** Bytes of a record before its elements: time 8, priority 1, longitude 4, latitude 4, altitude 2, angle 2, satellites 1, speed 2. */
export const RECORD_HEAD = 24;

/** The last millisecond that a date can show; a device clock beyond it is as absurd as one just before it. */
const LAST_TIME = 8.64e15;

/** One AVL record whose head begins at `at`. `origin` is what the elements' header said: event, and in Codec 16 the generation type. */
export function avlReport(data: Buffer, at: number, origin: { eventIo: number; generationType?: number }, elements: Elements): Report {
  const longitude = data.readInt32BE(at + 9) / 1e7;
  const latitude = data.readInt32BE(at + 13) / 1e7;
  const satellites = data.readUInt8(at + 21);
  const angle = data.readUInt16BE(at + 19);
  return {
    deviceTime: Math.min(data.readUInt32BE(at) * 2 ** 32 + data.readUInt32BE(at + 4), LAST_TIME),
    latitude,
    longitude,
    altitude: data.readInt16BE(at + 17),
    speed: data.readUInt16BE(at + 22),
    course: angle <= 360 ? angle % 360 : undefined,
    satellites,
    temperature: elements.temperature,
    humidity: elements.humidity,
    battery: elements.battery,
    batteryVoltage: elements.batteryVoltage,
    signal: elements.signal,
    flags: doubts(latitude, longitude, satellites, elements.hasSensorError),
    attributes: { ...origin, priority: data.readUInt8(at + 8), ...elements.named, io: elements.io },
  };
}

/** Without a fix a device sends zeros, or its last position with no satellites. */
function doubts(latitude: number, longitude: number, satellites: number, hasSensorError: boolean): readonly ReadingFlag[] | undefined {
  const isElsewhere = Math.abs(latitude) > 90 || Math.abs(longitude) > 180;
  const hasNoFix = satellites === 0 || (latitude === 0 && longitude === 0) || isElsewhere;
  if (hasNoFix) return hasSensorError ? ['noFix', 'sensorError'] : ['noFix'];
  return hasSensorError ? ['sensorError'] : undefined;
}
