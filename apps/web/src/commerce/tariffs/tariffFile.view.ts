import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DEFAULT_OFFER_DAYS } from '@sillage/domain/commerce/tariffs/tariff';
import {
  dayOrderOfRows,
  NEEDED_COLUMNS,
  readTariffRow,
  TARIFF_COLUMNS,
  writeTariffRow,
  type TariffColumn,
  type WrittenTariff,
} from '@sillage/domain/commerce/tariffs/tariffRow';
import type { Cell } from '../../platform/sheet/csvOf.ts';
import type { Table } from '../../platform/sheet/readTable.ts';
import type { ImportedRows } from './tariffs.queries.ts';

/** Which column of the file says what. */
export type TariffMapping = Partial<Record<TariffColumn, number>>;

/** What the screen calls options and transports, by the plain text of it. */
export type TariffWords = Partial<Record<TariffColumn, ReadonlyMap<string, string>>>;

export interface TariffFile {
  readonly table: Table;
  readonly mapping: TariffMapping;
  readonly words: TariffWords;
}

/** By their headings, which are the names of the columns or what the export calls them. */
export function openTable(table: Table, headingOf: (column: TariffColumn) => string, words: TariffWords): TariffFile {
  const plain = table.headings.map(plainText);
  const found = TARIFF_COLUMNS.map((column) => {
    const names = [plainText(column), plainText(headingOf(column))];
    return [column, plain.findIndex((heading) => names.includes(heading))] as const;
  });
  return { table, words, mapping: Object.fromEntries(found.filter(([, at]) => at !== -1)) };
}

export function missingColumns({ mapping }: TariffFile): readonly TariffColumn[] {
  return NEEDED_COLUMNS.filter((column) => mapping[column] === undefined);
}

export function rowsOf({ table, mapping, words }: TariffFile): ImportedRows {
  return table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      TARIFF_COLUMNS.flatMap((column) => {
        const at = mapping[column];
        const cell = at === undefined ? '' : (cells[at] ?? '');
        return cell === '' ? [] : [[column, words[column]?.get(plainText(cell.trim())) ?? cell]];
      }),
    ),
  }));
}

const TEXTS: ReadonlySet<TariffColumn> = new Set(['name', 'intensitySource', 'included']);

/** What is a number alone stands in a spreadsheet as one. */
export function cellOf(tariff: WireTariff, column: TariffColumn, mark: '.' | ','): Cell {
  const text = writeTariffRow(tariff)[column];
  if (!TEXTS.has(column) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return writeTariffRow(tariff, mark)[column] || null;
}

/** What the rows would write, as it would be exported again. */
export function writtenRows(rows: ImportedRows, mark: '.' | ',') {
  const order = dayOrderOfRows(rows.map(({ cells }) => cells));
  return rows.map(({ line, cells }) => {
    const said = { included: '', offerDays: DEFAULT_OFFER_DAYS, ...readTariffRow(cells, order).said };
    return { line, written: writeTariffRow(said as unknown as WrittenTariff, mark) };
  });
}
