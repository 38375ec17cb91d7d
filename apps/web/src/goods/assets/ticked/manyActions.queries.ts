import {
  changeMany,
  readRemovals,
  type ManyAction,
  type Removals,
  type SeenAsset,
} from '@sillage/contract/goods/assets/manyAssets.contract';
import { MOST_CHANGED } from '@sillage/domain/goods/assets/asset';
import { MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { usePortions } from '../../../platform/list/usePortions.ts';
import { useReadAgain } from '../assets.queries.ts';

/** By the text that says what is done. */
export const NAME_OF_ACTION = { take: 'take', release: 'release', place: 'setPosition', pack: 'packInto', remove: 'remove' } as const;

interface Refused {
  readonly reference: string | null;
  readonly code: string;
}

export interface Outcome {
  readonly done: number;
  readonly refused: readonly Refused[];
  /** Those that it did not come to. */
  readonly left: readonly string[];
  /** Why it ended before the last one, where it did; `null` when whoever began it stopped it. */
  readonly broken: Error | null;
}

/** Does one thing with many assets, some at a time: it says how far it is, and stops when it is told to. */
export function useManyActions() {
  const readAgain = useReadAgain();
  const { done, perform: inPortions, stop } = usePortions<string>(MOST_CHANGED);

  const perform = async (action: ManyAction, keys: readonly string[]): Promise<Outcome> => {
    const refused: Refused[] = [];
    let made = 0;
    const { left, broken } = await inPortions(keys, async (uniqueIdentifiants) => {
      const answer = await call(changeMany, { body: { uniqueIdentifiants, deed: actionWith(action, uniqueIdentifiants) } });
      made += answer.done.length;
      refused.push(...answer.refused);
    });
    await readAgain();
    return { done: made, refused, left, broken };
  };
  return { done, perform, stop };
}

/** As each was seen first: what is read anew behind the question was not looked at. One that is nowhere among them is gone, and is refused as that. */
export function seenOf(keys: readonly string[], assets: readonly SeenAsset[]): SeenAsset[] {
  const revisions = new Map<string, number>();
  for (const { uniqueIdentifiant: one, revision } of assets) revisions.set(one, Math.min(revision, revisions.get(one) ?? revision));
  return keys.map((uniqueIdentifiant) => ({ uniqueIdentifiant, revision: revisions.get(uniqueIdentifiant) ?? 1 }));
}

/** What it says of these. */
function actionWith(action: ManyAction, keys: readonly string[]): ManyAction {
  if (action.deed !== 'remove') return action;
  const asked = new Set(keys);
  return { ...action, seen: action.seen.filter(({ uniqueIdentifiant }) => asked.has(uniqueIdentifiant)) };
}

/** What goes with assets that are removed, all together. */
export function useRemovals(keys: readonly string[]) {
  return useQuery({
    queryKey: ['register', 'removals', keys],
    queryFn: async ({ signal }) => {
      let all: Removals | null = null;
      for (let first = 0; first < keys.length; first += MOST_ROWS) {
        const body = { uniqueIdentifiants: keys.slice(first, first + MOST_ROWS) };
        all = together(all, await call(readRemovals, { body, signal }));
      }
      return all;
    },
    gcTime: 0,
  });
}

type Named = Removals['inside'];

function together(one: Removals | null, other: Removals): Removals {
  if (one === null) return other;
  const both = (part: Exclude<keyof Removals, 'seen'>): Named => ({
    names: [...one[part].names, ...other[part].names].slice(0, Math.max(one[part].names.length, other[part].names.length)),
    count: one[part].count + other[part].count,
  });
  return {
    transports: both('transports'),
    trackers: both('trackers'),
    containers: both('containers'),
    inside: both('inside'),
    contents: both('contents'),
    rules: both('rules'),
    seen: [...one.seen, ...other.seen],
  };
}
