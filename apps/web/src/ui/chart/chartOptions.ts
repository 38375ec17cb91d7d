import type uPlot from 'uplot';
import type { ChartBand, ChartFormats, ChartGap, ChartLine } from './chartLine.ts';
import { nameGaps, shadeGaps } from './drawGaps.ts';
import { aloneAt } from './withGaps.ts';

const DAY_MS = 86_400_000;
const FONT = '11px "Inter Variable", system-ui, sans-serif';
const HEADROOM = 1;
/** uPlot's enum of sides exists in its types only, so its 1 for "right" has to come in untyped. */
const ON_THE_RIGHT = Object.fromEntries([['side', 1]]);

interface Drawing {
  readonly lines: readonly ChartLine[];
  readonly band: ChartBand | null;
  readonly gaps: readonly ChartGap[];
  readonly formats: ChartFormats;
  readonly size: { readonly width: number; readonly height: number };
  readonly onPoint: (time: number | null) => void;
  readonly onZoom: (range: readonly [from: number, to: number] | null) => void;
}

/** What uPlot needs to draw the lines in the colours of the theme that is on. */
export function chartOptions({ lines, band, gaps, formats, size, onPoint, onZoom }: Drawing): uPlot.Options {
  const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const axis = { stroke: colour('--ink-faint'), font: FONT, ticks: { show: false }, grid: { stroke: colour('--chart-grid'), width: 1 } };
  return {
    ...size,
    ms: 1,
    legend: { show: false },
    padding: [12, lines.some((line) => line.axis === 'right') ? 4 : 16, 0, 4],
    scales: { x: { time: true }, left: { range: (_, min, max) => leftRange(band, min, max) }, right: { range: () => [0, 100] } },
    axes: [
      { ...axis, space: 76, values: (_, splits) => timeLabels(splits, formats) },
      {
        ...axis,
        scale: 'left',
        show: lines.some((line) => line.axis === 'left'),
        size: formats.left ? 64 : 44,
        values: (_, splits) => splits.map((value) => formats.left?.(value) ?? `${formats.number(value)}°`),
      },
      {
        ...axis,
        scale: 'right',
        ...ON_THE_RIGHT,
        size: 44,
        grid: { show: false },
        show: lines.some((line) => line.axis === 'right'),
        values: (_, splits) => splits.map((value) => `${value} %`),
      },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, colour))],
    cursor: { points: { size: 8, width: 2 }, y: false, drag: { x: true, y: false }, focus: { prox: -1 } },
    hooks: {
      drawClear: [(chart) => drawBand(chart, band, colour), (chart) => shadeGaps(chart, gaps, colour)],
      draw: [(chart) => nameGaps(chart, gaps, { colour: colour('--ink-soft'), halo: colour('--surface'), font: scaled(FONT) })],
      setCursor: [(chart) => onPoint(pointedAt(chart))],
      setSelect: [
        (chart) =>
          chart.select.width > 4 &&
          onZoom([chart.posToVal(chart.select.left, 'x'), chart.posToVal(chart.select.left + chart.select.width, 'x')]),
      ],
    },
  };
}

/** The canvas has the pixels of the screen. */
function scaled(font: string): string {
  return font.replace(/^(\d+)px/, (_, size: string) => `${Number(size) * devicePixelRatio}px`);
}

function seriesOf({ label, axis, colour, isDashed }: ChartLine, read: (token: string) => string): uPlot.Series {
  return {
    label,
    scale: axis,
    stroke: read(`--series-${colour}`),
    width: axis === 'left' ? 1.8 : 1.2,
    ...(isDashed ? { dash: [4, 4] } : {}),
    // A value between two silences is a dot: there is no line that would show it.
    points: {
      show: true,
      size: 6,
      width: 0,
      fill: read(`--series-${colour}`),
      filter: ({ data }, index) => aloneAt([...(data[index] ?? [])]),
    },
  };
}

/** So near to a value, in pixels, its own moment is meant, also where a break begins right after it. */
const NEAR = 8;

/** Epoch ms; null: nothing is pointed at. */
function pointedAt(chart: uPlot): number | null {
  const { cursor, data, series } = chart;
  const { idx, left = 0 } = cursor;
  if (idx === null || idx === undefined) return null;
  const isBreak = series.slice(1).every((_, line) => (data[line + 1]?.[idx] ?? null) === null);
  const before = data[0][idx - 1];
  return isBreak && before !== undefined && Math.abs(chart.valToPos(before, 'x') - left) <= NEAR ? before : (data[0][idx] ?? null);
}

/** Always shows the whole band, so that "how far away" can be seen. */
function leftRange(band: ChartBand | null, min: number | null, max: number | null): [number, number] {
  const values = [min, max, band?.min, band?.max].filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return [0, 10];
  return [Math.floor(Math.min(...values) - HEADROOM), Math.ceil(Math.max(...values) + HEADROOM)];
}

function drawBand(chart: uPlot, band: ChartBand | null, colour: (token: string) => string) {
  if (!band) return;
  const { left, top, width, height } = chart.bbox;
  const at = (value: number | null, open: number) =>
    value === null ? open : Math.min(top + height, Math.max(top, chart.valToPos(value, 'left', true)));
  const [upper, lower] = [at(band.max, top), at(band.min, top + height)];
  chart.ctx.save();
  chart.ctx.fillStyle = colour('--chart-out');
  chart.ctx.fillRect(left, top, width, height);
  chart.ctx.clearRect(left, upper, width, lower - upper);
  chart.ctx.fillStyle = colour('--chart-band');
  chart.ctx.fillRect(left, upper, width, lower - upper);
  chart.ctx.restore();
}

/** The time; below it the day, where a new one begins. */
function timeLabels(splits: readonly number[], { time, day }: ChartFormats): string[] {
  const step = (splits[1] ?? 0) - (splits[0] ?? 0);
  return splits.map((ms, index) => {
    if (step >= DAY_MS) return day(ms);
    const before = splits[index - 1];
    return before === undefined || day(before) !== day(ms) ? `${time(ms)}\n${day(ms)}` : time(ms);
  });
}
