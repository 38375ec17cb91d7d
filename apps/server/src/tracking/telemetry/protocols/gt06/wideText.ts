/** Text in two bytes a letter, the higher one first, without the zeros that fill it up; of a half letter at its end nothing is read. */
export function wideText(content: Buffer): string {
  const even = content.subarray(0, content.length - (content.length % 2));
  return Buffer.from(even).swap16().toString('utf16le').toWellFormed().replaceAll('\0', '');
}
