/** 67 67, type 1, length 2 of what follows: a sequence number 2, then the content. */
export interface EelinkPackage {
  readonly type: number;
  readonly sequence: number;
  readonly content: Buffer;
}

type EelinkCut =
  | { readonly kind: 'package'; readonly item: EelinkPackage; readonly used: number }
  /** What came with the name of its device before it, as over UDP. */
  | { readonly kind: 'envelope'; readonly identifier: string; readonly packages: Buffer; readonly used: number }
  | { readonly kind: 'wrong'; readonly reason: string; readonly used: number }
  /** Where the next one begins can't be known any more. */
  | { readonly kind: 'lost'; readonly reason: string };

const PACKAGE = 0x6767;
const PACKAGE_HEAD = 5;
const SEQUENCE_LENGTH = 2;
const ENVELOPE = 0x454c;
/** `EL`, length 2, checksum 2. */
const ENVELOPE_HEAD = 6;
const NAME_LENGTH = 8;
/** Pieces of pictures are about a kilobyte; a datagram has no more than this. */
export const LONGEST_PACKAGE = 8192;

/** The first package or envelope from `at` on, or null while it is not complete. */
export function cutEelink(data: Buffer, at: number): EelinkCut | null {
  if (data.length - at < 2) return null;
  const start = data.readUInt16BE(at);
  if (start === PACKAGE) return cutPackage(data, at);
  return start === ENVELOPE ? cutEnvelope(data, at) : { kind: 'lost', reason: 'no start of a package' };
}

function cutPackage(data: Buffer, at: number): EelinkCut | null {
  if (data.length - at < PACKAGE_HEAD) return null;
  const length = data.readUInt16BE(at + 3);
  if (length < SEQUENCE_LENGTH || length > LONGEST_PACKAGE) return { kind: 'lost', reason: `a package of ${length} bytes` };
  const used = PACKAGE_HEAD + length;
  if (data.length - at < used) return null;
  const content = data.subarray(at + PACKAGE_HEAD + SEQUENCE_LENGTH, at + used);
  return { kind: 'package', used, item: { type: data.readUInt8(at + 2), sequence: data.readUInt16BE(at + PACKAGE_HEAD), content } };
}

function cutEnvelope(data: Buffer, at: number): EelinkCut | null {
  if (data.length - at < ENVELOPE_HEAD) return null;
  const length = data.readUInt16BE(at + 2);
  if (length < 2 + NAME_LENGTH || length > LONGEST_PACKAGE) return { kind: 'lost', reason: `an envelope of ${length} bytes` };
  const used = 4 + length;
  if (data.length - at < used) return null;
  const content = data.subarray(at + ENVELOPE_HEAD, at + used);
  if (checksumOf(content) !== data.readUInt16BE(at + 4)) return { kind: 'wrong', reason: 'wrong checksum', used };
  const identifier = readName(content);
  if (identifier === null) return { kind: 'wrong', reason: 'no IMEI', used };
  return { kind: 'envelope', identifier, packages: content.subarray(NAME_LENGTH), used };
}

/** 16 BCD digits, of which the first is 0: an IMEI. */
export function readName(content: Buffer): string | null {
  const digits = content.toString('hex', 0, NAME_LENGTH);
  return /^\d{16}$/.test(digits) ? digits.replace(/^0/, '') : null;
}

/** Each byte is added to a sum of 16 bits that was turned left by one. */
function checksumOf(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => (((sum << 1) | (sum >> 15)) + byte) & 0xffff, 0);
}

/** An answer has the type and the sequence number of what it answers. */
export function answerTo({ type, sequence }: EelinkPackage, content: Buffer): Buffer {
  const head = Buffer.alloc(PACKAGE_HEAD + SEQUENCE_LENGTH);
  head.writeUInt16BE(PACKAGE, 0);
  head.writeUInt8(type, 2);
  head.writeUInt16BE(SEQUENCE_LENGTH + content.length, 3);
  head.writeUInt16BE(sequence, PACKAGE_HEAD);
  return Buffer.concat([head, content]);
}

/** What a device is answered over UDP. */
export function enveloped(identifier: string, packages: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(identifier.padStart(2 * NAME_LENGTH, '0'), 'hex'), packages]);
  const head = Buffer.alloc(ENVELOPE_HEAD);
  head.writeUInt16BE(ENVELOPE, 0);
  head.writeUInt16BE(2 + content.length, 2);
  head.writeUInt16BE(checksumOf(content), 4);
  return Buffer.concat([head, content]);
}
