import { crc16Ccitt } from '../crc16Ccitt.ts';
import type { MessageCut } from '../selfNamed.ts';

const PLUS = 0x2b;
const DOLLAR = 0x24;
const NUL = 0x00;
const TEXT = /^\+(?:RESP|BUFF|ACK):/;
const LONGEST_HEAD = 6;
/** The longest reports list hundreds of positions or the values of a vehicle. */
const LONGEST_MESSAGE = 16_384;
const SHORTEST_BINARY = 14;

/** By the first four bytes, where a binary message says its length, and in how many bytes. */
const LENGTHS: Readonly<Record<string, { readonly at: number; readonly width: 1 | 2 }>> = {
  '+ACK': { at: 6, width: 1 },
  '+HBD': { at: 5, width: 1 },
  '+INF': { at: 7, width: 2 },
  '+BNF': { at: 7, width: 2 },
  '+LGN': { at: 6, width: 2 },
  '+CRD': { at: 6, width: 2 },
  '+BRD': { at: 6, width: 2 },
  '+RSP': { at: 9, width: 2 },
  '+BSP': { at: 9, width: 2 },
  '+EVT': { at: 9, width: 2 },
  '+BVT': { at: 9, width: 2 },
};

/** One message: a text up to `$` (or NUL, of the oldest), or a binary one of its declared length. */
export function cutQueclink(data: Buffer, at: number, isAll: boolean): MessageCut | null {
  if ([0x0d, 0x0a, NUL, DOLLAR].includes(data[at] ?? PLUS)) return { kind: 'filler', used: 1 };
  if (data[at] !== PLUS) return { kind: 'lost', reason: 'no start of a message' };
  if (data[at + 1] === NUL) return cutBinary(data, at, { at: 2, width: 2 });
  const start = data.toString('latin1', at, at + LONGEST_HEAD);
  if (start.length < LONGEST_HEAD) return null;
  if (TEXT.test(start)) return cutText(data, at, isAll);
  const { [start.slice(0, 4)]: length } = LENGTHS;
  return length ? cutBinary(data, at, length) : { kind: 'lost', reason: 'no start of a message' };
}

function cutText(data: Buffer, at: number, isAll: boolean): MessageCut | null {
  const ends = [data.indexOf(DOLLAR, at), data.indexOf(NUL, at)].filter((end) => end >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : isAll ? data.length : null;
  if (end === null) return data.length - at > LONGEST_MESSAGE ? { kind: 'lost', reason: 'a message without an end' } : null;
  return { kind: 'message', bytes: data.subarray(at, end), used: end - at };
}

function cutBinary(data: Buffer, at: number, length: { readonly at: number; readonly width: 1 | 2 }): MessageCut | null {
  if (data.length < at + length.at + length.width) return null;
  const used = data.readUIntBE(at + length.at, length.width);
  if (used < SHORTEST_BINARY || used > LONGEST_MESSAGE) return { kind: 'lost', reason: `a message of ${used} bytes` };
  return data.length - at < used ? null : { kind: 'message', bytes: data.subarray(at, at + used), used };
}

export function isText(bytes: Buffer): boolean {
  return TEXT.test(bytes.toString('latin1', 0, LONGEST_HEAD));
}

const HEAD_LENGTH = 4;
/** Count 2, CRC 2, 0D 0A. */
export const TAIL_LENGTH = 6;

/** Of a binary message that is named by four letters: its CRC covers what lies behind those. */
export function isRight(bytes: Buffer): boolean {
  const crcAt = bytes.length - 4;
  return bytes.readUInt16BE(bytes.length - 2) === 0x0d0a && crc16Ccitt(bytes, HEAD_LENGTH, crcAt) === bytes.readUInt16BE(crcAt);
}
