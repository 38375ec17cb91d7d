/** A container (master) is an asset that holds others; a fixed one stays where it is, a mobile one moves. */
export const ASSET_KINDS = ['fixed', 'mobile', 'container'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** What a list of assets can be ordered by. */
export const ASSET_ORDERS = ['reference', 'newest'] as const;
export type AssetOrder = (typeof ASSET_ORDERS)[number];

/** What a list of assets can be narrowed to. `offline`: not heard for too long; `lowBattery`: what it measured last of it is little. */
export const ASSET_TRACKER_FILTERS = ['with', 'without', 'offline', 'lowBattery'] as const;
export type AssetTrackerFilter = (typeof ASSET_TRACKER_FILTERS)[number];

/** Whether it is known where they are; `atSite`: in the circle of a site. */
export const ASSET_POSITION_FILTERS = ['known', 'unknown', 'atSite'] as const;
export type AssetPositionFilter = (typeof ASSET_POSITION_FILTERS)[number];

/** What becomes of the tracker of an asset that is removed: it is free for another one, or out of service. */
export const FATES_OF_TRACKERS = ['stock', 'outOfService'] as const;
export type FateOfTracker = (typeof FATES_OF_TRACKERS)[number];

/** So many are changed by one call; whoever changes more asks again, and can stop in between. */
export const MOST_CHANGED = 100;

/**
 * What a position rests on: the own tracker, that of the container that it is in, that of the shipment that it travels with, or what somebody set by hand; and where nothing reports any more, what a
 * tracker that is not on it any more, or not on its container, said last.
 */
export const POSITION_SOURCES = ['tracker', 'container', 'shipment', 'hand', 'formerTracker', 'formerContainer'] as const;
export type PositionSource = (typeof POSITION_SOURCES)[number];

/** Whether nothing reports where it is any more. */
export function isFormer(from: PositionSource): boolean {
  return from === 'formerTracker' || from === 'formerContainer';
}

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
  /** What a tracker that it has no more said last. */
  readonly left?: Place | null;
}

interface Known<Place> {
  /** Where its own tracker is; null without one, or as long as that knows of no position. */
  readonly own: Place | null;
  readonly byHand: Place | null;
  readonly left?: Place | null;
  /** The containers that it is in, the nearest first. */
  readonly around: readonly Holder<Place>[];
  /** Where a tracker of the shipment that it travels with is. */
  readonly along?: Place | null;
}

/**
 * Where an asset is (decision 015): its own tracker knows best, then that of what holds it, then that of its shipment, then people and trackers that are gone, whoever was the last. What
 * was said of it before it was put into something does not count as long as anything is known of that.
 */
export function whereIs<Place extends Spot>({
  own,
  around,
  along = null,
  ...itself
}: Known<Place>): (Place & { readonly from: PositionSource }) | null {
  if (own) return { ...own, from: 'tracker' };
  const tracked = around.find((holder) => holder.own !== null)?.own;
  if (tracked) return { ...tracked, from: 'container' };
  if (along) return { ...along, from: 'shipment' };
  const said = [lastOf(itself), ...around.map(lastOf)];
  const since = around.map((holder) => Date.parse(holder.since));
  const stillTrue = said.findIndex((place, level) => place !== null && Date.parse(place.place.deviceDate) >= (since[level] ?? 0));
  const level = stillTrue === -1 ? said.findLastIndex((place) => place !== null) : stillTrue;
  const last = said[level];
  if (!last) return null;
  const from = level === 0 ? (last.isLeft ? 'formerTracker' : 'hand') : last.isLeft ? 'formerContainer' : 'container';
  return { ...last.place, from };
}

/** What was said last of one thing, by people or by a tracker that is gone. */
function lastOf<Place extends Spot>({ byHand, left = null }: Pick<Known<Place>, 'byHand' | 'left'>) {
  if (left && (byHand === null || Date.parse(left.deviceDate) > Date.parse(byHand.deviceDate))) return { place: left, isLeft: true };
  return byHand && { place: byHand, isLeft: false };
}
