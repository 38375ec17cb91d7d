import type { PointMode, PointTone } from './mapPoint.ts';

/** Outlines on a sheet of this many pixels, around its middle. */
export const SHEET = 32;

/** A square, a diamond, and circles: what is hollow stands still. */
export const SHAPES: Readonly<Record<PointTone, string>> = {
  alert: 'M8 5h16a3 3 0 0 1 3 3v16a3 3 0 0 1 -3 3h-16a3 3 0 0 1 -3 -3v-16a3 3 0 0 1 3 -3z',
  warn: 'M14.1 2.3a2.7 2.7 0 0 1 3.8 0l11.8 11.8a2.7 2.7 0 0 1 0 3.8l-11.8 11.8a2.7 2.7 0 0 1 -3.8 0l-11.8 -11.8a2.7 2.7 0 0 1 0 -3.8z',
  active: 'M16 4a12 12 0 1 1 0 24a12 12 0 1 1 0 -24z',
  idle: 'M16 6a10 10 0 1 1 0 20a10 10 0 1 1 0 -20z',
};

/** Beside the mark, on the side that it is heading for when that is north. */
export const ARROW = 'M16 0.5l6.5 8.5q-6.5 -3.4 -13 0z';
/** The sheet of the arrow reaches farther out than that of a mark. */
export const ARROW_SHEET = 52;

/** The icons that stand for them elsewhere in the product, on 24 by 24. */
export const GLYPHS: Readonly<Record<PointMode, string>> = {
  road: 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-11a1 1 0 0 1 1 -1h9v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5',
  air: 'M16 10h4a2 2 0 0 1 0 4h-4l-4 7h-3l2 -7h-4l-2 2h-3l2 -4l-2 -4h3l2 2h4l-2 -7h3l4 7',
  sea: 'M2 20a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1M4 18l-1 -5h18l-2 4M5 13v-6h8l4 6M7 7v-4h-1',
  rail: 'M21 13c0 -3.87 -3.37 -7 -10 -7h-8M3 15h16a2 2 0 0 0 2 -2M3 6v5h17.5M3 11v4M8 11v-5M13 11v-4.5M3 19h18',
  multimodal:
    'M21 17h-5.397a5 5 0 0 1 -4.096 -2.133l-.514 -.734a5 5 0 0 0 -4.096 -2.133h-3.897M21 7h-5.395a5 5 0 0 0 -4.098 2.135l-.51 .73a5 5 0 0 1 -4.097 2.135h-3.9M18 10l3 -3l-3 -3M18 20l3 -3l-3 -3',
};
