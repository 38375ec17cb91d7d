/**
 * What an Eelink device sends and what it understands of the answers, written from the maker's "Device Protocol" 1.8 and 2.0:
 * 67 67, type, length of what follows, sequence number, content. Over UDP packages lie in an envelope with the IMEI and a checksum.
 */

export interface EelinkPlace {
  /** Degrees; sent in 1/1,800,000 of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly altitude: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  readonly satellites: number;
}

export interface EelinkCell {
  readonly mcc: number;
  readonly mnc: number;
  readonly lac: number;
  readonly cellId: number;
  /** dBm, below zero. */
  readonly signal: number;
}

export interface EelinkLocation {
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  readonly place: EelinkPlace | null;
  readonly cell: EelinkCell;
  /** Bits of the status: 1 a fix, 2 and 4 the ignition, 8 and 16 armed, 512 moving … */
  readonly status: number;
}

export interface EelinkClimate {
  /** Volts; sent in thousandths. */
  readonly batteryVoltage: number;
  /** °C; sent in 1/256. */
  readonly temperature: number;
  /** Percent; sent in tenths. */
  readonly humidity: number;
  /** Lux; sent in 1/256. */
  readonly light: number;
  /** °C of a probe on a wire; sent in 1/16. */
  readonly probe: number;
}

/** 0x01: the IMEI, the language, the time zone. */
export function encodeLogin(imei: string, sequence: number): Uint8Array {
  return encodePackage(0x01, sequence, Buffer.concat([nameBytes(imei), Buffer.from([1, 4])]));
}

/** 0x03: the heartbeat. */
export function encodeHeartbeat(status: number, sequence: number): Uint8Array {
  return encodePackage(0x03, sequence, big(status, 2));
}

/** 0x02: a position of the first version of the protocol. */
export function encodeOldGps({ time, place, cell, status }: EelinkLocation, batteryVoltage: number, sequence: number): Uint8Array {
  const { latitude = 0, longitude = 0, speed = 0, course = 0 } = place ?? {};
  const position = [big(time / 1000, 4), degrees(latitude), degrees(longitude), big(speed, 1), big(course, 2)];
  const network = [big(cell.mcc, 2), big(cell.mnc, 2), big(cell.lac, 2), big(cell.cellId, 3), big(place ? 1 : 0, 1)];
  const state = [big(status, 2), big(Math.round(batteryVoltage * 1000), 2), big(20, 2), big(0, 2), big(0, 2)];
  return encodePackage(0x02, sequence, Buffer.concat([...position, ...network, ...state]));
}

/** 0x12: position, status, battery and what the sensors say. */
export function encodeLocation(location: EelinkLocation, climate: EelinkClimate | null, sequence: number): Uint8Array {
  const state = [big(location.status, 2), big(Math.round((climate?.batteryVoltage ?? 0) * 1000), 2)];
  const counts = Buffer.alloc(16);
  const sensors = climate
    ? [
        signed(Math.round(climate.temperature * 256)),
        big(Math.round(climate.humidity * 10), 2),
        big(Math.round(climate.light * 256), 4),
        big(0, 4),
        signed(Math.round(climate.probe * 16)),
      ]
    : [Buffer.alloc(14)];
  return encodePackage(0x12, sequence, Buffer.concat([positionBytes(location), ...state, counts, ...sensors]));
}

/** 0x14: position and a warning: 1 no power, 2 SOS, 3 low battery, 4 vibration … */
export function encodeWarning(location: EelinkLocation, warning: number, sequence: number): Uint8Array {
  return encodePackage(0x14, sequence, Buffer.concat([positionBytes(location), big(warning, 1), big(location.status, 2)]));
}

export function encodePackage(type: number, sequence: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([0x67, 0x67, type]), big(content.length + 2, 2), big(sequence, 2), content]);
}

/** Packages as they are sent over UDP. */
export function encodeEnvelope(imei: string, packages: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat([nameBytes(imei), ...packages]);
  return Buffer.concat([Buffer.from('EL', 'latin1'), big(content.length + 2, 2), big(checksumOf(content), 2), content]);
}

/** The type and sequence number that an answer acknowledges, and what it says; null when it is none. */
export function readAnswer(reply: Uint8Array): { type: number; sequence: number; content: Buffer } | null {
  const bytes = Buffer.from(reply);
  if (bytes.length < 7 || bytes.readUInt16BE(0) !== 0x6767 || bytes.length < 5 + bytes.readUInt16BE(3)) return null;
  return { type: bytes.readUInt8(2), sequence: bytes.readUInt16BE(5), content: bytes.subarray(7, 5 + bytes.readUInt16BE(3)) };
}

/** The packages of an answer over UDP, or null when its checksum is wrong or it is none. */
export function openEnvelope(reply: Uint8Array): Buffer | null {
  const bytes = Buffer.from(reply);
  if (bytes.length < 14 || bytes.toString('latin1', 0, 2) !== 'EL' || bytes.readUInt16BE(2) !== bytes.length - 4) return null;
  return checksumOf(bytes.subarray(6)) === bytes.readUInt16BE(4) ? bytes.subarray(14) : null;
}

function positionBytes({ time, place, cell }: EelinkLocation): Uint8Array {
  const where = place
    ? [
        degrees(place.latitude),
        degrees(place.longitude),
        signed(place.altitude),
        big(place.speed, 2),
        big(place.course, 2),
        big(place.satellites, 1),
      ]
    : [];
  const network = [big(cell.mcc, 2), big(cell.mnc, 2), big(cell.lac, 2), big(cell.cellId, 4), big(cell.signal & 0xff, 1)];
  return Buffer.concat([big(time / 1000, 4), big(place ? 0x03 : 0x02, 1), ...where, ...network]);
}

function nameBytes(imei: string): Uint8Array {
  return Buffer.from(imei.padStart(16, '0'), 'hex');
}

function degrees(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 1_800_000), 0);
  return bytes;
}

function signed(value: number): Uint8Array {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value, 0);
  return bytes;
}

/** A sum of 16 bits that is turned left by one before each byte is added. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (((sum << 1) | (sum >>> 15)) + byte) & 0xffff;
  return sum;
}

function big(value: number, width: 1 | 2 | 3 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}
