import { guardFormula } from '@sillage/domain/platform/text/formula';

/** A moment is a Date, nothing is null. */
export type Cell = string | number | Date | null;

export interface CsvLook {
  /** Where decimals have commas, semicolons separate. */
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** For every spreadsheet, by its BOM, in UTF-8; moments in ISO 8601; nothing in it is taken for a formula. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[], look: CsvLook): Blob {
  const lines = [head, ...rows].map((row) => `${row.map((cell) => fieldOf(cell, look)).join(look.separator)}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

function fieldOf(cell: Cell, { separator, decimal }: CsvLook): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (cell instanceof Date) return cell.toISOString();
  const safe = guardFormula(cell);
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
