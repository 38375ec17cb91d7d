import type { Drawing } from './drawing.pdf.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, BAND_FILL, FAINT, GOOD, LINE, SERIES, SOFT, WARN } from '../../../platform/pdf/palette.ts';
import { axisOf, lastedFor, mergedSpans, timeTicks } from './axes.pdf.ts';

const HEIGHT = 168;
const LEFT = 30;
const DAY_MS = 86_400_000;
/** More lines than this cannot be told apart by colour. */
const COLOURED = SERIES.length;

/** Every tracker's line, the band, and what was out of it. Time runs from left to right in every language. */
export function drawChart(drawing: Drawing): void {
  const { sheet, texts, facts } = drawing;
  drawTitle(drawing, texts.chart, HEIGHT + 40);
  const used = sheet.paragraph(texts.chartText, { x: MARGIN, y: sheet.y - 4, w: WIDTH }, { size: 7.4, color: FAINT });
  sheet.moveBy(used + 4);
  const values = facts.trackers.flatMap(({ line }) => line.celsius.filter((value) => value !== null));
  if (values.length === 0) {
    sheet.text(texts.noChart, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 9, color: SOFT });
    sheet.moveBy(18);
    return;
  }
  const plot = plotOf(drawing, values);
  drawGrid(drawing, plot);
  const { doc } = sheet;
  doc.save().rect(plot.left, plot.top, plot.width, HEIGHT).clip();
  for (const [index, { line }] of facts.trackers.entries()) drawLine(doc, plot, line, SERIES[index] ?? '#b9c7cc');
  doc.restore();
  sheet.moveBy(HEIGHT + 20);
  drawLegend(drawing);
}

type Plot = ReturnType<typeof plotOf>;

function plotOf({ sheet, facts }: Drawing, values: readonly number[]) {
  const { minCelsius, maxCelsius } = facts.limits;
  const shown = [...values, ...[minCelsius, maxCelsius].filter((limit) => limit !== null)];
  const [low, high] = shown.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
  const axis = axisOf(low, high);
  const [left, top, width] = [MARGIN + LEFT, sheet.y, WIDTH - LEFT];
  const { from, to } = facts.period;
  return {
    left,
    top,
    width,
    axis,
    x: (time: number) => left + ((time - from) / (to - from)) * width,
    y: (celsius: number) => top + (1 - (celsius - axis.low) / (axis.high - axis.low)) * HEIGHT,
  };
}

function drawGrid({ sheet: { doc, text, leftOf }, facts, formats }: Drawing, { left, top, width, axis, x, y }: Plot): void {
  const { minCelsius, maxCelsius } = facts.limits;
  const { from, to } = facts.period;
  const [bandTop, bandEnd] = [maxCelsius === null ? top : y(maxCelsius), minCelsius === null ? top + HEIGHT : y(minCelsius)];
  doc.rect(left, bandTop, width, bandEnd - bandTop).fill(BAND_FILL);
  for (const span of mergedSpans(facts.trackers.flatMap(({ excursions }) => excursions.map(lastedFor))))
    doc
      .rect(x(span.from), top, Math.max(0.4, x(span.to) - x(span.from)), HEIGHT)
      .fillOpacity(0.08)
      .fill(BAD.ink)
      .fillOpacity(1);
  // Along the foot: when somebody measured after the end of a certificate.
  for (const span of mergedSpans(facts.trackers.flatMap(({ lapsed = [] }) => lapsed)))
    doc.rect(x(span.from), top + HEIGHT - 3, Math.max(0.4, x(span.to) - x(span.from)), 3).fill(WARN.ink);
  const label = (said: string, atX: number, atY: number, w: number, align: 'start' | 'center' | 'end') =>
    text(said, { x: leftOf(atX, w), y: atY, w }, { size: 6.6, color: FAINT, align });
  for (const value of axis.ticks) {
    doc
      .moveTo(left, y(value))
      .lineTo(left + width, y(value))
      .lineWidth(0.4)
      .stroke(LINE);
    label(formats.degrees(value), MARGIN, y(value) - 5, LEFT - 5, 'center');
  }
  for (const time of timeTicks(from, to)) {
    doc
      .moveTo(x(time), top)
      .lineTo(x(time), top + HEIGHT)
      .lineWidth(0.4)
      .stroke(LINE);
    label(formats.tick(time, to - from <= 3 * DAY_MS), x(time) - 35, top + HEIGHT + 4, 70, 'center');
  }
  for (const limit of [minCelsius, maxCelsius].filter((one) => one !== null))
    doc
      .moveTo(left, y(limit))
      .lineTo(left + width, y(limit))
      .lineWidth(0.8)
      .dash(3, { space: 2 })
      .stroke(GOOD.ink)
      .undash();
  doc.rect(left, top, width, HEIGHT).lineWidth(0.6).stroke('#b9c7cc');
}

interface Line {
  readonly time: readonly number[];
  readonly celsius: readonly (number | null)[];
}

function drawLine(doc: PDFKit.PDFDocument, { x, y }: Plot, { time, celsius }: Line, color: string): void {
  let isDown = false;
  for (const [index, value] of celsius.entries()) {
    const at = x(time[index] ?? 0);
    const wasDown = isDown;
    isDown = value !== null;
    if (value === null) continue;
    if (wasDown) doc.lineTo(at, y(value));
    // A value between two silences is a dot.
    else if ((celsius[index + 1] ?? null) === null) doc.circle(at, y(value), 0.9);
    else doc.moveTo(at, y(value));
  }
  doc.lineWidth(1).lineJoin('round').lineCap('round').stroke(color);
}

function drawLegend(drawing: Drawing): void {
  const { sheet, facts, formats, say } = drawing;
  let x = MARGIN + LEFT;
  for (const [index, { identifier }] of facts.trackers.slice(0, COLOURED).entries()) {
    const w = Math.min(150, sheet.lineWidth(identifier, { size: 7.4 }) + 26);
    if (x + w > MARGIN + WIDTH) break;
    sheet.rect({ x, y: sheet.y + 4, w: 10, h: 2.4 }, SERIES[index] ?? LINE, 1);
    sheet.text(identifier, { x: x + 14, y: sheet.y, w: w - 16 }, { size: 7.4, color: SOFT });
    x += w;
  }
  sheet.moveBy(12);
  drawLapsedKey(drawing);
  if (facts.trackers.length <= COLOURED) return;
  const more = say('moreLines', { count: formats.count(facts.trackers.length - COLOURED) });
  sheet.text(more, { x: MARGIN + LEFT, y: sheet.y, w: WIDTH - LEFT }, { size: 7.4, color: WARN.ink });
  sheet.moveBy(12);
}

function drawLapsedKey({ sheet, facts, texts }: Drawing): void {
  if (facts.trackers.every(({ lapsed = [] }) => lapsed.length === 0)) return;
  sheet.rect({ x: MARGIN + LEFT, y: sheet.y + 4, w: 10, h: 3 }, WARN.ink, 1);
  sheet.text(texts.lapsedTitle, { x: MARGIN + LEFT + 14, y: sheet.y, w: WIDTH - LEFT - 14 }, { size: 7.4, color: SOFT });
  sheet.moveBy(12);
}
