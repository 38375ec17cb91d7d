import type { MessageCut } from '../selfNamed.ts';

const TEXT = 0x2a;
const TEXT_END = 0x23;
const BINARY = 0x24;
/** A binary message that devices keep while they have no network. */
const KEPT = 0x58;
/** Longer than any list of cells. */
const LONGEST_TEXT = 2048;
/** With an id of five bytes, and of eight. */
const SHORT_LENGTH = 32;
const LONG_LENGTH = 35;
/** What models add behind a binary message has no length that it says: it ends where the next message begins. */
const LONGEST_TAIL = 96;

const HEAD = /^\*[A-Za-z]{2},/;
const HEAD_LENGTH = 4;

/** One message: a text from `*` to `#`, or a binary one. What is neither is skipped, as what models add behind a binary message. */
export function cutH02(data: Buffer, at: number, isAll: boolean): MessageCut | null {
  switch (data[at]) {
    case TEXT:
      return cutText(data, at);
    case BINARY:
    case KEPT:
      return cutBinary(data, at, isAll);
    default:
      return { kind: 'filler', used: nextMark(data, at + 1, data.length) - at };
  }
}

function cutText(data: Buffer, at: number): MessageCut | null {
  const head = data.toString('latin1', at, at + HEAD_LENGTH);
  if (head.length === HEAD_LENGTH && !HEAD.test(head)) return { kind: 'filler', used: 1 };
  const end = data.indexOf(TEXT_END, at);
  if (end >= 0) return { kind: 'message', bytes: data.subarray(at, end + 1), used: end + 1 - at };
  return data.length - at > LONGEST_TEXT ? { kind: 'lost', reason: 'a message without an end' } : null;
}

function cutBinary(data: Buffer, at: number, isAll: boolean): MessageCut | null {
  const idLength = idLengthOf(data.subarray(at, at + LONG_LENGTH));
  if (idLength === null) return { kind: 'filler', used: 1 };
  const length = idLength === LONG_ID ? LONG_LENGTH : SHORT_LENGTH;
  if (data.length - at < length) return isAll ? { kind: 'filler', used: data.length - at } : null;
  const end = nextMark(data, at + length, Math.min(data.length, at + length + LONGEST_TAIL));
  return { kind: 'message', bytes: data.subarray(at, end), used: end - at };
}

function nextMark(data: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && data[at] !== TEXT && data[at] !== BINARY && data[at] !== KEPT) at++;
  return at;
}

const SHORT_ID = 5;
export const LONG_ID = 8;

/** How many bytes the id has, by where a clock and a date can stand behind it; null for what can't be a message. */
export function idLengthOf(bytes: Buffer): 5 | 8 | null {
  if (isClock(bytes, 1 + SHORT_ID)) return SHORT_ID;
  return isClock(bytes, 1 + LONG_ID) ? LONG_ID : null;
}

/** Hour, minute, second, day, month, year, each two digits; what has not come may be anything. */
function isClock(bytes: Buffer, at: number): boolean {
  if (!/^\d*$/.test(bytes.toString('hex', 1, at + 6))) return false;
  return [23, 59, 59, 31, 12].every((most, index) => {
    const { [at + index]: byte } = bytes;
    if (byte === undefined) return true;
    const value = (byte >> 4) * 10 + (byte & 0x0f);
    return value <= most && (index < 3 || value > 0);
  });
}
