import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';

/** What there is to know of a shipment in a table or a file, in the order in which it is first shown. */
export const COLUMNS = [
  ...(['reference', 'status', 'type', 'departure', 'arrival', 'countries', 'planned', 'eta', 'delta', 'progress'] as const),
  ...(['lastPosition', 'temperature', 'alerts', 'responsible', 'trackers', 'customer', 'created'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

/** Only the operator has shipments of several customers. */
export function columnsFor(isOperator: boolean): readonly Column[] {
  return COLUMNS.filter((column) => column !== 'customer' || isOperator);
}

/** The reference leads to the shipment: it is always there, and first. */
export const FIXED: Column = 'reference';

/** As it was kept: what is unknown by now is left out, and nothing is there twice. */
export function keptColumns(kept: unknown, all: readonly Column[]): readonly Column[] {
  if (!Array.isArray(kept)) return all;
  const known = all.filter((column) => column !== FIXED && kept.includes(column));
  return [FIXED, ...known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other))];
}

/** One place further or back; the reference keeps its own. */
export function moved(columns: readonly Column[], column: Column, by: -1 | 1): readonly Column[] {
  const at = columns.indexOf(column);
  const to = at + by;
  if (column === FIXED || at === -1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((one) => one !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}

export function countriesOf({ departure, arrival }: Pick<TransportSummary, 'departure' | 'arrival'>): string {
  const [from, to] = [departure?.country ?? '', arrival?.country ?? ''];
  return from === '' && to === '' ? '' : `${from || '–'} → ${to || '–'}`;
}
