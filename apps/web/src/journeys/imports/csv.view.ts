import type { ImportRow, ImportSummary } from '@sillage/contract/journeys/imports/imports.contract';
import { guardFormula } from '@sillage/domain/platform/text/formula';

/** The rows that were refused, with why, to be mended and imported again: nothing in it is run by a spreadsheet. */
export function refusedCsv(
  { columns }: Pick<ImportSummary, 'columns'>,
  rows: readonly ImportRow[],
  words: { readonly line: string; readonly reason: string; readonly reasonOf: (fault: ImportRow['faults'][number]) => string },
  separator: ',' | ';',
): string {
  const head = [...columns.map(({ heading }) => heading), words.line, words.reason];
  const body = rows.map(({ cells, line, faults }) => [
    ...columns.map(({ field }) => cells[field] ?? ''),
    String(line),
    faults.map(words.reasonOf).join(' '),
  ]);
  return csvOf([head, ...body], separator);
}

/** Two rows as the import takes them, under headings that it knows in this language. */
export function sampleCsv(headings: readonly string[], rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return csvOf([headings, ...rows], separator);
}

function csvOf(rows: readonly (readonly string[])[], separator: string): string {
  const field = (text: string) => {
    const safe = guardFormula(text);
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')}`;
}
