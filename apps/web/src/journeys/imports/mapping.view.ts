import type { WireImportSettings } from '@sillage/contract/journeys/imports/imports.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { FIELDS_OF, type DateOrder, type ImportField, type ImportKind } from '@sillage/domain/journeys/imports/fields';
import { guessMapping, signatureOf, zoneIn, type Mapping } from '@sillage/domain/journeys/imports/headings';
import { guessOrder, isTimeZone } from '@sillage/domain/journeys/imports/localTime';
import { DEFAULT_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import type { CheckRequest } from './imports.queries.ts';
import type { Table } from '../../platform/sheet/readTable.ts';

export interface Reading {
  readonly mapping: Mapping;
  readonly settings: WireImportSettings;
}

export interface Chosen {
  readonly what: ImportKind;
  readonly fileName: string;
  readonly tables: readonly Table[];
  readonly table: Table;
  readonly reading: Reading;
  /** The columns are those of an earlier file with these headings. */
  readonly isKept: boolean;
}

const DATES = ['plannedDeparture', 'plannedArrival'] as const;
const SAMPLES = 3;

/** What the columns say by their headings, and how their dates are to be read. */
export function guessReading(what: ImportKind, table: Table, language: string, kind: AssetKind): Reading {
  const mapping = guessMapping(what, table.headings);
  const columns = DATES.flatMap((field) => mapping[field] ?? []);
  const samples = table.rows.slice(0, 500).flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''));
  const zone = columns.map((column) => zoneIn(table.headings[column] ?? '')).find((named) => named !== null && isTimeZone(named));
  const usual: DateOrder = language === 'en' && Intl.DateTimeFormat().resolvedOptions().locale === 'en-US' ? 'mdy' : 'dmy';
  return {
    mapping,
    settings: {
      dateOrder: guessOrder(samples.filter((sample) => sample !== '')) ?? usual,
      timeZone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      type: 'road',
      radiusMetres: DEFAULT_RADIUS_METRES,
      kind,
    },
  };
}

/** The reading of an earlier file with the same headings: its columns are found again by their names. */
export function keptReading(
  table: Table,
  kept: { readonly columns: readonly { readonly field: ImportField; readonly heading: string }[]; readonly settings: WireImportSettings },
): Reading {
  const mapping: Mapping = {};
  for (const { field, heading } of kept.columns) {
    const column = table.headings.indexOf(heading);
    if (column !== -1) mapping[field] = column;
  }
  return { mapping, settings: kept.settings };
}

/** The first values of a column that differ. */
export function samplesOf({ rows }: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '') samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

export function toRequest({ what, fileName, table, reading: { mapping, settings } }: Chosen, idCustomer: number | null): CheckRequest {
  const chosen = FIELDS_OF[what].flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [{ field, column }];
  });
  return {
    ...(idCustomer === null ? {} : { idCustomer }),
    what,
    fileName,
    settings,
    signature: signatureOf(what, table.headings),
    columns: chosen.map(({ field, column }) => ({ field, heading: table.headings[column] ?? '' })),
    rows: table.rows.map(({ line, cells }) => ({ line, cells: chosen.map(({ column }) => cells[column] ?? '') })),
  };
}
