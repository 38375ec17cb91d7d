import { factorOfHeading, PACKING_FIELDS, packingColumns, type PackingColumn } from '@sillage/domain/commerce/quotes/packingColumns';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@sillage/domain/commerce/quotes/hazard';
import { wordKey } from '@sillage/domain/platform/text/wordKey';
import { scaledOf } from '../../../platform/typedAmount.ts';
import { emptyPiece, type DraftPiece } from './quoteDraft.view.ts';

/** In fewer known headings a first row is a row like the others. */
const FEWEST_HEADINGS = 2;
/** Thousandths of a centimetre or a kilogram. */
const DECIMALS = 3;
/** What people write for yes and for no in the languages of the product. */
const YES = new Set(['yes', 'y', 'oui', 'o', 'si', 's', 'evet', 'e', 'نعم', 'true', 'vrai', 'x', '1', '✓']);
const NO = new Set(['no', 'n', 'non', 'hayir', 'h', 'لا', 'false', 'faux', '0']);

/** Rows of a packing list from the cells of a spreadsheet. Without headings they are in the order in which the product shows them. */
export function rowsOfCells(cells: readonly (readonly string[])[]): DraftPiece[] {
  const said = cells.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  const [first = [], ...rest] = said;
  const headings = packingColumns(first);
  const hasHeadings = headings.filter((column) => column !== null).length >= FEWEST_HEADINGS;
  const columns = hasHeadings ? headings : orderOf(first);
  const factors = hasHeadings ? first.map(factorOfHeading) : [];
  return (hasHeadings ? rest : said).map((row) => pieceOf(row, columns, factors));
}

/** Whoever has no references begins with the sizes. */
function orderOf(first: readonly string[]): readonly (PackingColumn | null)[] {
  const isSizes = first.slice(0, 3).length === 3 && first.slice(0, 3).every((cell) => numberIn(cell) !== null);
  const isReferenced = numberIn(first[3] ?? '') !== null && numberIn(first[4] ?? '') !== null && numberIn(first[5] ?? '') !== null;
  return isSizes && !isReferenced ? PACKING_FIELDS.slice(1) : PACKING_FIELDS;
}

function pieceOf(row: readonly string[], columns: readonly (PackingColumn | null)[], factors: readonly number[]): DraftPiece {
  const piece = emptyPiece();
  row.forEach((cell, at) => {
    const column = columns[at] ?? null;
    if (column !== null && cell !== '') fill(piece, column, cell, factors[at] ?? 1);
  });
  return piece;
}

function fill(piece: DraftPiece, column: PackingColumn, cell: string, factor: number): void {
  switch (column) {
    case 'reference':
    case 'content':
    case 'unNumber':
      piece[column] = cell;
      return;
    case 'hazardClass':
      piece.hazardClass = oneOf(HAZARD_CLASSES, cell);
      return;
    case 'packingGroup':
      piece.packingGroup = oneOf(PACKING_GROUPS, cell) ?? PACKING_GROUPS[Number(cell) - 1] ?? null;
      return;
    case 'stackable':
      if (YES.has(wordKey(cell)) || NO.has(wordKey(cell))) piece.stackable = YES.has(wordKey(cell));
      return;
    case 'size':
      [piece.length = null, piece.width = null, piece.height = null] = cell.split(/\s*[x×*]\s*/i).map((part) => scaled(part, factor));
      return;
    default:
      piece[column] = scaled(cell, factor);
  }
}

/** The one that the last word of a cell is: "Class 3", "PG II". */
function oneOf<Value extends string>(values: readonly Value[], cell: string): Value | null {
  const last = cell.trim().split(/\s+/).at(-1)?.replace(',', '.').toUpperCase();
  return values.find((value) => value === last) ?? null;
}

function scaled(cell: string, factor: number): number | null {
  const value = numberIn(cell);
  return value === null ? null : Math.round(value * factor * 1000) / 1000;
}

/** A number with a decimal point or comma, whose unit may stand behind it. */
function numberIn(cell: string): number | null {
  const thousandths = scaledOf(cell.replace(/\s*(cm|kg|pcs|pc)\.?$/i, ''), DECIMALS);
  return thousandths === null ? null : thousandths / 10 ** DECIMALS;
}
