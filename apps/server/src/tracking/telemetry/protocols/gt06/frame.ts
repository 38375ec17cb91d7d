import { crcItu } from './crcItu.ts';

/** A message whose length, CRC and end are right. */
export interface Gt06Frame {
  readonly type: number;
  /** 79 79 messages have a length of two bytes; some types mean something else in them. */
  readonly isExtended: boolean;
  /** Between the type and the serial number. */
  readonly content: Buffer;
  readonly serial: number;
}

type Gt06Cut =
  | { readonly kind: 'frame'; readonly frame: Gt06Frame; readonly used: number }
  | { readonly kind: 'wrongCrc'; readonly used: number }
  /** Where the next message begins can't be known any more. */
  | { readonly kind: 'lost'; readonly reason: string };

const BASIC = 0x7878;
const EXTENDED = 0x7979;
const STOP = 0x0d0a;
/** Type, serial number and CRC. */
const SHORTEST = 5;
/** The longest texts and pictures come in pieces of about a kilobyte. */
export const LONGEST_FRAME = 8192;

/** The first message from `at` on, or null while it is not complete. */
export function cutFrame(data: Buffer, at: number): Gt06Cut | null {
  const left = data.length - at;
  if (left < 2) return null;
  const start = data.readUInt16BE(at);
  if (start !== BASIC && start !== EXTENDED) return lost('no start of a message');
  const isExtended = start === EXTENDED;
  const head = isExtended ? 4 : 3;
  if (left < head) return null;
  const length = isExtended ? data.readUInt16BE(at + 2) : data.readUInt8(at + 2);
  const used = head + length + 2;
  if (length < SHORTEST || used > LONGEST_FRAME) return lost(`a message of ${length} bytes`);
  if (left < used) return null;
  const stop = at + used - 2;
  if (data.readUInt16BE(stop) !== STOP) return lost('no stop at the declared length');
  if (crcItu(data, at + 2, stop - 2) !== data.readUInt16BE(stop - 2)) return { kind: 'wrongCrc', used };
  const frame: Gt06Frame = {
    type: data.readUInt8(at + head),
    isExtended,
    content: data.subarray(at + head + 1, stop - 4),
    serial: data.readUInt16BE(stop - 4),
  };
  return { kind: 'frame', frame, used };
}

/** The acknowledgement of every message: its type and serial number, in the basic form even when the message was extended. */
export function acknowledge(type: number, serial: number): Uint8Array {
  const reply = Buffer.from([0x78, 0x78, SHORTEST, type, serial >> 8, serial & 0xff, 0, 0, 0x0d, 0x0a]);
  reply.writeUInt16BE(crcItu(reply, 2, 6), 6);
  return reply;
}

function lost(reason: string): Gt06Cut {
  return { kind: 'lost', reason };
}
