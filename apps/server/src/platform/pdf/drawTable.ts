import { FAINT, INK, LINE, SUNKEN } from './palette.ts';
import { MARGIN, WIDTH, type Sheet } from './openSheet.ts';

export interface Column {
  readonly title: string;
  /** Of the whole width, 0 to 1. */
  readonly share: number;
  /** Figures stand at the end, one comma below the other. */
  readonly align?: 'start' | 'end';
  /** Somebody's own words: as many lines as they need, and nothing cut off. */
  readonly wraps?: boolean;
}

export interface Cell {
  readonly text: string;
  readonly color?: string;
  readonly isBold?: boolean;
}

const ROW = 17;
const HEAD = 20;
const PADDING = 6;
const ROW_TEXT = { size: 7.6, down: 4 };
const HEAD_TEXT = { size: 6.8, down: 6 };

/** @returns how high a table of so many rows of one line is, in points */
export function heightOfRows(rows: number): number {
  return HEAD + rows * ROW;
}

/** Its head is repeated on every page that it goes on to. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  sheet.need(heightOfRows(2));
  drawHead(sheet, columns);
  for (const row of rows) {
    const height = heightOf(sheet, columns, row);
    if (sheet.need(height)) drawHead(sheet, columns);
    drawCells(sheet, columns, row, ROW_TEXT);
    sheet.moveBy(height);
    sheet.rect({ x: MARGIN, y: sheet.y - 0.5, w: WIDTH, h: 0.5 }, LINE);
  }
}

/** Of its longest cell; a single line is as high as it ever was. */
function heightOf(sheet: Sheet, columns: readonly Column[], row: readonly Cell[]): number {
  const { size } = ROW_TEXT;
  const beyond = columns.map(({ share, wraps = false }, index) => {
    const { text = '', isBold = false } = row[index] ?? {};
    return wraps ? sheet.heightOf(text, widthOf(share), { size, isBold }) - sheet.heightOf('–', widthOf(share), { size }) : 0;
  });
  return ROW + Math.max(0, ...beyond);
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  sheet.rect({ x: MARGIN, y: sheet.y, w: WIDTH, h: HEAD }, SUNKEN, 4);
  const titles = columns.map(({ title }) => ({ text: title, color: FAINT, isBold: true }));
  const oneLine = columns.map(({ share, align = 'start' }) => ({ title: '', share, align }));
  drawCells(sheet, oneLine, titles, HEAD_TEXT);
  sheet.moveBy(HEAD);
}

function drawCells(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly Cell[],
  { size, down }: { readonly size: number; readonly down: number },
): void {
  let x = MARGIN;
  for (const [index, { share, align = 'start', wraps = false }] of columns.entries()) {
    const { text = '', color = INK, isBold = false } = cells[index] ?? {};
    const box = { x: x + PADDING, y: sheet.y + down, w: widthOf(share) };
    const style = { size, color, isBold, align, isFigure: align === 'end', isOwn: wraps };
    if (wraps) sheet.paragraph(text, box, style);
    else sheet.text(text, box, style);
    x += share * WIDTH;
  }
}

function widthOf(share: number): number {
  return share * WIDTH - 2 * PADDING + 4;
}
