import { groupedCode } from '@sillage/domain/monitoring/reports/verificationCode';
import type { ServerLanguage } from '../../../platform/http/language.ts';
import { bytesOf } from '../../../platform/pdf/drawParts.ts';
import { fill } from '../../../platform/mail/languages.ts';
import { drawCalibrations } from './drawCalibrations.pdf.ts';
import { drawChart } from './drawChart.pdf.ts';
import { drawExcursions } from './drawExcursions.pdf.ts';
import { drawBands, drawTiles } from './drawFigures.pdf.ts';
import { drawHumidity } from './drawHumidity.pdf.ts';
import { drawGoods } from './drawGoods.pdf.ts';
import { drawFacts, drawFeet, drawHead } from './drawHead.pdf.ts';
import { drawMethod, drawRelease, drawVerification } from './drawProof.pdf.ts';
import { drawTrackers } from './drawTrackers.pdf.ts';
import { drawLapsed, drawUntracked } from './drawUntracked.pdf.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import type { Drawing, DrawnReport } from './drawing.pdf.ts';
import { openSheet } from '../../../platform/pdf/openSheet.ts';
import { formatsFor } from './reportFormats.pdf.ts';
import { reportTexts } from './reportTexts.pdf.ts';

/** The PDF in a language: a few pages of vectors, with the letters that they need. */
export async function drawReport(drawn: DrawnReport, language: ServerLanguage, now: number): Promise<Buffer> {
  const [texts, formats] = [reportTexts(language), formatsFor(language)];
  const fonts = await loadFonts(JSON.stringify([texts, drawn]));
  const sheet = openSheet(language, fonts, `${texts.title} · ${drawn.facts.asset ?? drawn.facts.reference}`);
  const say: Drawing['say'] = (key, values) => fill(texts[key], values, language);
  const drawing = { ...drawn, language, sheet, texts, formats, say, now, code: groupedCode(drawn.report.code) };
  const finished = bytesOf(sheet);
  drawHead(drawing);
  drawFacts(drawing);
  drawTiles(drawing);
  drawBands(drawing);
  drawChart(drawing);
  drawHumidity(drawing);
  drawTrackers(drawing);
  drawUntracked(drawing);
  drawExcursions(drawing);
  drawCalibrations(drawing);
  drawLapsed(drawing);
  drawGoods(drawing);
  drawRelease(drawing);
  drawVerification(drawing);
  drawMethod(drawing);
  drawFeet(drawing);
  sheet.doc.end();
  return finished;
}
