import type { ErrorCode } from '../../domainError.ts';

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
export function faultOfMove({ from, to, quantity, there }: Move): ErrorCode | null {
  if (from === to) return 'content.samePlace';
  return quantity > there ? 'content.notSoMany' : null;
}

/** What is done with goods. */
export const CONTENT_ACTIONS = ['made', 'changed', 'putIn', 'moved', 'takenOut'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** What a moment changed of some goods. */
interface Changed<Asset> {
  /** How many there were in all before it, none before they were made; null where that is not known. */
  readonly before: number | null;
  /** And how many from it on. */
  readonly quantity: number;
  /** How many more, or fewer, are in which asset. */
  readonly changes: readonly { readonly asset: Asset; readonly quantity: number }[];
}

export interface DoneToContent<Asset> {
  readonly deed: ContentAction;
  /** How many were made, became more or fewer, were put in, moved or taken out. */
  readonly amount: number;
  readonly from: Asset | null;
  readonly to: Asset | null;
}

/** What was done at a moment, by what it changed: what left one asset and came into another was moved. */
export function actionsOf<Asset>({ before, quantity, changes }: Changed<Asset>): DoneToContent<Asset>[] {
  const more = before === null ? 0 : quantity - before;
  const whole = { deed: before === 0 ? 'made' : 'changed', amount: Math.abs(more), from: null, to: null } as const;
  return [...(more === 0 ? [] : [whole]), ...flowsOf(changes)];
}

function flowsOf<Asset>(changes: Changed<Asset>['changes']): DoneToContent<Asset>[] {
  const gone = changes.filter((change) => change.quantity < 0).map(({ asset, quantity }) => ({ asset, left: -quantity }));
  const come = changes.filter((change) => change.quantity > 0).map(({ asset, quantity }) => ({ asset, left: quantity }));
  const moved = gone.flatMap((source) =>
    come.flatMap((target): DoneToContent<Asset>[] => {
      const amount = Math.min(source.left, target.left);
      source.left -= amount;
      target.left -= amount;
      return amount === 0 ? [] : [{ deed: 'moved', amount, from: source.asset, to: target.asset }];
    }),
  );
  const out = gone.map(({ asset, left }) => ({ deed: 'takenOut' as const, amount: left, from: asset, to: null }));
  const into = come.map(({ asset, left }) => ({ deed: 'putIn' as const, amount: left, from: null, to: asset }));
  return [...moved, ...out, ...into].filter(({ amount }) => amount > 0);
}

/** When something is done now: after everything that was done before, whatever the clocks said then. */
export function momentAfter(now: Date, last: Date | null): Date {
  return new Date(Math.max(now.getTime(), last === null ? 0 : last.getTime() + 1));
}
