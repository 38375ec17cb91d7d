import type { MessageCut } from '../selfNamed.ts';

const CR = 0x0d;
const LF = 0x0a;
const SEMICOLON = 0x3b;
/** A binary message: kind 1, length 2, of which the first byte is 0 as no text has it, and what follows. */
const BINARY_HEAD = 3;
const LONGEST_MESSAGE = 4096;
const LONGEST_EXTENSION_HEAD = 400;

/** One message: binary with its length, or a text that ends with CR. What an attached device says within a UEX may have line ends of its own. */
export function cutSuntech(data: Buffer, at: number, isAll: boolean): MessageCut | null {
  if (data[at] === CR || data[at] === LF) return { kind: 'filler', used: 1 };
  if (data.length - at < 2) return null;
  if (data[at + 1] === 0) return cutBinary(data, at);
  if (!isBeginning(data[at] ?? 0)) return { kind: 'lost', reason: 'no start of a message' };
  const from = extensionEnd(data, at);
  const end = from === null ? -1 : data.indexOf(CR, from);
  if (end >= 0) return { kind: 'message', bytes: data.subarray(at, end), used: end - at };
  if (isAll) return { kind: 'message', bytes: data.subarray(at), used: data.length - at };
  return data.length - at > LONGEST_MESSAGE ? { kind: 'lost', reason: 'a message without an end' } : null;
}

/** A letter, or the sign before what a device says of itself. */
function isBeginning(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || byte === 0x2d;
}

function cutBinary(data: Buffer, at: number): MessageCut | null {
  if (data.length - at < BINARY_HEAD) return null;
  const used = BINARY_HEAD + data.readUInt8(at + 2);
  return data.length - at < used ? null : { kind: 'message', bytes: data.subarray(at, at + used), used };
}

export interface Extension {
  /** Of what the attached device says, within the message. */
  readonly from: number;
  readonly to: number;
}

/** Where the text of an attached device stands: behind inputs and outputs, and its own length. */
export function extensionOf(text: string): Extension | null {
  const fields = text.slice(0, LONGEST_EXTENSION_HEAD).split(';');
  if (!/^(ST\d{3}|SA\d{3})?UEX$/.test(fields[0] ?? '')) return null;
  const lengthAt = fields.findIndex((field, index) => index >= 13 && isIo(fields[index - 1]) && !isIo(field));
  const length = fields[lengthAt] ?? '';
  if (lengthAt < 0 || lengthAt === fields.length - 1 || !/^\d{1,4}$/.test(length)) return null;
  const from = fields.slice(0, lengthAt + 1).join(';').length + 1;
  return { from, to: from + Number(length) };
}

const isIo = (field: string | undefined) => /^[01]{6,10}$/.test(field ?? '');

/** From where on a CR ends the message; null while that can't be known. */
function extensionEnd(data: Buffer, at: number): number | null {
  const head = data.toString('latin1', at, at + LONGEST_EXTENSION_HEAD);
  if (!/^(S[TA]\d{3})?UEX;/.test(head)) return at;
  const extension = extensionOf(head);
  if (!extension) return at;
  const end = at + Math.min(extension.to, LONGEST_MESSAGE);
  return data.length <= end ? null : data[end] === SEMICOLON ? end : at;
}
