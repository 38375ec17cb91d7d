import type { MessageCut } from '../selfNamed.ts';

/** `TZ`, the length of what follows up to the CRC, the message, its index, the CRC, and 0D 0A. */
export const HEAD_LENGTH = 4;
/** Index 2, CRC 2. */
export const TAIL_LENGTH = 4;
const START = 0x545a;
const STOP = 0x0d0a;
const STOP_LENGTH = 2;
/** Kind 2, hardware 2, firmware 4, IMEI 8, date 6, index 2, CRC 2. */
const SHORTEST = 26;
/** A gateway that hears hundreds of tags sends some kilobytes. */
const LONGEST_MESSAGE = 8192;

/** One whole message, from `TZ` to 0D 0A. */
export function cutTzone(data: Buffer, at: number): MessageCut | null {
  if (data.length - at < 2) return null;
  if (data.readUInt16BE(at) !== START) return { kind: 'lost', reason: 'no start of a message' };
  if (data.length - at < HEAD_LENGTH) return null;
  const length = data.readUInt16BE(at + 2);
  if (length < SHORTEST || length > LONGEST_MESSAGE) return { kind: 'lost', reason: `a message of ${length} bytes` };
  const used = HEAD_LENGTH + length + STOP_LENGTH;
  if (data.length - at < used) return null;
  if (data.readUInt16BE(at + used - STOP_LENGTH) !== STOP) return { kind: 'lost', reason: 'no stop at the declared length' };
  return { kind: 'message', bytes: data.subarray(at, at + used - STOP_LENGTH), used };
}
