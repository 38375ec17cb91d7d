export interface ByteRange {
  readonly start: number;
  /** The last byte, which belongs to it. */
  readonly end: number;
}

/**
 * What part of a file was asked for (RFC 9110, 14.1.2); null is all of it.
 * @returns 'wrong' for a part that the file does not have, for several at once, and for what is no range
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'wrong' | null {
  const [unit = '', said] = (header ?? '').split('=', 2);
  if (said === undefined || unit.trim().toLowerCase() !== 'bytes') return null;
  const [, first = '', last = ''] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(said) ?? [];
  if (first === '' && last === '') return 'wrong';
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.start > range.end || (last !== '' && first !== '' && Number(last) < Number(first)) ? 'wrong' : range;
}
