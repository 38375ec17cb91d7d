import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import { isolated } from '../../../platform/mail/languages.ts';
import { drawMark } from '../../../platform/pdf/drawParts.ts';
import type { Drawing } from './drawing.pdf.ts';
import { MARGIN, PAGE, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, CALM, FAINT, GOOD, INK, LINE, NAVY, SOFT, WAKE, WARN, WHITE } from '../../../platform/pdf/palette.ts';

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

  const title = { x: MARGIN, y: BANNER + 20, w: WIDTH };
  const named = sheet.paragraph(facts.asset ?? facts.reference, title, { size: 19, isBold: true, isOwn: true });
  const [first, last] = [facts.stops.at(0), facts.stops.at(-1)];
  const way = first && last ? `${first.address} → ${last.address}` : '';
  // Of an asset, with which shipment it travelled.
  const route = facts.asset === undefined ? way : [facts.reference, way].filter(Boolean).join(' · ');
  const led = sheet.paragraph(route, { x: MARGIN, y: title.y + named - 1, w: WIDTH }, { size: 9.5, color: SOFT, isOwn: true });

  const tone = VERDICT_TONE[facts.verdict];
  const y = title.y + named + led + 6;
  sheet.rect({ x: MARGIN, y, w: WIDTH, h: 42 }, tone.fill, 7);
  sheet.rect({ x: MARGIN, y, w: 4, h: 42 }, tone.ink, 2);
  sheet.text(texts[`verdict.${facts.verdict}`], { x: MARGIN + 16, y: y + 7, w: WIDTH - 32 }, { size: 12, isBold: true, color: tone.ink });
  sheet.text(texts[`verdictText.${facts.verdict}`], { x: MARGIN + 16, y: y + 24, w: WIDTH - 32 }, { size: 8.5, color: tone.ink });
  sheet.moveTo(y + 56);
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
    [texts.calibration, texts[`calibrated.${facts.coverage ?? 'unknown'}`]],
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
    const notified = `Sillage · ${isolated(facts.asset ?? facts.reference, language)} · ${isolated(code, language)}`;
    sheet.text(notified, { x: MARGIN, y, w: WIDTH - 120 }, { size: 7, color: FAINT });
    const pages = say('page', { page: formats.count(page - start + 1), pages: formats.count(count) });
    sheet.text(pages, { x: PAGE.width - MARGIN - 120, y, w: 120 }, { size: 7, color: FAINT, align: 'end' });
  }
}
