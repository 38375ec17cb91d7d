import { drawMark } from './drawParts.ts';
import { MARGIN, PAGE, WIDTH, type Sheet } from './openSheet.ts';
import { FAINT, INK, LINE, NAVY, WAKE, WHITE } from './palette.ts';

const BANNER = 82;

export function drawBanner(sheet: Sheet, title: string, under: string): void {
  sheet.rect({ x: 0, y: 0, w: PAGE.width, h: BANNER }, NAVY);
  drawMark(sheet.doc, sheet.leftOf(MARGIN, 36), 23, 36);
  sheet.text('Sillage', { x: MARGIN + 46, y: 29, w: 160 }, { size: 19, isBold: true, color: WHITE });
  const right = { x: PAGE.width / 2 - 30, w: PAGE.width / 2 + 30 - MARGIN };
  sheet.text(title, { ...right, y: 22 }, { size: 16, isBold: true, color: WHITE, align: 'end' });
  sheet.paragraph(under, { ...right, y: 47 }, { size: 9, color: WAKE, align: 'end' });
  sheet.moveTo(BANNER + 20);
}

/** A name over its value, which may take several lines. @returns how high they are */
function drawFact(sheet: Sheet, [name, value]: readonly [string, string], { x, w }: { readonly x: number; readonly w: number }): number {
  sheet.text(name, { x, y: sheet.y, w }, { size: 7.2, color: FAINT });
  return 12 + sheet.paragraph(value === '' ? '–' : value, { x, y: sheet.y + 11, w }, { size: 9.2, isBold: true, color: INK, isOwn: true });
}

/** Names over their values, so many in a row. */
export function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[], columns: number): void {
  const w = WIDTH / columns;
  for (let first = 0; first < facts.length; first += columns) {
    sheet.need(34);
    const heights = facts.slice(first, first + columns).map((fact, column) => drawFact(sheet, fact, { x: MARGIN + column * w, w: w - 12 }));
    sheet.moveBy(Math.max(...heights) + 9);
  }
}

/** On every page, once it is known how many there are: what is told, and the number of the page. */
export function drawFeet(sheet: Sheet, reported: string, numberOf: (page: number, pages: number) => string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    const y = PAGE.height - 34;
    sheet.rect({ x: MARGIN, y: y - 8, w: WIDTH, h: 0.6 }, LINE);
    sheet.text(reported, { x: MARGIN, y, w: WIDTH - 120 }, { size: 7, color: FAINT });
    sheet.text(numberOf(page - start + 1, count), { x: PAGE.width - MARGIN - 120, y, w: 120 }, { size: 7, color: FAINT, align: 'end' });
  }
}
