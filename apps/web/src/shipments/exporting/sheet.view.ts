import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { guardFormula } from '@sillage/domain/text/formula';
import { countriesOf, type Column } from '../table/columns.view.ts';

/** A moment is a Date, nothing is null. */
export type Cell = string | number | Date | null;

/** How words stand in the user's language. */
interface SheetWords {
  readonly status: (status: TransportSummary['status']) => string;
  readonly type: (type: TransportSummary['type']) => string;
}

const momentOf = (date: string | null | undefined) => (date === null || date === undefined ? null : new Date(date));

const CELLS: Record<Column, (one: TransportSummary, words: SheetWords) => Cell> = {
  reference: (one) => one.reference,
  status: (one, words) => words.status(one.status),
  type: (one, words) => words.type(one.type),
  departure: (one) => one.departure?.address ?? null,
  arrival: (one) => one.arrival?.address ?? null,
  countries: (one) => countriesOf(one),
  planned: (one) => momentOf(one.plannedArrival),
  eta: (one) => momentOf(one.estimatedArrival),
  delta: (one) => (one.etaDeltaMinutes === null ? null : Math.round(one.etaDeltaMinutes)),
  progress: (one) => Math.round(one.progress * 100),
  lastPosition: (one) => momentOf(one.lastPosition?.deviceDate),
  temperature: (one) => one.temperature,
  alerts: (one) => one.openAlerts,
  responsible: (one) => one.responsible?.name ?? null,
  trackers: (one) => one.trackers.join('; '),
  customer: (one) => one.customerName,
  created: (one) => momentOf(one.createdDate),
};

/** The columns that hold moments: their heading says of which time zone. */
export const MOMENTS: ReadonlySet<Column> = new Set<Column>(['planned', 'eta', 'lastPosition', 'created']);

export function rowOf(transport: TransportSummary, columns: readonly Column[], words: SheetWords): Cell[] {
  return columns.map((column) => CELLS[column](transport, words));
}

interface CsvLook {
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
