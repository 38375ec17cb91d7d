import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from '../mapPalette.ts';
import { draw, fillShape, putImage } from '../markCanvas.ts';
import { POINT_MODES, POINT_TONES, type PointMode, type PointTone } from './mapPoint.ts';
import { ARROW, ARROW_SHEET, GLYPHS, SHAPES, SHEET } from './markShapes.ts';

interface Ink {
  readonly fill: string;
  /** Of what stands on the fill. */
  readonly on: string;
  /** Parts the mark from the ground. */
  readonly edge: string;
}

export function inkOf(tone: PointTone, palette: MapPalette): Ink {
  const { surface } = palette;
  switch (tone) {
    case 'alert':
      return { fill: palette.bad, on: '#ffffff', edge: surface };
    case 'warn':
      return { fill: palette.warn, on: surface, edge: surface };
    case 'active':
      return { fill: palette.brandFill, on: '#ffffff', edge: surface };
    case 'idle':
      return { fill: surface, on: palette.idle, edge: palette.idle };
  }
}

/** The images of all marks in the colours of the theme: of each tone plain, with each mode, and as a cluster; and its arrow. */
export function addPointMarks(map: MapLibreMap, palette: MapPalette) {
  for (const tone of POINT_TONES) {
    putImage(map, `mark-${tone}-`, mark(tone, null, palette));
    for (const mode of POINT_MODES) putImage(map, `mark-${tone}-${mode}`, mark(tone, mode, palette));
    addArrow(map, tone, palette);
  }
  putImage(map, 'alert-count', pill(palette));
}

/** Which way something is heading, beside its mark. */
export function addArrow(map: MapLibreMap, tone: PointTone, palette: MapPalette) {
  putImage(map, `heading-${tone}`, arrow(tone, palette));
}

const EDGE = 2;
const GLYPH_PIXELS = 15;

function mark(tone: PointTone, mode: PointMode | null, palette: MapPalette): ImageData | null {
  const { fill, on, edge } = inkOf(tone, palette);
  return draw(SHEET, (context) => {
    const shape = new Path2D(SHAPES[tone]);
    context.lineJoin = 'round';
    context.lineWidth = EDGE;
    context.strokeStyle = edge;
    context.stroke(shape);
    fillShape(context, shape, fill, SHEET);
    if (tone === 'idle') context.stroke(shape);
    if (mode === null) return;
    const side = (SHEET - GLYPH_PIXELS) / 2;
    context.translate(side, side);
    context.scale(GLYPH_PIXELS / 24, GLYPH_PIXELS / 24);
    context.lineCap = 'round';
    context.lineWidth = 2.4;
    context.strokeStyle = on;
    context.stroke(new Path2D(GLYPHS[mode]));
  });
}

function arrow(tone: PointTone, palette: MapPalette): ImageData | null {
  const { fill, edge } = inkOf(tone, palette);
  return draw(ARROW_SHEET, (context) => {
    const side = (ARROW_SHEET - SHEET) / 2;
    // Its foot stays clear of the mark's edge.
    context.translate(side, 1);
    const shape = new Path2D(ARROW);
    context.lineJoin = 'round';
    context.lineWidth = EDGE;
    context.strokeStyle = tone === 'idle' ? palette.surface : edge;
    context.stroke(shape);
    fillShape(context, shape, tone === 'idle' ? palette.idle : fill, ARROW_SHEET);
  });
}

const PILL_PIXELS = 18;

function pill(palette: MapPalette): ImageData | null {
  return draw(PILL_PIXELS, (context) => {
    context.arc(PILL_PIXELS / 2, PILL_PIXELS / 2, PILL_PIXELS / 2 - 1, 0, 2 * Math.PI);
    context.fillStyle = palette.bad;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = palette.surface;
    context.stroke();
  });
}
