/** Reads a message from its beginning to its end. Reading past the end throws a RangeError. */
export interface Cursor {
  readonly data: Buffer;
  at: number;
}

export function cursorOn(data: Buffer): Cursor {
  return { data, at: 0 };
}

/** Bytes not yet read. */
export function left(cursor: Cursor): number {
  return cursor.data.length - cursor.at;
}

/** Big-endian, 1 to 4 bytes. */
export function unsigned(cursor: Cursor, width: 1 | 2 | 3 | 4): number {
  const value = cursor.data.readUIntBE(cursor.at, width);
  cursor.at += width;
  return value;
}

/** Big-endian two's complement. */
export function signed(cursor: Cursor, width: 1 | 2 | 4): number {
  const value = cursor.data.readIntBE(cursor.at, width);
  cursor.at += width;
  return value;
}

/** Little-endian, 1 to 4 bytes. */
export function unsignedLittle(cursor: Cursor, width: 1 | 2 | 3 | 4): number {
  const value = cursor.data.readUIntLE(cursor.at, width);
  cursor.at += width;
  return value;
}

/** Little-endian two's complement. */
export function signedLittle(cursor: Cursor, width: 1 | 2 | 4): number {
  const value = cursor.data.readIntLE(cursor.at, width);
  cursor.at += width;
  return value;
}

/** Big-endian, 8 bytes; exact up to 2^53, which no cell id comes near. */
export function unsigned64(cursor: Cursor): number {
  return unsigned(cursor, 4) * 2 ** 32 + unsigned(cursor, 4);
}

export function bytes(cursor: Cursor, length: number): Buffer {
  const end = cursor.at + length;
  if (length < 0 || end > cursor.data.length) throw new RangeError('past the end of the message');
  const slice = cursor.data.subarray(cursor.at, end);
  cursor.at = end;
  return slice;
}

export function hex(cursor: Cursor, length: number): string {
  return bytes(cursor, length).toString('hex');
}

/** One character per byte. Without NULs, which fill up short texts and which no database keeps. */
export function text(cursor: Cursor, length: number): string {
  return bytes(cursor, length).toString('latin1').replaceAll('\0', '');
}

export function skip(cursor: Cursor, length: number): void {
  bytes(cursor, length);
}

/** Moves to where `length` bytes are left, backwards if need be. */
export function seekTail(cursor: Cursor, length: number): void {
  if (length > cursor.data.length) throw new RangeError('past the beginning of the message');
  cursor.at = cursor.data.length - length;
}
