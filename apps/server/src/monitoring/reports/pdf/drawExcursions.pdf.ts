import type { Drawing } from './drawing.pdf.ts';
import { excursionsIn } from '../facts.view.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, CALM, COLD, GOOD, INK, SOFT, WARN } from '../../../platform/pdf/palette.ts';

/** Some 25 pages. Whoever needs the rest has the data file. */
const MOST_ROWS = 1000;

/** One by one, in order of time. */
export function drawExcursions(drawing: Drawing): void {
  const { sheet, texts, formats, say, facts } = drawing;
  const all = excursionsIn(facts).toSorted((one, other) => one.startedAt - other.startedAt);
  drawTitle(drawing, texts.excursionsTitle, 40);
  if (all.length === 0) {
    // Where nothing was measured, nothing is said to have been well.
    const isKnown = facts.verdict !== 'noData';
    const style = { size: 9, color: isKnown ? GOOD.ink : CALM.ink };
    sheet.text(isKnown ? texts.noExcursions : texts.noChart, { x: MARGIN, y: sheet.y, w: WIDTH }, style);
    sheet.moveBy(16);
    return;
  }
  const columns: Column[] = [
    { title: texts.tracker, share: 0.17, wraps: true },
    { title: texts.direction, share: 0.1 },
    { title: texts.from, share: 0.16 },
    { title: texts.until, share: 0.16 },
    { title: texts.minutesOutside, share: 0.1, align: 'end' },
    { title: texts.minutesUnobserved, share: 0.1, align: 'end' },
    { title: texts.worst, share: 0.06, align: 'end' },
    { title: texts.worstAt, share: 0.15 },
  ];
  const rows = all
    .slice(0, MOST_ROWS)
    .map(({ identifier, quantity, direction, startedAt, endedAt, outsideMs, unobservedMs, extreme, extremeAt }): Cell[] => {
      const color = direction === 'above' ? BAD.ink : COLD;
      return [
        { text: identifier, isBold: true },
        { text: quantity === 'humidity' ? texts[`humidity.${direction}`] : texts[`band.${direction}`], color, isBold: true },
        { text: formats.moment(startedAt) },
        endedAt === null ? { text: texts.notEnded, color: BAD.ink, isBold: true } : { text: formats.moment(endedAt) },
        { text: formats.minutes(outsideMs) },
        { text: formats.minutes(unobservedMs), color: unobservedMs > 0 ? WARN.ink : INK },
        { text: quantity === 'humidity' ? formats.percent(extreme) : formats.degrees(extreme), color, isBold: true },
        { text: formats.moment(extremeAt) },
      ];
    });
  drawTable(sheet, columns, rows);
  if (all.length <= MOST_ROWS) return;
  const more = say('moreExcursions', { count: formats.count(all.length - MOST_ROWS) });
  sheet.moveBy(6);
  sheet.text(more, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8, color: SOFT });
  sheet.moveBy(12);
}
