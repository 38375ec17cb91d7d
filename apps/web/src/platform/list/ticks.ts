import { MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';

/** What a row is known by. */
export type TickKey = number | string;

export interface Ticks<Key extends TickKey> {
  readonly ids: ReadonlySet<Key>;
  /** Where a range begins. */
  readonly last: Key | null;
  /** A press on a row ticks it, as a finger needs it. */
  readonly isSelecting: boolean;
}

export const NO_TICKS: Ticks<never> = { ids: new Set(), last: null, isSelecting: false };

export function withToggled<Key extends TickKey>(ticks: Ticks<Key>, id: Key): Ticks<Key> {
  const ids = new Set(ticks.ids);
  if (!ids.delete(id) && ids.size < MOST_TICKED) ids.add(id);
  return { ...ticks, ids, last: id };
}

/** All from the last one to this one, in the order that is shown; only this one where there is no last one among them. */
export function withRange<Key extends TickKey>(ticks: Ticks<Key>, id: Key, shown: readonly Key[]): Ticks<Key> {
  const [from, to] = [ticks.last === null ? -1 : shown.indexOf(ticks.last), shown.indexOf(id)];
  if (from === -1 || to === -1) return withToggled(ticks, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...ticks, ids: new Set([...ticks.ids, ...range].slice(0, MOST_TICKED)), last: id };
}

export function withAll<Key extends TickKey>(ticks: Ticks<Key>, ids: readonly Key[]): Ticks<Key> {
  return { ...ticks, ids: new Set(ids), last: null };
}

/** Of those that are ticked, the ones that are shown. */
export function withOnly<Key extends TickKey>(ticks: Ticks<Key>, shown: readonly Key[]): Ticks<Key> {
  return { ...ticks, ids: new Set(shown.filter((key) => ticks.ids.has(key))) };
}

export function isTicking({ ids, isSelecting }: Pick<Ticks<TickKey>, 'ids' | 'isSelecting'>): boolean {
  return isSelecting || ids.size > 0;
}
