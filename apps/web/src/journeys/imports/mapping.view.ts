import type { WireImportSettings } from '@sillage/contract/journeys/imports/imports.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { FIELDS_OF, type ImportField, type ImportKind } from '@sillage/domain/journeys/imports/fields';
import { guessMapping, headingKey, signatureOf, zoneIn, type Mapping } from '@sillage/domain/journeys/imports/headings';
import { guessOrder, isTimeZone, type DateOrder } from '@sillage/domain/platform/time/localTime';
import { DEFAULT_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import type { CheckRequest } from './imports.queries.ts';
import { isMonthFirst } from '../../platform/sheet/isMonthFirst.ts';
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
  const headings = dateColumns(mapping).map((column) => table.headings[column] ?? '');
  const usual: DateOrder = isMonthFirst(language) ? 'mdy' : 'dmy';
  return {
    mapping,
    settings: {
      dateOrder: orderOf(table, mapping) ?? usual,
      timeZone: zoneOf(headings) ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      type: 'road',
      radiusMetres: DEFAULT_RADIUS_METRES,
      kind,
    },
  };
}

function dateColumns(mapping: Mapping): number[] {
  return DATES.flatMap((field) => mapping[field] ?? []);
}

/** As far as the dates themselves tell. */
function orderOf(table: Table, mapping: Mapping): DateOrder | null {
  const columns = dateColumns(mapping);
  const samples = table.rows.slice(0, 500).flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''));
  return guessOrder(samples.filter((sample) => sample !== ''));
}

/** That one of the headings names. */
function zoneOf(headings: readonly string[]): string | null {
  return headings.map(zoneIn).find((named) => named !== null && isTimeZone(named)) ?? null;
}

/**
 * The reading of an earlier file with the same headings: its columns are found again by their names. Such a file may name another unit or time zone in
 * brackets, as our own exports do: then the zone is the one that this file names. What an asset is where its row does not say is told by the page:
 * containers are imported on theirs.
 */
export function keptReading(
  table: Table,
  kept: { readonly columns: readonly { readonly field: ImportField; readonly heading: string }[]; readonly settings: WireImportSettings },
  usual: AssetKind,
): Reading {
  const mapping: Mapping = {};
  const [keys, before] = [table.headings.map(headingKey), new Set(kept.columns.map(({ heading }) => heading))];
  for (const { field, heading } of kept.columns) {
    const same = table.headings.indexOf(heading);
    const alike = same === -1 ? keys.indexOf(headingKey(heading)) : same;
    // Of two that differ in their brackets alone nobody knows which.
    const column = same === -1 && keys.lastIndexOf(headingKey(heading)) !== alike ? -1 : alike;
    if (column !== -1) mapping[field] = column;
  }
  const { settings } = kept;
  const others = dateColumns(mapping)
    .flatMap((column) => table.headings[column] ?? [])
    .filter((heading) => !before.has(heading));
  return {
    mapping,
    settings: {
      ...settings,
      dateOrder: orderOf(table, mapping) ?? settings.dateOrder,
      timeZone: zoneOf(others) ?? settings.timeZone,
      kind: (usual === 'container') === (settings.kind === 'container') ? settings.kind : usual,
    },
  };
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
