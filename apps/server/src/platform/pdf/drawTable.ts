import { FAINT, INK, LINE, SUNKEN } from './palette.ts';
import { MARGIN, WIDTH, type Sheet } from './openSheet.ts';

export interface Column {
  readonly title: string;
  /** Of the whole width, 0 to 1. */
  readonly share: number;
  readonly align?: 'start' | 'end';
}

export interface Cell {
  readonly text: string;
  readonly color?: string;
  readonly isBold?: boolean;
}

const ROW = 17;
const HEAD = 20;
const PADDING = 6;

/** Its head is repeated on every page that it goes on to. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  sheet.need(HEAD + 2 * ROW);
  drawHead(sheet, columns);
  for (const row of rows) {
    if (sheet.need(ROW)) drawHead(sheet, columns);
    drawCells(sheet, columns, row, 7.6, 4);
    sheet.moveBy(ROW);
    sheet.rect({ x: MARGIN, y: sheet.y - 0.5, w: WIDTH, h: 0.5 }, LINE);
  }
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  sheet.rect({ x: MARGIN, y: sheet.y, w: WIDTH, h: HEAD }, SUNKEN, 4);
  const titles = columns.map(({ title }) => ({ text: title, color: FAINT, isBold: true }));
  drawCells(sheet, columns, titles, 6.8, 6);
  sheet.moveBy(HEAD);
}

function drawCells(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], size: number, down: number): void {
  let x = MARGIN;
  for (const [index, { share, align = 'start' }] of columns.entries()) {
    const { text = '', color = INK, isBold = false } = cells[index] ?? {};
    const w = share * WIDTH;
    sheet.text(text, { x: x + PADDING, y: sheet.y + down, w: w - 2 * PADDING + 4 }, { size, color, isBold, align });
    x += w;
  }
}
