import type { RefusalCode } from '../refusal.ts';

export const QUANTITY_MOST = 1_000_000_000;
/** Of one of them, in centimetres. */
export const DIMENSION_MOST_CM = 100_000;
export const WEIGHT_MOST_KG = 1_000_000;

/** What a list of contents can be ordered by. */
export const CONTENT_ORDERS = ['name', 'newest'] as const;
export type ContentOrder = (typeof CONTENT_ORDERS)[number];

interface Lot {
  readonly quantity: number;
}

/** What is in no asset. */
export function restOf(quantity: number, lots: readonly Lot[]): number {
  return lots.reduce((rest, lot) => rest - lot.quantity, quantity);
}

interface Move {
  /** The asset that it is taken from, and the one that it goes to; null is none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly quantity: number;
  /** How many there are where it is taken from. */
  readonly there: number;
}

/** Why so many cannot go from here to there; null where they can. */
export function faultOfMove({ from, to, quantity, there }: Move): RefusalCode | null {
  if (from === to) return 'content.samePlace';
  return quantity > there ? 'content.notSoMany' : null;
}
