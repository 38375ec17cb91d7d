import type { Json } from '@sillage/domain/telemetry/reading';
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
const TWO_32 = 4_294_967_296;

/**
 * Rows in PostgreSQL's binary COPY format (documentation of COPY, "Binary Format"): written straight into one growing buffer, since this is
 * where the time of a batch goes.
 */
export function openCopyBuffer(initialBytes = 1 << 20) {
  let bytes = Buffer.allocUnsafe(initialBytes);
  let at = SIGNATURE.copy(bytes);

  function reserve(more: number): void {
    if (at + more <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + more));
    bytes.copy(larger, 0, 0, at);
    bytes = larger;
  }
  function int32(value: number): void {
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeInt32BE(value, at);
  }
  function int16(value: number | undefined): void {
    if (value === undefined || !(value >= -32_768 && value <= 32_767)) return none();
    at = bytes.writeInt32BE(2, at);
    at = bytes.writeInt16BE(Math.trunc(value), at);
  }
  function int64(value: number): void {
    at = bytes.writeInt32BE(8, at);
    const high = Math.floor(value / TWO_32);
    at = bytes.writeInt32BE(high, at);
    at = bytes.writeUInt32BE(value - high * TWO_32, at);
  }
  function float4(value: number | undefined): void {
    if (value === undefined || Number.isNaN(value)) return none();
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeFloatBE(value, at);
  }
  function float8(value: number | undefined): void {
    if (value === undefined || Number.isNaN(value)) return none();
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeDoubleBE(value, at);
  }
  function none(): void {
    at = bytes.writeInt32BE(-1, at);
  }
  function json(value: { readonly [key: string]: Json } | undefined): void {
    const text = value === undefined ? '{}' : attributesText(value);
    if (text === '{}') return none();
    const length = Buffer.byteLength(text);
    reserve(length + FIXED_BYTES_PER_ROW);
    at = bytes.writeInt32BE(length + 1, at);
    at = bytes.writeUInt8(1, at);
    at += bytes.write(text, at);
  }

  return {
    append({ tracker, report, effectiveMicros, receivedMs, flags }: Row): void {
      reserve(FIXED_BYTES_PER_ROW);
      at = bytes.writeInt16BE(COLUMN_COUNT, at);
      int32(tracker.idCustomer);
      int32(tracker.idTracker);
      int64(effectiveMicros);
      const deviceMicros = report.deviceTime === undefined ? null : storableMicros(report.deviceTime);
      if (deviceMicros === null) none();
      else int64(deviceMicros);
      int64(toMicros(receivedMs));
      const key = at + 4;
      int64(0);
      int16(flags);
      const content = at;
      float8(report.latitude);
      float8(report.longitude);
      float4(report.altitude);
      float4(report.accuracy);
      float4(report.speed);
      float4(report.course);
      int16(report.satellites);
      float4(report.temperature);
      float4(report.humidity);
      float4(report.battery);
      float4(report.batteryVoltage);
      float4(report.light);
      float4(report.shock);
      float4(report.signal);
      json(report.attributes);
      writeHash(bytes, content, at, key);
    },
    /** The whole COPY stream; valid until the next `append`. */
    finish(): Buffer {
      reserve(2);
      bytes.writeInt16BE(-1, at);
      return bytes.subarray(0, at + 2);
    },
  };
}

/** FNV-1a in two lanes over what the report says (not over when it came, nor over what we think of it). */
function writeHash(bytes: Buffer, from: number, to: number, at: number): void {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] ?? 0;
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul(low ^ (byte + index - from), 0x85ebca6b);
  }
  bytes.writeInt32BE(high | 0, at);
  bytes.writeInt32BE(low | 0, at + 4);
}

/** PostgreSQL's timestamps end in the year 294276, JavaScript's in 275760; beyond, the device said nothing that can be kept as a time. */
function storableMicros(epochMs: number): number | null {
  return Number.isFinite(epochMs) && Math.abs(epochMs) < 8e15 && epochMs > -62e12 ? Math.round(toMicros(epochMs)) : null;
}

function attributesText(value: { readonly [key: string]: Json }): string {
  const text = storableJson(value);
  return text.length > MAX_ATTRIBUTE_BYTES ? JSON.stringify({ omittedCharacters: text.length }) : text;
}
