/**
 * What a Queclink device sends and what it understands of the answers, written from the maker's "@Track" documents: fields with commas between
 * them, the date of sending and a count in base 16 at the end, and `$`.
 */

export interface QueclinkPlace {
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Degrees; sent in millionths. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres; sent in tenths. */
  readonly altitude: number;
  /** Kilometres per hour; sent in tenths. */
  readonly speed: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
}

export interface QueclinkDevice {
  readonly imei: string;
  /** Six digits of which the first two name the model: 11 a GL500, 25 a GV300 … */
  readonly version: string;
}

const CELL = ['0208', '0001', '2F1A', '01C4D2'];

/** GTFRI of a vehicle: positions, mileage in metres, charge in percent and whether the ignition is on. */
export function encodeByTime(
  device: QueclinkDevice,
  places: readonly QueclinkPlace[],
  state: { readonly odometer: number; readonly battery: number; readonly ignition: boolean; readonly millivolts: number },
  count: number,
): Uint8Array {
  const before = ['', state.millivolts, 10, places.length];
  const behind = [(state.odometer / 1000).toFixed(1), '', '', '', state.battery, state.ignition ? '210100' : '110000', '', '', ''];
  const sentAt = places.at(-1)?.time ?? 0;
  return encodeText('RESP', 'FRI', device, [...before, ...places.flatMap((place) => placeFields(place)), ...behind], sentAt, count);
}

/** GTERI of a vehicle with thermometers on a wire, °C in sixteenths. */
export function encodeWithThermometers(
  device: QueclinkDevice,
  place: QueclinkPlace,
  celsius: readonly number[],
  count: number,
): Uint8Array {
  const sensors = celsius.flatMap((value, index) => [`28F8A149F69A3C2${index}`, 1, hex(Math.round(value * 16) & 0xffff, 4)]);
  const fields = ['', '00000002', 12390, 10, 1, ...placeFields(place), '0.0', '', '', '', 99, '210100', 2, celsius.length, ...sensors];
  return encodeText('RESP', 'ERI', device, fields, place.time, count);
}

/** A message that is about something: GTSOS, GTTOW, GTBPL … with its position. */
export function encodeEvent(device: QueclinkDevice, type: string, place: QueclinkPlace, count: number): Uint8Array {
  return encodeText('RESP', type, device, ['', '0', '1', '1', ...placeFields(place)], place.time, count);
}

/** GTHBD: the heartbeat. */
export function encodeHeartbeat(device: QueclinkDevice, time: number, count: number): Uint8Array {
  return encodeText('ACK', 'HBD', device, [''], time, count);
}

export function encodeText(
  kind: 'RESP' | 'BUFF' | 'ACK',
  type: string,
  { imei, version }: QueclinkDevice,
  fields: readonly (string | number)[],
  sentAt: number,
  count: number,
): Uint8Array {
  const all = [`+${kind}:GT${type}`, version, imei, ...fields, dateText(sentAt), hex(count, 4)];
  return Buffer.from(`${all.join(',')}$`, 'latin1');
}

/** +RSP: positions in the binary form, with the charge in percent and the vehicle's voltage. */
export function encodeBinary(
  imei: string,
  places: readonly QueclinkPlace[],
  state: { readonly battery: number; readonly millivolts: number },
  count: number,
): Uint8Array {
  const head = [big(state.battery, 1), big(state.millivolts, 2), big(0x42, 1), big(9, 1), big(0, 1), big(places.length, 1)];
  const body = Buffer.concat([...head, ...places.map(placeBytes), dateBytes(places.at(-1)?.time ?? 0), big(count, 2)]);
  const length = 4 + 1 + 4 + 2 + 5 + 8 + body.length + 4;
  const covered = Buffer.concat([
    big(7, 1),
    big(0xfc1fbf, 4),
    big(length, 2),
    big(0x45, 1),
    big(0x0102, 2),
    big(0x0209, 2),
    nameBytes(imei),
    body,
  ]);
  return Buffer.concat([Buffer.from('+RSP', 'latin1'), covered, big(crcCcitt(covered), 2), Buffer.from([0x0d, 0x0a])]);
}

/** The count that an answer acknowledges; null when it is none. */
export function readAcknowledgement(reply: Uint8Array): number | null {
  const [, count] = /^\+SACK:(?:GTHBD,[^,]*,)?([0-9A-F]{4})\$$/.exec(Buffer.from(reply).toString('latin1')) ?? [];
  return count === undefined ? null : Number.parseInt(count, 16);
}

function placeFields({ time, latitude, longitude, altitude, speed, course }: QueclinkPlace): (string | number)[] {
  const where = [longitude.toFixed(6), latitude.toFixed(6), dateText(time)];
  return [1, speed.toFixed(1), course, altitude.toFixed(1), ...where, ...CELL, '00'];
}

function placeBytes({ time, latitude, longitude, altitude, speed, course }: QueclinkPlace): Uint8Array {
  const coordinates = Buffer.alloc(8);
  coordinates.writeInt32BE(Math.round(longitude * 1e6), 0);
  coordinates.writeInt32BE(Math.round(latitude * 1e6), 4);
  const motion = [big(1, 1), big(Math.round(speed * 10), 3), big(course, 2), big(altitude & 0xffff, 2)];
  return Buffer.concat([...motion, coordinates, dateBytes(time), big(0x0208, 2), big(1, 2), big(0x2f1a, 2), big(0xc4d2, 2), big(0, 1)]);
}

/** Two decimal digits in each byte, the last one alone. */
function nameBytes(imei: string): Uint8Array {
  return Buffer.from(imei.match(/\d{1,2}/g)?.map(Number) ?? []);
}

function dateText(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
}

function dateBytes(time: number): Uint8Array {
  const at = new Date(time);
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return Buffer.concat([big(at.getUTCFullYear(), 2), Buffer.from([at.getUTCMonth() + 1, at.getUTCDate(), ...clock])]);
}

function crcCcitt(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

function big(value: number, width: 1 | 2 | 3 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}
