import type { Drawing } from './drawing.pdf.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, FAINT, INK, WARN } from '../../../platform/pdf/palette.ts';
import { drawTileRow } from './drawFigures.pdf.ts';

const TILES_HEIGHT = 86;

/** Only where somebody measured it. Without limits it is told, and not evaluated. */
export function drawHumidity(drawing: Drawing): void {
  const { sheet, texts, formats, say, facts } = drawing;
  if (!facts.humidity) return;
  const { limits, whole } = facts.humidity;
  const { min, max, mean, bandMs, unobservedMs } = whole;
  const isEvaluated = limits.minPercent !== null || limits.maxPercent !== null;
  const outsideMs = bandMs.below + bandMs.above;
  const inMinutes = (ms: number) => say('minutes', { count: formats.minutes(ms) });
  drawTitle(drawing, texts.humidity, TILES_HEIGHT);
  const notified = isEvaluated ? limitsText(drawing) : texts['humidity.notJudged'];
  sheet.text(notified, { x: MARGIN, y: sheet.y - 3, w: WIDTH }, { size: 7.6, color: FAINT });
  sheet.moveBy(12);
  drawTileRow(drawing, [
    { label: texts.min, value: formats.percent(min?.percent), note: min ? formats.moment(min.at) : '', color: INK },
    { label: texts.max, value: formats.percent(max?.percent), note: max ? formats.moment(max.at) : '', color: INK },
    { label: texts.mean, value: formats.computedPercent(mean), note: '', color: INK },
    { label: texts.outside, value: isEvaluated ? inMinutes(outsideMs) : '–', note: '', color: outsideMs > 0 ? BAD.ink : INK },
    { label: texts.unobserved, value: inMinutes(unobservedMs), note: '', color: unobservedMs > 0 ? WARN.ink : INK },
  ]);
}

function limitsText({ texts, formats, say, facts }: Drawing): string {
  const { minPercent = null, maxPercent = null } = facts.humidity?.limits ?? {};
  const [min, max] = [formats.percent(minPercent ?? 0), formats.percent(maxPercent ?? 0)];
  const said =
    minPercent !== null && maxPercent !== null
      ? say('limits.both', { min, max })
      : minPercent === null
        ? say('limits.max', { max })
        : say('limits.min', { min });
  return `${texts.limits}: ${said}`;
}
