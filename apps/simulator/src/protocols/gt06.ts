/**
 * What a GT06 (Concox) device sends and what it understands of the answers, written from the vendor's protocol description:
 * 78 78, length, message type, content, serial number, CRC-ITU, 0D 0A.
 */

export interface Gt06Cell {
  readonly mcc: number;
  readonly mnc: number;
  readonly lac: number;
  readonly cellId: number;
}

export interface Gt06Location {
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Degrees; sent in 1/1,800,000 of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres per hour, 0 to 255. */
  readonly speed: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  /** 0 to 15. */
  readonly satellites: number;
  /** Whether the receiver has a position at all. */
  readonly fixed: boolean;
  readonly cell: Gt06Cell;
}

export interface Gt06Status {
  readonly ignition: boolean;
  readonly charging: boolean;
  /** 0 empty to 6 full. */
  readonly batteryLevel: number;
  /** 0 none to 4 strong. */
  readonly gsmLevel: number;
  /** 0 none, 1 SOS, 2 power cut, 3 vibration … */
  readonly alarm: number;
}

/** CRC-ITU (X.25): polynomial 0x1021 reflected, start and final inversion 0xFFFF; covers the length up to the serial number. */
function crcItu(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc ^ 0xffff;
}

/** Any message; `extended` ones begin with 79 79 and have a length of two bytes. */
export function encodeMessage(type: number, content: Uint8Array, serial: number, extended = false): Uint8Array {
  const length = content.length + 5;
  const covered = Buffer.concat([bigEndian(length, extended ? 2 : 1), bigEndian(type, 1), content, bigEndian(serial, 2)]);
  const start = extended ? 0x79 : 0x78;
  return Buffer.concat([Buffer.from([start, start]), covered, bigEndian(crcItu(covered), 2), Buffer.from([0x0d, 0x0a])]);
}

/** 0x01: the IMEI as BCD. `zoneMinutes` (east positive) is sent only by devices whose clock shows local time. */
export function encodeLogin(imei: string, serial: number, zoneMinutes?: number): Uint8Array {
  const id = Buffer.from(imei.padStart(16, '0'), 'hex');
  if (zoneMinutes === undefined) return encodeMessage(0x01, id, serial);
  const minutes = Math.abs(zoneMinutes);
  const zone = ((Math.floor(minutes / 60) * 100 + (minutes % 60)) << 4) | (zoneMinutes < 0 ? 0x08 : 0);
  return encodeMessage(0x01, Buffer.concat([id, Buffer.from([0x10, 0x0b]), bigEndian(zone, 2)]), serial);
}

/** 0x12: position and cell. */
export function encodeLocation(location: Gt06Location, serial: number): Uint8Array {
  return encodeMessage(0x12, Buffer.concat([positionBytes(location), cellBytes(location.cell)]), serial);
}

/** 0x22: position, cell, ignition, why it was sent, and whether it comes from the device's memory. */
export function encodeLocationWithIgnition(
  location: Gt06Location,
  state: { readonly ignition: boolean; readonly reason: number; readonly fromMemory: boolean },
  serial: number,
): Uint8Array {
  const tail = Buffer.from([state.ignition ? 1 : 0, state.reason, state.fromMemory ? 1 : 0]);
  return encodeMessage(0x22, Buffer.concat([positionBytes(location), cellBytes(location.cell), tail]), serial);
}

/** 0x13: the heartbeat. */
export function encodeStatus(status: Gt06Status, serial: number): Uint8Array {
  return encodeMessage(0x13, statusBytes(status), serial);
}

/** 0x16: an alarm with its position, cell and status. */
export function encodeAlarm(location: Gt06Location, status: Gt06Status, serial: number): Uint8Array {
  const cell = cellBytes(location.cell);
  return encodeMessage(0x16, Buffer.concat([positionBytes(location), bigEndian(cell.length + 1, 1), cell, statusBytes(status)]), serial);
}

/** The type and serial number that the server acknowledges, or null when the bytes are no whole and right reply. */
export function readReply(reply: Uint8Array): { type: number; serial: number } | null {
  const bytes = Buffer.from(reply);
  if (bytes.length < 10 || bytes.readUInt16BE(0) !== 0x7878 || bytes.length < bytes.readUInt8(2) + 5) return null;
  const end = bytes.readUInt8(2) + 1;
  if (end < 6 || crcItu(bytes.subarray(2, end)) !== bytes.readUInt16BE(end)) return null;
  return { type: bytes.readUInt8(3), serial: bytes.readUInt16BE(end - 2) };
}

/** Date, satellites, coordinates, speed, course: the block that most messages begin with. */
export function positionBytes(location: Gt06Location): Uint8Array {
  const at = new Date(location.time);
  const flags =
    (location.course & 0x3ff) |
    (location.latitude >= 0 ? 0x0400 : 0) |
    (location.longitude < 0 ? 0x0800 : 0) |
    (location.fixed ? 0x1000 : 0);
  return Buffer.concat([
    Buffer.from([at.getUTCFullYear() - 2000, at.getUTCMonth() + 1, at.getUTCDate()]),
    Buffer.from([at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]),
    bigEndian(0xc0 | location.satellites, 1),
    bigEndian(Math.round(Math.abs(location.latitude) * 1_800_000), 4),
    bigEndian(Math.round(Math.abs(location.longitude) * 1_800_000), 4),
    bigEndian(location.speed, 1),
    bigEndian(flags, 2),
  ]);
}

/** Country, operator, area and cell of a 2G network. */
function cellBytes(cell: Gt06Cell): Uint8Array {
  const operator =
    cell.mnc > 255 ? [bigEndian(cell.mcc | 0x8000, 2), bigEndian(cell.mnc, 2)] : [bigEndian(cell.mcc, 2), bigEndian(cell.mnc, 1)];
  return Buffer.concat([...operator, bigEndian(cell.lac, 2), bigEndian(cell.cellId, 3)]);
}

/** Terminal information, battery, signal, alarm and language. */
export function statusBytes(status: Gt06Status): Uint8Array {
  const information = (status.ignition ? 0x02 : 0) | (status.charging ? 0x04 : 0) | 0x40;
  return Buffer.from([information, status.batteryLevel, status.gsmLevel, status.alarm, 0x02]);
}

function bigEndian(value: number, width: 1 | 2 | 3 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}

/** 0x15: what a device answers to a command; `flag` is what the server put before the words. */
export function encodeCommandAnswer(flag: number, text: string, serial: number): Uint8Array {
  const words = Buffer.from(text, 'latin1');
  return encodeMessage(0x15, Buffer.concat([bigEndian(4 + words.length, 1), bigEndian(flag, 4), words, bigEndian(2, 2)]), serial);
}

/** The commands (0x80) among whatever the server has sent until now. */
export function readCommands(bytes: Buffer): { readonly flag: number; readonly text: string }[] {
  const commands: { readonly flag: number; readonly text: string }[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += bytes.readUInt8(at + 2) + 5) {
    if (at + bytes.readUInt8(at + 2) + 5 > bytes.length) break;
    if (bytes.readUInt8(at + 3) !== 0x80) continue;
    const length = bytes.readUInt8(at + 4);
    commands.push({ flag: bytes.readUInt32BE(at + 5), text: bytes.toString('latin1', at + 9, at + 5 + length) });
  }
  return commands;
}
