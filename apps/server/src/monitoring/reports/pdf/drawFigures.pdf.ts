import { isolated } from '../../../platform/mail/languages.ts';
import type { Drawing } from './drawing.pdf.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, CALM, COLD, FAINT, GOOD, INK, SOFT, SUNKEN, WARN } from '../../../platform/pdf/palette.ts';

const TILE = 50;
const GAP = 7;

/** The figures that are looked for first. */
export function drawTiles(drawing: Drawing): void {
  const { texts, formats, say, facts, language } = drawing;
  const { min, max, mean, meanKinetic, bandMs, unobservedMs } = facts.whole;
  const { minCelsius, maxCelsius } = facts.limits;
  const isBelow = min !== null && minCelsius !== null && min.celsius < minCelsius;
  const isAbove = max !== null && maxCelsius !== null && max.celsius > maxCelsius;
  const outsideMs = bandMs.below + bandMs.above;
  const inMinutes = (ms: number) => say('minutes', { count: formats.minutes(ms) });
  const tiles = [
    { label: texts.min, value: formats.celsius(min?.celsius), note: min ? formats.moment(min.at) : '', color: isBelow ? BAD.ink : INK },
    { label: texts.max, value: formats.celsius(max?.celsius), note: max ? formats.moment(max.at) : '', color: isAbove ? BAD.ink : INK },
    { label: texts.mean, value: formats.computed(mean), note: '', color: INK },
    { label: texts.meanKinetic, value: formats.computed(meanKinetic), note: isolated('USP <1160>', language), color: INK },
    { label: texts.outside, value: inMinutes(outsideMs), note: '', color: outsideMs > 0 ? BAD.ink : INK },
    { label: texts.unobserved, value: inMinutes(unobservedMs), note: '', color: unobservedMs > 0 ? WARN.ink : INK },
  ];
  drawTileRow(drawing, tiles);
}

export interface Tile {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly color: string;
}

export function drawTileRow({ sheet }: Drawing, tiles: readonly Tile[]): void {
  const w = (WIDTH - GAP * (tiles.length - 1)) / tiles.length;
  for (const [index, { label, value, note, color }] of tiles.entries()) {
    const x = MARGIN + index * (w + GAP);
    sheet.rect({ x, y: sheet.y, w, h: TILE }, SUNKEN, 6);
    sheet.text(label, { x: x + 7, y: sheet.y + 7, w: w - 10 }, { size: 6.8, color: SOFT });
    sheet.text(value, { x: x + 7, y: sheet.y + 18, w: w - 10 }, { size: 11.5, isBold: true, color, isFigure: true });
    sheet.text(note, { x: x + 7, y: sheet.y + 36, w: w - 10 }, { size: 6.4, color: FAINT });
  }
  sheet.moveBy(TILE);
}

/** How long it was where: of a hundred percent, everything is somewhere. */
export function drawBands(drawing: Drawing): void {
  const { sheet, texts, formats, say, facts } = drawing;
  const sum = (of: (tracker: (typeof facts.trackers)[number]) => number) => facts.trackers.reduce((total, one) => total + of(one), 0);
  const bands = [
    { label: texts['band.below'], ms: sum(({ bandMs }) => bandMs.below), color: COLD },
    { label: texts['band.within'], ms: sum(({ bandMs }) => bandMs.within), color: GOOD.ink },
    { label: texts['band.above'], ms: sum(({ bandMs }) => bandMs.above), color: BAD.ink },
    { label: texts['band.unobserved'], ms: sum(({ unobservedMs }) => unobservedMs), color: '#b9c7cc' },
  ];
  const whole = bands.reduce((total, { ms }) => total + ms, 0);
  drawTitle(drawing, texts.bands, 40);
  let x = MARGIN;
  sheet.rect({ x: MARGIN, y: sheet.y, w: WIDTH, h: 9 }, CALM.fill, 2);
  for (const { ms, color } of bands) {
    if (ms === 0) continue;
    // Half a point at least: what is there is seen.
    const w = Math.max(0.5, (ms / whole) * WIDTH);
    sheet.rect({ x: Math.min(x, MARGIN + WIDTH - w), y: sheet.y, w, h: 9 }, color, 0);
    x += w;
  }
  const w = WIDTH / bands.length;
  for (const [index, { label, ms, color }] of bands.entries()) {
    const left = MARGIN + index * w;
    sheet.rect({ x: left, y: sheet.y + 19, w: 7, h: 7 }, color, 2);
    sheet.text(label, { x: left + 12, y: sheet.y + 17, w: w - 16 }, { size: 8, color: SOFT });
    const notified = `${say('minutes', { count: formats.minutes(ms) })} · ${formats.share(whole === 0 ? 0 : ms / whole)}`;
    sheet.text(notified, { x: left + 12, y: sheet.y + 28, w: w - 16 }, { size: 8.4, isBold: true });
  }
  sheet.moveBy(42);
  if (facts.trackers.length < 2) return;
  sheet.text(texts.bandsOfTrackers, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 7, color: FAINT });
  sheet.moveBy(12);
}
