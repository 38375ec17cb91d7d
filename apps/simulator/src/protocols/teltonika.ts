/**
 * What a Teltonika device sends and what it understands of the answers, written from the vendor's "Data Sending Protocols"
 * (Codec 8, 8 Extended and 16 over TCP and UDP). Numbers are big-endian, negative ones two's complement.
 */

export type AvlCodec = 8 | '8E' | 16;

/** One I/O element: a number of 1, 2 or 4 bytes, or raw bytes (8 bytes in every codec, any length in Codec 8 Extended). */
export type AvlElement =
  { readonly id: number; readonly width: 1 | 2 | 4; readonly value: number } | { readonly id: number; readonly raw: Uint8Array };

export interface AvlRecord {
  /** Milliseconds since 1970 UTC. */
  readonly time: number;
  /** 0 low, 1 high, 2 panic. */
  readonly priority: number;
  /** Degrees; sent as 1e-7 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly altitude: number;
  /** Degrees, 0 to 360. */
  readonly angle: number;
  readonly satellites: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Id of the element that caused the record, 0 for none. */
  readonly eventIo: number;
  /** Codec 16 only: what made the record (0 on exit … 7 periodical). */
  readonly generationType?: number;
  readonly elements: readonly AvlElement[];
}

const CODEC_ID = { 8: 0x08, '8E': 0x8e, 16: 0x10 } as const;

/** CRC-16/IBM (ARC): polynomial 0x8005 reflected, start 0. */
function crc16Ibm(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/** The first thing on a TCP connection: the length of the IMEI and the IMEI as ASCII. */
export function encodeLogin(imei: string): Uint8Array {
  return Buffer.concat([bigEndian(imei.length, 2), Buffer.from(imei, 'latin1')]);
}

/** A TCP packet: four zero bytes, the length of the data, the data, and its CRC in four bytes. */
export function encodePacket(codec: AvlCodec, records: readonly AvlRecord[]): Uint8Array {
  return frame(encodeAvlData(codec, records));
}

/** Codec 12 (type 6): a text that the device answers or passes on from its serial port. */
export function encodeText(text: string): Uint8Array {
  const content = Buffer.from(text, 'latin1');
  return frame(Buffer.concat([Buffer.from([0x0c, 1, 6]), bigEndian(content.length, 4), content, Buffer.from([1])]));
}

/** The commands of Codec 12 (type 5) among whatever the server has sent after it accepted the login; what else it says is shorter. */
export function readCommands(bytes: Buffer): string[] {
  const commands: string[] = [];
  for (let at = bytes.indexOf(Buffer.from([0, 0, 0, 0])); at >= 0 && at + 16 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at + 4) + 4;
    if (end > bytes.length) break;
    const data = bytes.subarray(at + 8, end - 4);
    if (crc16Ibm(data) !== bytes.readUInt32BE(end - 4)) throw new Error('a command with a wrong CRC');
    commands.push(data.toString('latin1', 7, data.length - 1));
    at = bytes.indexOf(Buffer.from([0, 0, 0, 0]), end);
  }
  return commands;
}

/** A UDP packet; `packetId` (0 to 65535) and `avlPacketId` (0 to 255) come back in the acknowledgement. */
export function encodeDatagram(
  imei: string,
  ids: { readonly packetId: number; readonly avlPacketId: number },
  codec: AvlCodec,
  records: readonly AvlRecord[],
): Uint8Array {
  const body = Buffer.concat([
    bigEndian(ids.packetId, 2),
    Buffer.from([1, ids.avlPacketId]),
    encodeLogin(imei),
    encodeAvlData(codec, records),
  ]);
  return Buffer.concat([bigEndian(body.length, 2), body]);
}

/** True when the server takes the device, false when it refuses, null while nothing came or it is something else. */
export function readAcceptance(reply: Uint8Array): boolean | null {
  if (reply.length !== 1) return null;
  return reply[0] === 1 ? true : reply[0] === 0 ? false : null;
}

/** How many records the server took, or null while the four bytes are not complete. */
export function readRecordCount(reply: Uint8Array): number | null {
  return reply.length < 4 ? null : Buffer.from(reply).readUInt32BE(0);
}

/** A UDP acknowledgement, or null when the bytes are none. */
export function readDatagramReply(reply: Uint8Array): { packetId: number; avlPacketId: number; accepted: number } | null {
  const bytes = Buffer.from(reply);
  if (bytes.length !== 7 || bytes.readUInt16BE(0) !== 5) return null;
  return { packetId: bytes.readUInt16BE(2), avlPacketId: bytes.readUInt8(5), accepted: bytes.readUInt8(6) };
}

function frame(data: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.alloc(4), bigEndian(data.length, 4), data, bigEndian(crc16Ibm(data), 4)]);
}

function encodeAvlData(codec: AvlCodec, records: readonly AvlRecord[]): Uint8Array {
  const count = bigEndian(records.length, 1);
  return Buffer.concat([bigEndian(CODEC_ID[codec], 1), count, ...records.map((record) => encodeRecord(codec, record)), count]);
}

function encodeRecord(codec: AvlCodec, record: AvlRecord): Uint8Array {
  return Buffer.concat([
    bigEndian(Math.floor(record.time / 2 ** 32), 4),
    bigEndian(record.time % 2 ** 32, 4),
    bigEndian(record.priority, 1),
    bigEndian(Math.round(record.longitude * 1e7), 4),
    bigEndian(Math.round(record.latitude * 1e7), 4),
    bigEndian(record.altitude, 2),
    bigEndian(record.angle, 2),
    bigEndian(record.satellites, 1),
    bigEndian(record.speed, 2),
    encodeElements(codec, record),
  ]);
}

function encodeElements(codec: AvlCodec, record: AvlRecord): Uint8Array {
  const idWidth = codec === 8 ? 1 : 2;
  const countWidth = codec === '8E' ? 2 : 1;
  const parts: Uint8Array[] = [bigEndian(record.eventIo, idWidth)];
  if (codec === 16) parts.push(bigEndian(record.generationType ?? 0, 1));
  parts.push(bigEndian(record.elements.length, countWidth));
  for (const width of [1, 2, 4, 8]) {
    const group = record.elements.filter((element) => byteLength(element) === width && !isVariable(codec, element));
    parts.push(bigEndian(group.length, countWidth), ...group.flatMap((element) => [bigEndian(element.id, idWidth), valueBytes(element)]));
  }
  const variable = record.elements.filter((element) => isVariable(codec, element));
  if (codec !== '8E' && variable.length > 0) throw new RangeError(`Codec ${codec} has no elements of variable length`);
  if (codec === '8E') {
    parts.push(bigEndian(variable.length, 2));
    parts.push(...variable.flatMap((element) => [bigEndian(element.id, 2), bigEndian(byteLength(element), 2), valueBytes(element)]));
  }
  return Buffer.concat(parts);
}

function byteLength(element: AvlElement): number {
  return 'raw' in element ? element.raw.length : element.width;
}

function isVariable(codec: AvlCodec, element: AvlElement): boolean {
  return 'raw' in element && (codec === '8E' ? element.raw.length !== 8 : ![1, 2, 4, 8].includes(element.raw.length));
}

function valueBytes(element: AvlElement): Uint8Array {
  return 'raw' in element ? element.raw : bigEndian(element.value, element.width);
}

/** Big-endian; a negative number comes out as its two's complement. */
function bigEndian(value: number, width: 1 | 2 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  const size = 2 ** (8 * width);
  bytes.writeUIntBE(((value % size) + size) % size, 0, width);
  return bytes;
}
