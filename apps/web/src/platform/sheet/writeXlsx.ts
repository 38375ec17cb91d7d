import writeXlsxFile from 'write-excel-file/universal';
import type { Cell } from './csvOf.ts';

export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly isRightToLeft: boolean;
}

const WIDTHS = { least: 10, most: 42 };

/** Numbers are numbers, moments are dates on the user's own clock, texts are texts whatever they begin with. */
export function writeXlsx({ name, head, rows, isRightToLeft }: Sheet): Promise<Blob> {
  const cells = rows.map((row) => row.map(cellOf));
  const headings = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([headings, ...cells], {
    sheet: name,
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    rightToLeft: isRightToLeft,
    columns: head.map((heading) => ({ width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, heading.length + 4)) })),
  }).toBlob();
}

function cellOf(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (cell instanceof Date) return { value: onOwnClock(cell), type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: cell, type: String };
}

/** A spreadsheet knows no time zones: it shows the hours that it is given. */
function onOwnClock(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}
