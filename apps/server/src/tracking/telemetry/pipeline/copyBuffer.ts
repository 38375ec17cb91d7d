import type { Json } from '@sillage/domain/tracking/telemetry/reading';
import { writeContentHash } from './contentHash.ts';
import { toMicros, type Row } from './row.ts';
import { storableJson } from './storableJson.ts';

/** The columns of a reading in the order in which `append` writes them. */
export const READING_COLUMNS =
  'id_customer, id_tracker, effective_time, device_time, received_at, dedupe_key, flags, latitude, longitude, altitude, accuracy, speed, course, ' +
  'satellites, temperature, humidity, battery, battery_voltage, light, shock, signal, attributes';
const COLUMN_COUNT = 22;

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const FIXED_BYTES_PER_ROW = 2 + COLUMN_COUNT * 4 + 120;
const MAX_ATTRIBUTE_BYTES = 65_536;
/** UTF-8 needs no more for one unit of a JavaScript string. */
const MOST_BYTES_PER_UNIT = 3;
const TWO_32 = 4_294_967_296;

/** Buffers that wait for their next use: megabytes made anew for every batch would have the whole heap collected several times a second. */
const spare: Buffer[] = [];
const MOST_SPARE = 4;
const FIRST_BYTES = 1 << 18;
const MOST_BYTES_SPARED = 8 << 20;

/**
 * Rows in PostgreSQL's binary COPY format (documentation of COPY, "Binary Format"): written straight into one growing buffer, since this is
 * where the time of a batch goes.
 */
export function openCopyBuffer() {
  let bytes = spare.pop() ?? Buffer.allocUnsafe(FIRST_BYTES);
  let view = viewOf(bytes);
  let end = SIGNATURE.copy(bytes);

  function reserve(more: number): void {
    if (end + more <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, end + more));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
    view = viewOf(bytes);
  }

  return {
    append(row: Row): void {
      const attributes = attributesText(row.report.attributes);
      reserve(FIXED_BYTES_PER_ROW + attributes.length * MOST_BYTES_PER_UNIT);
      view.setInt16(end, COLUMN_COUNT);
      const key = putOrigin(view, end + 2, row);
      const content = int16(view, key + 12, row.flags);
      end = putMeasures(view, content, row);
      end = attributes === '' ? none(view, end) : putJson(bytes, view, end, attributes);
      view.setInt32(key, 8);
      writeContentHash(view, content, end, key + 4);
    },
    /** The whole COPY stream; valid until the next `append`. */
    finish(): Buffer {
      reserve(2);
      view.setInt16(end, -1);
      return bytes.subarray(0, end + 2);
    },
    /** Once PostgreSQL has all of it. */
    release(): void {
      if (spare.length < MOST_SPARE && bytes.length <= MOST_BYTES_SPARED) spare.push(bytes);
    },
  };
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

// Each of these writes fields at `at`, each as its length (-1: null) and its value, and answers where the next one goes.

/** Whose it is, and when. */
function putOrigin(view: DataView, at: number, { tracker, report, effectiveMicros, receivedMs }: Row): number {
  let next = int32(view, at, tracker.idCustomer);
  next = int32(view, next, tracker.idTracker);
  next = int64(view, next, effectiveMicros);
  const deviceMicros = report.deviceTime === undefined ? null : storableMicros(report.deviceTime);
  next = deviceMicros === null ? none(view, next) : int64(view, next, deviceMicros);
  return int64(view, next, toMicros(receivedMs));
}

function putMeasures(view: DataView, at: number, { report }: Row): number {
  let next = float8(view, at, report.latitude);
  next = float8(view, next, report.longitude);
  next = float4(view, next, report.altitude);
  next = float4(view, next, report.accuracy);
  next = float4(view, next, report.speed);
  next = float4(view, next, report.course);
  next = int16(view, next, report.satellites);
  next = float4(view, next, report.temperature);
  next = float4(view, next, report.humidity);
  next = float4(view, next, report.battery);
  next = float4(view, next, report.batteryVoltage);
  next = float4(view, next, report.light);
  next = float4(view, next, report.shock);
  return float4(view, next, report.signal);
}

/** A jsonb value is its version (1) and the text. */
function putJson(bytes: Buffer, view: DataView, at: number, text: string): number {
  const length = 1 + bytes.write(text, at + 5);
  view.setInt32(at, length);
  view.setUint8(at + 4, 1);
  return at + 4 + length;
}

function none(view: DataView, at: number): number {
  view.setInt32(at, -1);
  return at + 4;
}

function int16(view: DataView, at: number, value: number | undefined): number {
  if (value === undefined || !(value >= -32_768 && value <= 32_767)) return none(view, at);
  view.setInt32(at, 2);
  view.setInt16(at + 4, value);
  return at + 6;
}

function int32(view: DataView, at: number, value: number): number {
  view.setInt32(at, 4);
  view.setInt32(at + 4, value);
  return at + 8;
}

function int64(view: DataView, at: number, value: number): number {
  const high = Math.floor(value / TWO_32);
  view.setInt32(at, 8);
  view.setInt32(at + 4, high);
  view.setUint32(at + 8, value - high * TWO_32);
  return at + 12;
}

function float4(view: DataView, at: number, value: number | undefined): number {
  if (value === undefined || Number.isNaN(value)) return none(view, at);
  view.setInt32(at, 4);
  view.setFloat32(at + 4, value);
  return at + 8;
}

function float8(view: DataView, at: number, value: number | undefined): number {
  if (value === undefined || Number.isNaN(value)) return none(view, at);
  view.setInt32(at, 8);
  view.setFloat64(at + 4, value);
  return at + 12;
}

/** PostgreSQL's timestamps end in the year 294276, JavaScript's in 275760; beyond, the device said nothing that can be kept as a time. */
function storableMicros(epochMs: number): number | null {
  return Number.isFinite(epochMs) && Math.abs(epochMs) < 8e15 && epochMs > -62e12 ? Math.round(toMicros(epochMs)) : null;
}

/** Empty when there is nothing to keep. */
function attributesText(value: { readonly [key: string]: Json } | undefined): string {
  if (value === undefined) return '';
  const text = storableJson(value);
  if (text === '{}') return '';
  return text.length > MAX_ATTRIBUTE_BYTES ? JSON.stringify({ omittedCharacters: text.length }) : text;
}
