import type { Verdict } from '@sillage/domain/reports/coldChain';
import { isolated } from '../../../platform/mail/languages.ts';
import type { Drawing } from './drawing.ts';
import { MARGIN, PAGE, WIDTH } from './openSheet.ts';
import { BAD, CALM, FAINT, GOOD, INK, LINE, NAVY, SOFT, WAKE, WARN, WHITE } from './palette.ts';

const BANNER = 82;
const VERDICT_TONE = { withinLimits: GOOD, incomplete: WARN, excursion: BAD, noData: CALM } as const satisfies Record<Verdict, unknown>;

/** The banner, what it is about, and the verdict. */
export function drawHead({ sheet, texts, formats, say, report, facts, code }: Drawing): void {
  sheet.rect({ x: 0, y: 0, w: PAGE.width, h: BANNER }, NAVY);
  drawMark(sheet.doc, sheet.leftOf(MARGIN, 36), 23, 36);
  sheet.text('Sillage', { x: MARGIN + 46, y: 29, w: 160 }, { size: 19, isBold: true, color: WHITE });
  const right = { x: PAGE.width / 2 - 30, w: PAGE.width / 2 + 30 - MARGIN };
  const at = Date.parse(report.createdDate);
  const values = { moment: formats.moment(at), name: report.createdBy };
  sheet.text(texts.title, { ...right, y: 17 }, { size: 14, isBold: true, color: WHITE, align: 'end' });
  sheet.text(say('number', { code }), { ...right, y: 39 }, { size: 8, color: WAKE, align: 'end' });
  const made = report.createdBy === '' ? say('made', values) : say('madeBy', values);
  sheet.text(made, { ...right, y: 53 }, { size: 8, color: '#c6dade', align: 'end' });

  sheet.text(facts.reference, { x: MARGIN, y: BANNER + 20, w: WIDTH }, { size: 19, isBold: true, isOwn: true });
  const [first, last] = [facts.stops.at(0), facts.stops.at(-1)];
  const route = first && last ? `${first.address} → ${last.address}` : '';
  sheet.text(route, { x: MARGIN, y: BANNER + 46, w: WIDTH }, { size: 9.5, color: SOFT, isOwn: true });

  const tone = VERDICT_TONE[facts.verdict];
  const y = BANNER + 66;
  sheet.rect({ x: MARGIN, y, w: WIDTH, h: 42 }, tone.fill, 7);
  sheet.rect({ x: MARGIN, y, w: 4, h: 42 }, tone.ink, 2);
  sheet.text(texts[`verdict.${facts.verdict}`], { x: MARGIN + 16, y: y + 7, w: WIDTH - 32 }, { size: 12, isBold: true, color: tone.ink });
  sheet.text(texts[`verdictText.${facts.verdict}`], { x: MARGIN + 16, y: y + 24, w: WIDTH - 32 }, { size: 8.5, color: tone.ink });
  sheet.moveTo(y + 56);
}

/** The hull and the wake it leaves. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
    .lineCap('round');
  doc.path('M12.6 14.2C11 18.6 8.6 22.6 5.4 26.4M19.4 14.2c1.6 4.4 4 8.4 7.2 12.2').lineWidth(2.4).stroke(WAKE);
  doc.path('M14.8 17.6c-.7 3.3-1.9 6.3-3.6 9.2M17.2 17.6c.7 3.3 1.9 6.3 3.6 9.2').lineWidth(1.9).strokeOpacity(0.6).stroke(WAKE);
  doc.path('M16 2.6c2.6 2.8 3.8 5.5 3.8 8.3L16 13l-3.8-2.1c0-2.8 1.2-5.5 3.8-8.3z').fill(WHITE);
  doc.restore();
}

/** Who, when, by what limits. */
export function drawFacts({ sheet, texts, formats, say, facts, language }: Drawing): void {
  const { limits, period, whole } = facts;
  const said = [
    [texts.customer, isolated(facts.customerName, language)],
    [texts.period, formats.period(period.from, period.to)],
    [texts.limits, limitsText({ formats, say }, limits)],
    [texts.trackers, formats.count(facts.trackers.length)],
    [texts.readings, formats.count(whole.readings)],
    [texts.calibration, texts.calibrationUnknown],
  ] as const;
  const w = WIDTH / 3;
  for (const [index, [label, value]] of said.entries()) {
    const [x, y] = [MARGIN + (index % 3) * w, sheet.y + Math.floor(index / 3) * 31];
    sheet.text(label, { x, y, w: w - 10 }, { size: 7, color: FAINT });
    sheet.text(value, { x, y: y + 10, w: w - 6 }, { size: 8.6, isBold: true, color: INK });
  }
  sheet.moveBy(2 * 31 + 4);
}

function limitsText({ formats, say }: Pick<Drawing, 'formats' | 'say'>, { minCelsius, maxCelsius }: Drawing['facts']['limits']): string {
  const [min, max] = [formats.limit(minCelsius ?? 0), formats.limit(maxCelsius ?? 0)];
  if (minCelsius !== null && maxCelsius !== null) return say('limits.both', { min, max });
  return minCelsius === null ? say('limits.max', { max }) : say('limits.min', { min });
}

/** On every page, once it is known how many there are. */
export function drawFeet({ sheet, facts, say, formats, code, language }: Drawing): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    const y = PAGE.height - 34;
    sheet.rect({ x: MARGIN, y: y - 8, w: WIDTH, h: 0.6 }, LINE);
    const told = `Sillage · ${isolated(facts.reference, language)} · ${isolated(code, language)}`;
    sheet.text(told, { x: MARGIN, y, w: WIDTH - 120 }, { size: 7, color: FAINT });
    const pages = say('page', { page: formats.count(page - start + 1), pages: formats.count(count) });
    sheet.text(pages, { x: PAGE.width - MARGIN - 120, y, w: 120 }, { size: 7, color: FAINT, align: 'end' });
  }
}

/** The head of a part of the page, with enough room for its beginning. */
export function drawTitle({ sheet }: Pick<Drawing, 'sheet'>, title: string, room: number): void {
  sheet.moveBy(14);
  sheet.need(22 + room);
  sheet.text(title, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 11, isBold: true });
  sheet.moveBy(20);
}
