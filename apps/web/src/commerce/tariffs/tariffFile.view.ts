import type { TariffImport } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DEFAULT_OFFER_DAYS } from '@sillage/domain/commerce/tariffs/tariff';
import { dayOrderOfRows, needsDayOrder } from '@sillage/domain/commerce/tariffs/dayOrder';
import {
  NEEDED_COLUMNS,
  readTariffRow,
  TARIFF_COLUMNS,
  type TariffColumn,
  type WrittenTariff,
} from '@sillage/domain/commerce/tariffs/tariffRow';
import { differingColumns, writeTariffRow } from '@sillage/domain/commerce/tariffs/writeTariffRow';
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
  /** What comes first in `01/12/2026`, where the days of the file do not tell. */
  readonly dayOrder: 'day' | 'month';
}

/** By their headings, which are the names of the columns or what the export calls them. */
export function openTable(
  table: Table,
  headingOf: (column: TariffColumn) => string,
  words: TariffWords,
  dayOrder: TariffFile['dayOrder'],
): TariffFile {
  const plain = table.headings.map(plainText);
  const found = TARIFF_COLUMNS.map((column) => {
    const names = [plainText(column), plainText(headingOf(column))];
    return [column, plain.findIndex((heading) => names.includes(heading))] as const;
  });
  return { table, words, dayOrder, mapping: Object.fromEntries(found.filter(([, at]) => at !== -1)) };
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

/** Whether the days of the file leave open which order is meant. */
export const asksDayOrder = (file: TariffFile) => needsDayOrder(rowsOf(file).map(({ cells }) => cells));

export interface WrittenRow {
  readonly line: number;
  readonly name: string;
  readonly outcome: TariffImport['outcomes'][number]['outcome'];
  /** As it would be exported again. */
  readonly written: Readonly<Record<TariffColumn, string>>;
  readonly changes: readonly { readonly column: TariffColumn; readonly from: string; readonly to: string }[];
}

/** What the rows would write, and what of it is new. */
export function writtenRows(file: TariffFile, { outcomes }: TariffImport, mark: '.' | ','): readonly WrittenRow[] {
  const rows = rowsOf(file);
  const order = dayOrderOfRows(
    rows.map(({ cells }) => cells),
    file.dayOrder,
  );
  const outcomeOf = new Map(outcomes.map((one) => [one.line, one]));
  return rows.flatMap(({ line, cells }): WrittenRow[] => {
    const found = outcomeOf.get(line);
    if (found === undefined) return [];
    const { outcome, before } = found;
    const said = { included: '', offerDays: DEFAULT_OFFER_DAYS, ...readTariffRow(cells, order).said } as unknown as WrittenTariff;
    const written = writeTariffRow(said, mark);
    const was = before === null ? null : writeTariffRow(before, mark);
    const columns = before === null ? [] : differingColumns(before, said);
    const changes = columns.map((column) => ({ column, from: was?.[column] ?? '', to: written[column] }));
    return [{ line, name: said.name, outcome, written, changes }];
  });
}
