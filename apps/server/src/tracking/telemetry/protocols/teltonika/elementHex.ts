const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Lower-case hex of `width` bytes. Elements have 1 to 8 bytes and there are dozens in every record: joining ready-made pairs is several times
 * faster than a call into `Buffer.toString`.
 */
export function elementHex(data: Buffer, at: number, width: number): string {
  let text = '';
  for (let byte = at; byte < at + width; byte++) text += BYTES[data[byte] ?? 0] ?? '';
  return text;
}
