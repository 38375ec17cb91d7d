import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { NEEDED_COLUMNS, TARIFF_COLUMNS, writeTariffRow, type TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import type { Cell } from '../../platform/sheet/csvOf.ts';
import type { Table } from '../../platform/sheet/readTable.ts';
import type { ImportedRows } from './tariffs.queries.ts';

/** Which column of the file says what. */
export type TariffMapping = Partial<Record<TariffColumn, number>>;

export interface TariffFile {
  readonly table: Table;
  readonly mapping: TariffMapping;
}

/** By their headings, which are the names of the columns or what the export calls them. */
export function openTable(table: Table, headingOf: (column: TariffColumn) => string): TariffFile {
  const plain = table.headings.map(plainText);
  const found = TARIFF_COLUMNS.map((column) => {
    const names = [plainText(column), plainText(headingOf(column))];
    return [column, plain.findIndex((heading) => names.includes(heading))] as const;
  });
  return { table, mapping: Object.fromEntries(found.filter(([, at]) => at !== -1)) };
}

export function missingColumns({ mapping }: TariffFile): readonly TariffColumn[] {
  return NEEDED_COLUMNS.filter((column) => mapping[column] === undefined);
}

export function rowsOf({ table, mapping }: TariffFile): ImportedRows {
  return table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      TARIFF_COLUMNS.flatMap((column) => {
        const at = mapping[column];
        const cell = at === undefined ? '' : (cells[at] ?? '');
        return cell === '' ? [] : [[column, cell]];
      }),
    ),
  }));
}

const TEXTS: ReadonlySet<TariffColumn> = new Set(['name', 'intensitySource', 'included']);

/** What is a number alone stands in a spreadsheet as one. */
export function cellOf(tariff: WireTariff, column: TariffColumn): Cell {
  const text = writeTariffRow(tariff)[column];
  return !TEXTS.has(column) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text || null;
}
