/**
 * What a Tzone device sends and what it understands of the answers, written from the maker's guides (TZ-AVL05, TZ-TT18, TZ-RD05):
 * `TZ`, length, kind `$$`, hardware, firmware, IMEI, date, blocks that each begin with their length, index, CRC-16/MODBUS, 0D 0A.
 */

export interface TzoneState {
  readonly imei: string;
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Number of the message, which its acknowledgement repeats. */
  readonly index: number;
  /** 0xAA: the interval is over; 0x01 SOS, 0x10 low battery … */
  readonly alarm: number;
  /** Volts; sent in hundredths. */
  readonly batteryVoltage: number;
}

/** A probe's value: °C or percent in tenths, or null where it has none. */
export type TzoneValue = number | null;

export interface TzonePlace {
  /** Degrees; sent in 1/600,000 of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** Knots; sent in hundredths. */
  readonly knots: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  readonly satellites: number;
  readonly fixed: boolean;
}

export interface TzoneTag {
  /** Eight digits. */
  readonly id: string;
  /** Volts; sent in thousandths. */
  readonly batteryVoltage: number;
  readonly temperature: TzoneValue;
  /** Whole percent. */
  readonly humidity: TzoneValue;
}

const HARDWARE = { gateway: 0x406, climate: 0x407, avl08: 0x10b } as const;
const FIRMWARE = Buffer.from([1, 2, 0, 0]);
const SIGNAL = 20;
const REGISTERED = 0x17;
const VALUE = { none: 0x8000, belowZero: 0x4000 } as const;
const NO_HUMIDITY = 0xff;

/** 0x407, TZ-TT18 and -TT19: temperature and humidity, and the cell; no receiver. */
export function encodeClimate(
  state: TzoneState,
  climate: { readonly temperature: TzoneValue; readonly humidity: TzoneValue; readonly isLight: boolean },
): Uint8Array {
  const cell = Buffer.concat([Buffer.from([1, SIGNAL]), Buffer.from('02080001', 'hex'), big(0x2f1a, 2), big(0x01c4d2, 4)]);
  const humidity = climate.humidity === null ? VALUE.none : Math.round(climate.humidity * 10);
  const status = Buffer.concat([
    Buffer.from([state.alarm, 0x10, SIGNAL, REGISTERED]),
    big(Math.round(state.batteryVoltage * 100), 2),
    degrees(climate.temperature),
    big(humidity, 2),
    Buffer.from([climate.isLight ? 0 : 1]),
  ]);
  return encodeMessage(HARDWARE.climate, state, [block(), block(cell), block(status)]);
}

/** 0x10B, TZ-AVL08: where a vehicle is, its voltages and a probe. */
export function encodeVehicle(
  state: TzoneState,
  place: TzonePlace | null,
  vehicle: { readonly externalVoltage: number; readonly temperature: TzoneValue },
): Uint8Array {
  const status = Buffer.concat([
    Buffer.from([state.alarm, 0x40, 0, 0, SIGNAL, REGISTERED]),
    big(Math.round(state.batteryVoltage * 100), 2),
    big(Math.round(vehicle.externalVoltage * 100), 2),
    big(0, 2),
    big(0, 2),
    degrees(vehicle.temperature),
  ]);
  const gps = place ? block(placeBytes(place, state.time)) : block();
  const empty = Array.from({ length: 7 }, () => block());
  return encodeMessage(HARDWARE.avl08, state, [gps, block(big(40, 2), big(0x1373, 2)), block(status), ...empty]);
}

/** 0x406: what a gateway hears of the tags around it. */
export function encodeTags(state: TzoneState, tags: readonly TzoneTag[]): Uint8Array {
  const status = Buffer.concat([
    Buffer.from([state.alarm, 0x40, SIGNAL, REGISTERED]),
    big(Math.round(state.batteryVoltage * 100), 2),
    big(1224, 2),
  ]);
  const heard = tags.map(({ id, batteryVoltage, temperature, humidity }) =>
    Buffer.concat([
      Buffer.from(id, 'hex'),
      Buffer.from([0]),
      big(Math.round(batteryVoltage * 1000), 2),
      degrees(temperature),
      Buffer.from([humidity ?? NO_HUMIDITY, 70]),
    ]),
  );
  const list = block(Buffer.from([0, tags.length, 11]), ...heard);
  return encodeMessage(HARDWARE.gateway, state, [block(big(40, 2), big(0x1373, 2)), block(status), list]);
}

/** Any message: the head that all have, its blocks, and the tail. */
export function encodeMessage(
  hardware: number,
  { imei, time, index }: Pick<TzoneState, 'imei' | 'time' | 'index'>,
  blocks: readonly Uint8Array[],
): Uint8Array {
  const head = [Buffer.from('$$', 'latin1'), big(hardware, 2), FIRMWARE, Buffer.from(imei.padStart(16, '0'), 'hex'), dateBytes(time)];
  const covered = Buffer.concat([...head, ...blocks, big(index, 2)]);
  const start = Buffer.concat([Buffer.from('TZ', 'latin1'), big(covered.length + 2, 2)]);
  return Buffer.concat([start, covered, big(crcModbus(covered), 2), Buffer.from([0x0d, 0x0a])]);
}

/** The index that an answer acknowledges, or null when it is none. */
export function readAcknowledgement(reply: Uint8Array): number | null {
  const [, index] = /^@ACK,(\d+)#/.exec(Buffer.from(reply).toString('latin1')) ?? [];
  return index === undefined ? null : Number(index);
}

function placeBytes({ latitude, longitude, knots, course, satellites, fixed }: TzonePlace, time: number): Uint8Array {
  const flags = course | (longitude < 0 ? 0x0200 : 0) | (latitude >= 0 ? 0x0400 : 0) | (fixed ? 0x0800 : 0);
  return Buffer.concat([
    Buffer.from([satellites]),
    big(Math.round(Math.abs(latitude) * 600_000), 4),
    big(Math.round(Math.abs(longitude) * 600_000), 4),
    dateBytes(time),
    big(Math.round(knots * 100), 2),
    big(0, 3),
    big(flags, 2),
  ]);
}

function block(...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Buffer.concat([big(content.length, 2), content]);
}

function degrees(value: TzoneValue): Uint8Array {
  if (value === null) return big(VALUE.none, 2);
  return big(Math.round(Math.abs(value) * 10) | (value < 0 ? VALUE.belowZero : 0), 2);
}

function dateBytes(time: number): Uint8Array {
  const at = new Date(time);
  const date = [at.getUTCFullYear() - 2000, at.getUTCMonth() + 1, at.getUTCDate()];
  return Buffer.from([...date, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]);
}

function crcModbus(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

function big(value: number, width: 1 | 2 | 3 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}
