/** What programs that know no Unicode write in the letters of a language; Western ones elsewhere. */
const CODE_PAGES: Readonly<Record<string, string>> = { tr: 'windows-1254', ar: 'windows-1256' };

/**
 * The text of a file, whatever program wrote it: UTF-8, UTF-16 by its mark, or what older spreadsheets write.
 * @param language of whoever has the file
 */
export function textOf(bytes: ArrayBuffer, language: string): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(CODE_PAGES[language] ?? 'windows-1252').decode(bytes);
  }
}
