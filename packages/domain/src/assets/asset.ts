/** A container (master) is an asset that holds others; a fixed one stays where it is, a mobile one moves. */
export const ASSET_KINDS = ['fixed', 'mobile', 'container'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** What a list of assets can be ordered by. */
export const ASSET_ORDERS = ['reference', 'newest'] as const;
export type AssetOrder = (typeof ASSET_ORDERS)[number];

/** What a position rests on: the own tracker, that of the container that it is in, or what somebody set by hand. */
export const POSITION_SOURCES = ['tracker', 'container', 'hand'] as const;
export type PositionSource = (typeof POSITION_SOURCES)[number];

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

interface Known<Place extends Spot> {
  /** Where its own tracker is; null without one, or as long as that knows of no position. */
  readonly own: Place | null;
  /** The trackers of the containers that it is in, the nearest first. */
  readonly around: readonly (Place | null)[];
  readonly byHand: Place | null;
}

/** Where an asset is (decision 015): its own tracker knows best, then what holds it, then people. */
export function whereIs<Place extends Spot>({ own, around, byHand }: Known<Place>): (Place & { readonly from: PositionSource }) | null {
  if (own) return { ...own, from: 'tracker' };
  const holder = around.find((place) => place !== null);
  if (holder) return { ...holder, from: 'container' };
  return byHand ? { ...byHand, from: 'hand' } : null;
}
