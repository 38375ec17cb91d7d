import { guardFormula } from '@sillage/domain/platform/text/formula';
import {
  guessTrackerMapping,
  saysSeconds,
  TRACKER_FIELDS,
  type TrackerCells,
  type TrackerField,
} from '@sillage/domain/tracking/trackers/trackerImport';
import { mostKnown } from '../../../platform/sheet/mostKnown.ts';
import type { Table } from '../../../platform/sheet/readTable.ts';
import type { ImportAsked } from './trackerImport.queries.ts';

export type TrackerMapping = Partial<Record<TrackerField, number>>;

export interface TrackerFile {
  readonly table: Table;
  readonly mapping: TrackerMapping;
}

/** What the headings say by themselves, of each sheet. */
export function openTables(tables: readonly Table[]): TrackerFile | undefined {
  return mostKnown(tables.map((table) => ({ table, mapping: guessTrackerMapping(table.headings) })));
}

export function toAsked({ table, mapping }: TrackerFile, idCustomer: number): ImportAsked {
  const heading = mapping.interval === undefined ? '' : (table.headings[mapping.interval] ?? '');
  const cellsOf = (cells: readonly string[]) => {
    const said: TrackerCells = {};
    for (const field of TRACKER_FIELDS) {
      const column = mapping[field];
      const cell = column === undefined ? '' : (cells[column] ?? '');
      if (cell !== '') said[field] = cell;
    }
    return said;
  };
  return {
    idCustomer,
    secondsEach: saysSeconds(heading) ? 1 : 60,
    rows: table.rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) })),
  };
}

/** For spreadsheets; a quote keeps a cell together. Secrets have letters, digits, "-" and "_" only. */
export function secretsCsv(
  made: readonly { readonly uniqueIdentifiant: string; readonly secret: string }[],
  headings: readonly string[],
): string {
  const rows = [headings, ...made.map(({ uniqueIdentifiant, secret }) => [uniqueIdentifiant, secret])];
  const cell = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
