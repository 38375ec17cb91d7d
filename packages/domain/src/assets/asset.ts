/** A container (master) is an asset that holds others; a fixed one stays where it is, a mobile one moves. */
export const ASSET_KINDS = ['fixed', 'mobile', 'container'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** What a list of assets can be ordered by. */
export const ASSET_ORDERS = ['reference', 'newest'] as const;
export type AssetOrder = (typeof ASSET_ORDERS)[number];

/** What becomes of the tracker of an asset that is removed: it is free for another one, or out of service. */
export const FATES_OF_TRACKERS = ['stock', 'outOfService'] as const;
export type FateOfTracker = (typeof FATES_OF_TRACKERS)[number];

/** So many are changed by one call; whoever changes more asks again, and can stop in between. */
export const MOST_CHANGED = 100;

/** What a position rests on: the own tracker, that of the container that it is in, or what somebody set by hand. */
export const POSITION_SOURCES = ['tracker', 'container', 'hand'] as const;
export type PositionSource = (typeof POSITION_SOURCES)[number];

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  readonly deviceDate: string;
}

/** Something that holds an asset, and where that is known to be. */
interface Holder<Place> {
  /** When it was put in. */
  readonly since: string;
  readonly own: Place | null;
  readonly byHand: Place | null;
}

interface Known<Place> {
  /** Where its own tracker is; null without one, or as long as that knows of no position. */
  readonly own: Place | null;
  readonly byHand: Place | null;
  /** The containers that it is in, the nearest first. */
  readonly around: readonly Holder<Place>[];
}

/**
 * Where an asset is (decision 015): its own tracker knows best, then that of what holds it, then people. What somebody said of it before
 * it was put into something does not count as long as anything is known of that.
 */
export function whereIs<Place extends Spot>({ own, byHand, around }: Known<Place>): (Place & { readonly from: PositionSource }) | null {
  if (own) return { ...own, from: 'tracker' };
  const tracked = around.find((holder) => holder.own !== null)?.own;
  if (tracked) return { ...tracked, from: 'container' };
  const said = [byHand, ...around.map((holder) => holder.byHand)];
  const since = around.map((holder) => Date.parse(holder.since));
  const stillTrue = said.findIndex((place, level) => place !== null && Date.parse(place.deviceDate) >= (since[level] ?? 0));
  const level = stillTrue === -1 ? said.findLastIndex((place) => place !== null) : stillTrue;
  const place = said[level];
  return place ? { ...place, from: level === 0 ? 'hand' : 'container' } : null;
}
