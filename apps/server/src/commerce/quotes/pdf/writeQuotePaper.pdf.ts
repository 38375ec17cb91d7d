import { fill } from '../../../platform/mail/languages.ts';
import { drawBanner, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { bytesOf } from '../../../platform/pdf/drawParts.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import { openSheet } from '../../../platform/pdf/openSheet.ts';
import { formatsFor } from '../../../platform/pdf/paperFormats.ts';
import { drawOptions } from './drawOptions.pdf.ts';
import { drawPackingList } from './drawPackingList.pdf.ts';
import { drawConditions, drawPlaces, drawStanding } from './drawRequest.pdf.ts';
import type { QuoteDrawing, QuoteTask } from './quotePaper.pdf.ts';
import { quotePaperTexts, type QuotePaperTexts } from './quotePaperTexts.pdf.ts';

/** The PDF in a language: what is asked for, and what is offered. */
export async function writeQuotePaper(task: QuoteTask): Promise<Buffer> {
  const { quote, operator, language, now } = task;
  const [texts, formats] = [quotePaperTexts(language), formatsFor(language)];
  const fonts = await loadFonts(JSON.stringify([texts, quote, operator, task.customerAddress, task.contractor]));
  const sheet = openSheet(language, fonts, `${texts.quote} ${quote.reference}`);
  const say = (key: keyof QuotePaperTexts, values: Readonly<Record<string, string>>) => fill(texts[key], values, language);
  const moment = (iso: string) => formats.momentAt(iso, quote.request.timeZone);
  const drawing: QuoteDrawing = { ...task, sheet, texts, formats, say, moment };
  const finished = bytesOf(sheet);
  drawBanner(sheet, texts.quote, quote.reference);
  drawStanding(drawing);
  drawPlaces(drawing);
  drawPackingList(drawing);
  drawConditions(drawing);
  drawOptions(drawing);
  const written = say('written', { moment: moment(new Date(now).toISOString()) });
  drawFeet(sheet, `${operator.name || 'Sillage'} · ${quote.reference} · ${written}`, (page, pages) =>
    say('page', { page: formats.count(page), pages: formats.count(pages) }),
  );
  sheet.doc.end();
  return finished;
}
