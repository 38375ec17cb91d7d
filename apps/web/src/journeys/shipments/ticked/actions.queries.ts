import {
  actOnTransports,
  checkActions,
  undoActions,
  type ActionOutcome,
  type CheckedAction,
} from '@sillage/contract/journeys/shipments/actions.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { MOST_ACTED_ON } from '@sillage/domain/journeys/shipments/actions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { usePortions } from '../../../platform/list/usePortions.ts';
import { readShipmentsAgain } from '../shipments.queries.ts';
import { summed } from './checked.view.ts';

/** What is wanted of shipments, without which ones. */
export type Wanted = Omit<Sent<(typeof actOnTransports)['body']>, 'idTransports'>;

/** So many are done in one step: it says how far it is, and stops where it is told to. */
const AT_ONCE = 100;

/** What would become of all of them. */
export function useCheckedAction(wanted: Wanted, keys: readonly number[], isWanted: boolean) {
  return useQuery({
    queryKey: ['shipments', 'checked', wanted, keys],
    queryFn: async ({ signal }) => {
      const all: CheckedAction[] = [];
      for (let first = 0; first < keys.length; first += MOST_ACTED_ON) {
        const idTransports = keys.slice(first, first + MOST_ACTED_ON);
        all.push(...(await call(checkActions, { body: { ...wanted, idTransports }, signal })).data);
      }
      return summed(all);
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export interface Acted {
  /** By which it is undone, one of each step. */
  readonly idActions: readonly string[];
  readonly changed: readonly number[];
  readonly refused: readonly { readonly reference: string | null; readonly code: string }[];
  /** Those that it did not come to. */
  readonly left: readonly number[];
  readonly broken: Error | null;
}

/** Does it, some shipments at a time. */
export function useActing() {
  const cache = useQueryClient();
  const { done, perform, stop } = usePortions<number>(AT_ONCE);
  const act = async (wanted: Wanted, keys: readonly number[]): Promise<Acted> => {
    const [idActions, outcomes]: [string[], ActionOutcome[]] = [[], []];
    const went = await perform(keys, async (idTransports) => {
      const { idAction, data } = await call(actOnTransports, { body: { ...wanted, idTransports } });
      if (idAction !== null) idActions.push(idAction);
      outcomes.push(...data);
    });
    const changed = outcomes.flatMap(({ idTransport, outcome }) => (outcome === 'changes' ? [idTransport] : []));
    const refused = outcomes.flatMap(({ outcome, reference, code }) => (outcome === 'refused' ? [{ reference, code: code ?? '' }] : []));
    void readShipmentsAgain(cache, changed, wanted.action === 'delete');
    return { idActions, changed, refused, ...went };
  };
  return { done, act, stop };
}

/** Takes back what the steps did, the last first. */
export function useUndoActions() {
  const cache = useQueryClient();
  return async (idActions: readonly string[], changed: readonly number[]) => {
    const undone: number[] = [];
    const refused: Acted['refused'][number][] = [];
    try {
      for (const idAction of idActions.toReversed()) {
        const answer = await call(undoActions, { body: { idAction } });
        undone.push(...answer.undone);
        refused.push(...answer.refused);
      }
    } finally {
      void readShipmentsAgain(cache, changed, false);
    }
    return { undone, refused };
  };
}
