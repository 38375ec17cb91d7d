/** What a shuttle carries, in whole units so that nothing is lost by adding: pieces, centimetres of hanging rail, grams. */
export interface Load {
  readonly pieces: number;
  readonly hangingCm: number;
  readonly grams: number;
}

export const MEASURES = ['pieces', 'hangingCm', 'grams'] as const satisfies readonly (keyof Load)[];
export type Measure = (typeof MEASURES)[number];

export const NOTHING: Load = { pieces: 0, hangingCm: 0, grams: 0 };
/** Nobody opens a form for less: this is held until the amounts are said. */
export const ONE_PIECE: Load = { pieces: 1, hangingCm: 0, grams: 0 };

/** Beyond these a number is a slip of the hand. */
export const MOST_PIECES = 10_000;
export const MOST_HANGING_METRES = 1000;
export const HEAVIEST_KG = 40_000;

/** A garment on its hanger takes 4 cm of rail: 25 to the metre, as coats and dresses hang without being crushed. */
export const CM_PER_GARMENT = 4;
/** What is taken to weigh when nobody says: a garment 1 kg, a box 10 kg, a bag 5 kg. */
export const USUAL_GRAMS = { garments: 1000, boxes: 10_000, bags: 5000 } as const;
const RAIL_STEP_CM = 10;

export const PIECE_KINDS = ['garments', 'boxes', 'bags'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];
export type Counts = Readonly<Record<PieceKind, number>>;

/** The rail that so many garments need, rounded up to the next 10 cm. */
export function hangingCmOf(garments: number): number {
  return Math.ceil((garments * CM_PER_GARMENT) / RAIL_STEP_CM) * RAIL_STEP_CM;
}

export function usualGramsOf(counts: Counts): number {
  return PIECE_KINDS.reduce((sum, kind) => sum + counts[kind] * USUAL_GRAMS[kind], 0);
}

interface Said extends Counts {
  /** Null: reckoned from the garments. */
  readonly hangingMetres: number | null;
  /** Null: as such pieces usually weigh. */
  readonly kg: number | null;
}

/** What is to be carried: what was said, and the rest reckoned. A part of a centimetre or a gram counts as a whole one. */
export function loadOf({ hangingMetres, kg, ...counts }: Said): Load {
  return {
    pieces: counts.garments + counts.boxes + counts.bags,
    hangingCm: hangingMetres === null ? hangingCmOf(counts.garments) : wholeUnits(hangingMetres, 100),
    grams: kg === null ? usualGramsOf(counts) : wholeUnits(kg, 1000),
  };
}

/** 1.15 × 100 is 114.99… to a computer, and 4.35 × 100 is 434.99…: what is left of the sixth decimal is its own error. */
export function wholeUnits(amount: number, perUnit: number): number {
  return Math.ceil(Number((amount * perUnit).toFixed(6)));
}

export function plus(one: Load, other: Load): Load {
  return { pieces: one.pieces + other.pieces, hangingCm: one.hangingCm + other.hangingCm, grams: one.grams + other.grams };
}

/** What is left of a capacity, never less than nothing. */
export function leftOf(capacity: Load, taken: Load): Load {
  const rest = (measure: Measure) => Math.max(0, capacity[measure] - taken[measure]);
  return { pieces: rest('pieces'), hangingCm: rest('hangingCm'), grams: rest('grams') };
}

/** In every measure the same. */
export function isSameLoad(one: Load, other: Load): boolean {
  return MEASURES.every((measure) => one[measure] === other[measure]);
}

/** The measures in which a load does not fit into what is left; none: it fits. */
export function beyond(load: Load, left: Load): Measure[] {
  return MEASURES.filter((measure) => load[measure] > left[measure]);
}

/** How full it is, 0 to 1, by the measure that is nearest to its end. */
export function fullness(capacity: Load, left: Load): number {
  return Math.max(...MEASURES.map((measure) => (capacity[measure] === 0 ? 0 : 1 - left[measure] / capacity[measure])));
}

/** Cents of each, and what is paid at least. */
export interface ShuttlePrice {
  readonly perPieceCents: number;
  readonly perMetreCents: number;
  readonly perKgCents: number;
  readonly minimumCents: number;
}

/** What a load costs: every measure by its price, to the nearest cent, and never less than the minimum. */
export function priceCentsOf(price: ShuttlePrice, { pieces, hangingCm, grams }: Load): number {
  const metres = Math.round((hangingCm * price.perMetreCents) / 100);
  const kilograms = Math.round((grams * price.perKgCents) / 1000);
  return Math.max(price.minimumCents, pieces * price.perPieceCents + metres + kilograms);
}
