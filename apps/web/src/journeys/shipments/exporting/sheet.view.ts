import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Cell } from '../../../platform/sheet/csvOf.ts';
import { PLAIN, type Column, type WordOf } from '../table/columns.view.ts';

/** What a file says of a shipment: what a table shows as one, how late and whether that is late, are two there. */
type SheetColumn = Column | 'punctuality';

const momentOf = (date: string | null | undefined) => (date === null || date === undefined ? null : new Date(date));

const CELLS: Record<SheetColumn, (one: TransportSummary, wordOf: WordOf) => Cell> = {
  ...PLAIN,
  reference: (one) => one.reference,
  status: (one, wordOf) => wordOf(`statusOfOne.${one.status}`),
  type: (one, wordOf) => wordOf(`type.${one.type}`),
  departure: (one) => one.departure?.address ?? null,
  arrival: (one) => one.arrival?.address ?? null,
  planned: (one) => momentOf(one.plannedArrival),
  eta: (one) => momentOf(one.estimatedArrival),
  punctuality: ({ punctuality }, wordOf) => (punctuality === 'unknown' ? null : wordOf(`punctuality.${punctuality}`)),
  delta: (one) => (one.etaDeltaMinutes === null ? null : Math.round(one.etaDeltaMinutes)),
  progress: (one) => Math.round(one.progress * 100),
  lastPosition: (one) => momentOf(one.lastPosition?.deviceDate),
  temperature: (one) => one.temperature,
  alerts: (one) => one.openAlerts,
  responsible: (one) => one.responsible?.name ?? null,
  trackers: (one) => one.trackers.join('; '),
  created: (one) => momentOf(one.createdDate),
};

/** The columns that hold moments: their heading says of which time zone. */
export const MOMENTS: ReadonlySet<SheetColumn> = new Set<SheetColumn>(['planned', 'eta', 'lastPosition', 'created']);

export function sheetColumnsOf(columns: readonly Column[]): readonly SheetColumn[] {
  return columns.flatMap((column) => (column === 'delta' ? (['punctuality', column] as const) : [column]));
}

export function cellOf(transport: TransportSummary, column: SheetColumn, wordOf: WordOf): Cell {
  return CELLS[column](transport, wordOf);
}
