import './uplot.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import uPlot from 'uplot';
import { nearestIndex, type TimeCursor } from '../timeCursor.ts';
import type { ChartBand, ChartFormats, ChartGap, ChartLine } from './chartLine.ts';
import { chartOptions } from './chartOptions.ts';
import classes from './TimeChart.module.css';

interface TimeChartProps {
  readonly lines: readonly ChartLine[];
  /** The allowed range on the left axis. */
  readonly band: ChartBand | null;
  /** What nobody observed. */
  readonly gaps?: readonly ChartGap[];
  readonly formats: ChartFormats;
  readonly cursor: TimeCursor;
  /** What is in view (epoch ms); null is everything. */
  readonly range: readonly [from: number, to: number] | null;
  readonly onRange: (range: readonly [from: number, to: number] | null) => void;
  readonly isDark: boolean;
  readonly height?: number;
}

const NO_GAPS: readonly ChartGap[] = [];

/** Lines over time. Drawn on a canvas, so whoever uses it says the same in words beside it. Dragging zooms in. */
export function TimeChart({ lines, band, gaps = NO_GAPS, formats, cursor, range, onRange, isDark, height = 260 }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<uPlot | null>(null);
  const zoom = useEffectEvent(onRange);
  const draw = useEffectEvent((size: { width: number; height: number }) => {
    const onPoint = (time: number | null) => cursor.set(time);
    const options = chartOptions({ lines, band, gaps, formats, size, onPoint, onZoom: (next) => zoom(next) });
    return { options, data: joined(lines) };
  });
  // A chart of other lines is another chart; new values of the same lines are not.
  const shape = JSON.stringify([lines.map(({ label, axis, colour }) => [label, axis, colour]), band, gaps, isDark]);

  useEffect(() => {
    const element = box.current;
    if (!element || !canDraw()) return undefined;
    const { options, data } = draw({ width: element.clientWidth, height });
    const made = new uPlot(options, data, element);
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    setChart(made);
    return () => {
      observer.disconnect();
      made.destroy();
      setChart(null);
    };
  }, [shape, height]);

  useEffect(() => {
    if (!chart) return;
    chart.setData(joined(lines), false);
    showRange(chart, range);
  }, [chart, lines, range]);

  useEffect(() => {
    if (!chart) return undefined;
    const follow = () => pointAt(chart, cursor.get());
    return cursor.subscribe(follow);
  }, [chart, cursor]);

  return <div ref={box} className={classes['chart']} style={{ height }} aria-hidden />;
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}

/** uPlot's mode in which a break of one line is not closed again by the moments that only other lines have. */
const EXPAND_NULLS = 2;

function joined(lines: readonly ChartLine[]): uPlot.AlignedData {
  if (lines.length === 0) return [[]];
  return uPlot.join(
    lines.map(({ time, values }) => [[...time], [...values]]),
    lines.map(() => [EXPAND_NULLS, EXPAND_NULLS]),
  );
}

/** What is shown before and after a single value. */
const ALONE_MS = 30 * 60_000;

function showRange(chart: uPlot, range: readonly [number, number] | null) {
  const times = chart.data[0];
  const [first, last] = range ?? [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return;
  const around = first === last ? ALONE_MS : 0;
  chart.setScale('x', { min: first - around, max: last + around });
}

/** Follows the shared cursor, unless it is this chart that the mouse is in. */
function pointAt(chart: uPlot, time: number | null) {
  if (chart.over.matches(':hover')) return;
  const index = time === null ? -1 : nearestIndex(chart.data[0] as number[], time);
  const at = chart.data[0][index];
  const left = at === undefined ? -10 : chart.valToPos(at, 'x');
  chart.setCursor({ left, top: left < 0 ? -10 : chart.over.clientHeight / 2 }, false);
}
