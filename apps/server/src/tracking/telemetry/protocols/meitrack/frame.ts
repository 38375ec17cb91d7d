import type { MessageCut } from '../selfNamed.ts';

/** `$$`, an identifier, the length from the first comma to the line end, the IMEI, the command; then what the command says, `*`, a checksum and a line end. */
const HEAD = /^\$\$[\x21-\x7e](?<length>\d{1,5}),(?<imei>\d{1,20}),(?<command>[0-9A-Za-z]{3})(?<behind>[,*])/;
/** Behind these commands bytes follow that may be anything: only their length says where they end. */
const BINARY: readonly string[] = ['CCC', 'CCE', 'D00'];
const LONGEST_HEAD = 34;
const CHECKSUM_LENGTH = 3;
const LINE_END = 2;
/** Some dozens of positions, or a piece of a picture. */
const LONGEST_MESSAGE = 16_384;
const CR = 0x0d;
const LF = 0x0a;
const STAR = 0x2a;

export interface MeitrackHead {
  readonly flag: string;
  readonly imei: string;
  readonly command: string;
  /** Where what the command says begins. */
  readonly bodyAt: number;
}

/** One message, from `$$` to the checksum; the line end behind it is a filler. */
export function cutMeitrack(data: Buffer, at: number): MessageCut | null {
  if (data[at] === CR || data[at] === LF) return { kind: 'filler', used: 1 };
  const start = data.toString('latin1', at, at + LONGEST_HEAD);
  const found = HEAD.exec(start);
  if (!found?.groups) return mayBegin(start) ? null : { kind: 'lost', reason: 'no start of a message' };
  const { length = '', command = '' } = found.groups;
  if (Number(length) > LONGEST_MESSAGE) return { kind: 'lost', reason: `a message of ${length} bytes` };
  const end = BINARY.includes(command) ? declaredEnd(data, at, start, Number(length)) : textEnd(data, at);
  if (end === null) return data.length - at > LONGEST_MESSAGE ? { kind: 'lost', reason: 'a message without an end' } : null;
  if (end < 0) return { kind: 'lost', reason: 'no checksum at the declared length' };
  return { kind: 'message', bytes: data.subarray(at, end), used: end - at };
}

function mayBegin(start: string): boolean {
  return (
    start.length < LONGEST_HEAD && /^\$?$|^\$\$([\x21-\x7e](\d{0,5}|\d{1,5},\d{0,20}|\d{1,5},\d{1,20},[0-9A-Za-z]{0,3}))?$/.test(start)
  );
}

/** Behind the checksum of a text; null while it has not come. */
function textEnd(data: Buffer, at: number): number | null {
  const star = data.indexOf(STAR, at);
  return star < 0 || star + CHECKSUM_LENGTH > data.length ? null : star + CHECKSUM_LENGTH;
}

/** The same where bytes may be anything; below zero where there is no checksum at the declared length. */
function declaredEnd(data: Buffer, at: number, start: string, length: number): number | null {
  const end = at + start.indexOf(',') + length - LINE_END;
  if (data.length < end) return null;
  return end - CHECKSUM_LENGTH > at && data[end - CHECKSUM_LENGTH] === STAR ? end : -1;
}

/** The head of a whole message; null where its checksum is wrong. */
export function headOf(bytes: Buffer): MeitrackHead | null {
  const { imei = '', command = '' } = HEAD.exec(bytes.toString('latin1', 0, LONGEST_HEAD))?.groups ?? {};
  const star = bytes.length - CHECKSUM_LENGTH;
  if (checksumOf(bytes.subarray(0, star + 1)) !== bytes.toString('latin1', star + 1).toUpperCase()) return null;
  const bodyAt = bytes.indexOf(',') + 1 + imei.length + 1 + command.length + 1;
  return { flag: bytes.toString('latin1', 2, 3), imei, command, bodyAt: Math.min(bodyAt, star) };
}

/** The bytes between the command and the checksum. */
export function bodyOf(bytes: Buffer, { bodyAt }: MeitrackHead): Buffer {
  return bytes.subarray(bodyAt, bytes.length - CHECKSUM_LENGTH);
}

/** What a device takes for done and no longer keeps: `count` of what it sent with this command. */
export function deletionOf({ flag, imei, command }: MeitrackHead, count: number): Buffer {
  const body = `,${imei},${command},${count}*`;
  const start = `@@${flag}${body.length + 2 + LINE_END}${body}`;
  return Buffer.from(`${start}${checksumOf(Buffer.from(start, 'latin1'))}\r\n`, 'latin1');
}

/** The sum of all bytes up to the star, two digits in base 16. */
function checksumOf(bytes: Buffer): string {
  const sum = bytes.reduce((total, byte) => (total + byte) & 0xff, 0);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
