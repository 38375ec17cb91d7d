/** What the server takes in one message, with room for what JSON adds to it. */
export const MOST_BYTES = 900_000;

/** A sheet with nothing but its headings, as spreadsheets of the language read it: with the mark of UTF-8, and semicolons but in English. */
export function emptySheet(headings: readonly string[], language: string): string {
  return `\uFEFF${headings.join(language === 'en' ? ',' : ';')}\r\n`;
}
