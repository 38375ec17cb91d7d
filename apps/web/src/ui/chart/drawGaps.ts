import type uPlot from 'uplot';
import type { ChartGap } from './chartLine.ts';

const ROOM_PIXELS = 8;
const STRIPES_PIXELS = 7;

/** Shades what was not observed, and says so where there is room, or at least for how long; once below the lines, for the shade, and once above, for the words. */
export function shadeGaps(chart: uPlot, gaps: readonly ChartGap[], colour: (token: string) => string) {
  const { ctx } = chart;
  ctx.save();
  ctx.fillStyle = colour('--chart-gap');
  ctx.strokeStyle = colour('--chart-grid');
  ctx.lineWidth = devicePixelRatio;
  for (const gap of gaps) {
    const { left, top, width, height } = boxOf(chart, gap);
    if (width <= 0) continue;
    ctx.fillRect(left, top, width, height);
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.beginPath();
    for (let x = left - height; x < left + width; x += STRIPES_PIXELS * devicePixelRatio) {
      ctx.moveTo(x, top + height);
      ctx.lineTo(x + height, top);
    }
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
}

export function nameGaps(
  chart: uPlot,
  gaps: readonly ChartGap[],
  look: { readonly colour: string; readonly halo: string; readonly font: string },
) {
  const { ctx } = chart;
  ctx.save();
  ctx.font = look.font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3 * devicePixelRatio;
  ctx.strokeStyle = look.halo;
  ctx.fillStyle = look.colour;
  for (const gap of gaps) {
    const { left, top, width } = boxOf(chart, gap);
    const text = [gap.label, gap.duration].find((one) => ctx.measureText(one).width + ROOM_PIXELS * devicePixelRatio <= width);
    if (text === undefined) continue;
    const [x, y] = [left + width / 2, top + ROOM_PIXELS * devicePixelRatio];
    ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
  }
  ctx.restore();
}

/** As much of a gap as is in view, in pixels of the canvas. */
function boxOf(chart: uPlot, { from, to }: ChartGap) {
  const { left, top, width, height } = chart.bbox;
  const within = (ms: number) => Math.min(left + width, Math.max(left, chart.valToPos(ms, 'x', true)));
  const [start, end] = [within(from), within(to)];
  return { left: start, top, width: end - start, height };
}
