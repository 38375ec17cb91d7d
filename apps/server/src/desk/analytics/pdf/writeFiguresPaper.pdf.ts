import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { GROUPS } from '@sillage/domain/desk/analytics/figures';
import { changeOf } from '@sillage/domain/desk/analytics/shown';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { bytesOf, drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell } from '../../../platform/pdf/drawTable.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import { MARGIN, openSheet, WIDTH, type Sheet } from '../../../platform/pdf/openSheet.ts';
import { BAD, FAINT, GOOD } from '../../../platform/pdf/palette.ts';
import { formatsFor } from '../../../platform/pdf/paperFormats.ts';
import { figureTextsIn, type FigureTexts } from '../figureTexts.view.ts';
import type { FiguresTask } from './figuresPaper.pdf.ts';

/** The PDF in a language: the same figures as on the page, section by section. */
export async function writeFiguresPaper(task: FiguresTask): Promise<Buffer> {
  const { analytics, asked, customerName, contractorName, language, now } = task;
  const said = figureTextsIn(language);
  const { texts, say, day, count } = said;
  const formats = formatsFor(language);
  const fonts = await loadFonts(JSON.stringify([texts, customerName, contractorName]));
  const sheet = openSheet(language, fonts, `${texts.title} ${analytics.from} ${analytics.to}`);
  const range = ({ from, to }: { readonly from: string; readonly to: string }) => say('subtitle', { from: day(from), to: day(to) });
  const filters = [
    asked.lane?.replace('-', ' → '),
    asked.mode === null ? null : texts[`mode.${asked.mode as ShipmentType}`],
    contractorName,
  ].filter(Boolean);
  const finished = bytesOf(sheet);
  drawBanner(sheet, texts.title, `${texts[`period.${analytics.period}`]} · ${range(analytics)}`);
  drawFacts(
    sheet,
    [
      [texts.customer, customerName ?? texts.allCustomers],
      [texts.compared, range(analytics.previous)],
      [texts.zone, analytics.timeZone],
      [texts.filters, filters.join(' · ')],
    ],
    2,
  );
  if (analytics.working > 0) drawNote(sheet, say('working', { count: count(analytics.working) }));
  for (const group of GROUPS) {
    const figures = analytics.figures.filter((figure) => figure.group === group);
    if (figures.length > 0) drawGroup(sheet, said, texts[`group.${group}`], figures);
  }
  const written = say('written', { moment: formats.momentAt(new Date(now).toISOString(), analytics.timeZone) });
  drawFeet(sheet, `Sillage · ${texts.title} · ${written}`, (page, pages) => say('page', { page: count(page), pages: count(pages) }));
  sheet.doc.end();
  return finished;
}

function drawGroup(sheet: Sheet, said: FigureTexts, title: string, figures: readonly Figure[]): void {
  const { texts, value, change, count } = said;
  drawTitle({ sheet }, title, 60);
  drawTable(
    sheet,
    [
      { title: texts['column.figure'], share: 0.32, wraps: true },
      { title: texts['column.value'], share: 0.19, align: 'end' },
      { title: texts['column.previous'], share: 0.17, align: 'end' },
      { title: texts['column.change'], share: 0.2, align: 'end' },
      { title: texts['column.rows'], share: 0.12, align: 'end' },
    ],
    figures.map((figure): Cell[] => [
      { text: texts[`figure.${figure.id}`], isBold: true },
      { text: value(figure), isBold: figure.value !== null, ...(figure.value === null && { color: FAINT }) },
      { text: figure.previous === null ? '–' : value({ ...figure, value: figure.previous }) },
      { text: change(figure) || '–', ...colourOf(figure) },
      { text: count(figure.count) },
    ]),
  );
}

/** What the colour says the word beside it says too. */
function colourOf(figure: Figure): { readonly color?: string } {
  const isBetter = changeOf(figure)?.isBetter ?? null;
  return isBetter === null ? {} : { color: isBetter ? GOOD.ink : BAD.ink };
}

function drawNote(sheet: Sheet, sentence: string): void {
  sheet.moveBy(sheet.paragraph(sentence, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8, color: FAINT }) + 3);
}
