import type { PlanPoint } from './plan.ts';

/** A distance that somebody measured in the building and drew on its plan. */
export interface Measure {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly metres: number;
}

export const MEASURED_METRES = { min: 0.1, max: 2000 } as const;

/** A picture counts as stretched when a metre across and a metre down differ by more than this share. */
const STRETCHED_SHARE = 0.05;
/** Two distances along nearly the same direction tell nothing of the other one. */
const LEAST_TURN = 0.08;

export interface Scale {
  readonly widthMetres: number;
  readonly heightMetres: number;
  /** How much longer a metre across is than a metre down; 1 for a true picture. */
  readonly stretch: number;
  readonly isStretched: boolean;
  /** The two distances agree no better than this share, where they run along the same direction; null where each tells of its own. */
  readonly disagreement: number | null;
}

export type ScaleFault = 'measureShort' | 'measuresContradict';

/**
 * The size of a plan by two measured distances. With (dx, dy) the parts of each in pixels and (u, v) the squares of the metres of a pixel across and down,
 * u·dx² + v·dy² = d² for each of them: two equations for both. Distances in one direction alone fix a single scale, and check each other.
 * @param pixels of the picture
 */
export function scaleOf(
  [first, second]: readonly [Measure, Measure],
  pixels: { readonly width: number; readonly height: number },
): Scale | ScaleFault {
  const [a, b] = [partsOf(first, pixels), partsOf(second, pixels)];
  if (a.length < 2 || b.length < 2) return 'measureShort';
  const determinant = a.xx * b.yy - b.xx * a.yy;
  if (Math.abs(determinant) < LEAST_TURN * (a.length * b.length) ** 2) return oneScale(a, b, pixels);
  const across = (a.dd * b.yy - b.dd * a.yy) / determinant;
  const down = (a.xx * b.dd - b.xx * a.dd) / determinant;
  if (!(across > 0) || !(down > 0)) return 'measuresContradict';
  return sized(Math.sqrt(across), Math.sqrt(down), pixels, null);
}

interface Parts {
  readonly xx: number;
  readonly yy: number;
  readonly dd: number;
  /** Pixels. */
  readonly length: number;
}

function partsOf({ from, to, metres }: Measure, { width, height }: { readonly width: number; readonly height: number }): Parts {
  const [dx, dy] = [(to.x - from.x) * width, (to.y - from.y) * height];
  return { xx: dx * dx, yy: dy * dy, dd: metres * metres, length: Math.hypot(dx, dy) };
}

function oneScale(a: Parts, b: Parts, pixels: { readonly width: number; readonly height: number }): Scale | ScaleFault {
  const [one, other] = [Math.sqrt(a.dd) / a.length, Math.sqrt(b.dd) / b.length];
  const disagreement = Math.abs(one - other) / Math.max(one, other);
  if (disagreement > 0.5) return 'measuresContradict';
  const both = (Math.sqrt(a.dd) + Math.sqrt(b.dd)) / (a.length + b.length);
  return sized(both, both, pixels, disagreement);
}

function sized(
  across: number,
  down: number,
  { width, height }: { readonly width: number; readonly height: number },
  disagreement: number | null,
): Scale {
  const stretch = across / down;
  const isStretched = Math.abs(Math.log(stretch)) > Math.log(1 + STRETCHED_SHARE);
  return { widthMetres: across * width, heightMetres: down * height, stretch, isStretched, disagreement };
}
