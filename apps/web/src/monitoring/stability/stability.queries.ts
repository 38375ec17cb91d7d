import * as contract from '@sillage/contract/monitoring/stability/stability.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

export const STABILITY = ['stability'] as const;
const HISTORY_PAGE = 10;

export function useLoadedGoods(idTransport: number) {
  return useQuery({
    queryKey: [...STABILITY, 'shipment', idTransport],
    queryFn: ({ signal }) => call(contract.listGoods, { params: { idTransport }, signal }),
  });
}

export function useGoodsStability(idContent: number) {
  return useQuery({
    queryKey: [...STABILITY, 'goods', idContent],
    queryFn: ({ signal }) => call(contract.readGoods, { params: { idContent }, signal }),
  });
}

export function useDecisions(idContent: number) {
  return useInfiniteQuery({
    queryKey: [...STABILITY, 'decisions', idContent],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listDecisions, {
        params: { idContent },
        query: { limit: HISTORY_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Colleagues sign while one looks. */
export function useStabilityFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'notifications') void cache.invalidateQueries({ queryKey: STABILITY });
  });
}

/** Done or refused: what is shown is read again. */
export function useStabilityAction<Asked, Answer>(action: (asked: Asked) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: action, onSettled: () => cache.invalidateQueries({ queryKey: STABILITY }) });
}

export function useLoadGoods(idTransport: number) {
  return useStabilityAction(({ idContent, ...body }: Sent<(typeof contract.loadGoods)['body']> & { readonly idContent: number }) =>
    call(contract.loadGoods, { params: { idTransport, idContent }, body }),
  );
}

export function useUnloadGoods(idTransport: number, idContent: number) {
  return useStabilityAction((_unload: null) => call(contract.unloadGoods, { params: { idTransport, idContent } }));
}

export function useGiveProfile(idContent: number) {
  return useStabilityAction((idProfile: number | null) => call(contract.giveProfile, { params: { idContent }, body: { idProfile } }));
}

export function usePropose(idTransport: number, idContent: number) {
  return useStabilityAction((body: Sent<(typeof contract.proposeDecision)['body']>) =>
    call(contract.proposeDecision, { params: { idTransport, idContent }, body }),
  );
}

export function useAnswer(idDecision: number) {
  return useStabilityAction((body: Sent<(typeof contract.answerDecision)['body']>) =>
    call(contract.answerDecision, { params: { idDecision }, body }),
  );
}
