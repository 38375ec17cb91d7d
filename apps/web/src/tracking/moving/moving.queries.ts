import type { Sent } from '@sillage/contract/endpoint';
import * as contract from '@sillage/contract/tracking/moving/moving.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';

const MOVES = ['moves'] as const;
const AGAIN_MS = 1500;
const PAGE = 20;
const DEVICES = 100;

/** What was moved in for a customer; null: nobody is chosen yet. */
export function useMoves(idCustomer: number | null) {
  return useInfiniteQuery({
    queryKey: [...MOVES, 'list', idCustomer],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listMoves, {
        query: { limit: PAGE, ...(idCustomer === null ? {} : { idCustomer }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: idCustomer !== null,
  });
}

export function useLookAt() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.lookAtMove)['body']>) => call(contract.lookAtMove, { body }),
    // What it asked with is kept nowhere here.
    gcTime: 0,
    onSuccess: (move) => {
      cache.setQueryData([...MOVES, 'one', move.idMove], move);
      void cache.invalidateQueries({ queryKey: [...MOVES, 'list'] });
    },
  });
}

/** How far it is, asked again while it is under way; at its end the devices are read anew. */
export function useMove(idMove: number) {
  const cache = useQueryClient();
  const asked = useQuery({
    queryKey: [...MOVES, 'one', idMove],
    queryFn: ({ signal }) => call(contract.readMove, { params: { idMove }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? AGAIN_MS : false),
  });
  const state = asked.data?.state;
  useEffect(() => {
    if (state === undefined || state === 'looked') return;
    void cache.invalidateQueries({ queryKey: ['trackers'] });
    void cache.invalidateQueries({ queryKey: [...MOVES, 'devices', idMove] });
  }, [state, cache, idMove]);
  return asked;
}

export function useMovedDevices(idMove: number) {
  return useInfiniteQuery({
    queryKey: [...MOVES, 'devices', idMove],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listMovedDevices, {
        params: { idMove },
        query: { limit: DEVICES, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useMoveActions(idMove: number) {
  const cache = useQueryClient();
  const keep = (move: contract.Move) => {
    cache.setQueryData([...MOVES, 'one', idMove], move);
    void cache.invalidateQueries({ queryKey: [...MOVES, 'list'] });
  };
  // It began or ended in another window: how it is by now is shown then.
  const readAgain = () => void cache.invalidateQueries({ queryKey: [...MOVES, 'one', idMove] });
  const start = useMutation({
    mutationFn: (body: Sent<(typeof contract.startMove)['body']>) => call(contract.startMove, { params: { idMove }, body }),
    onSuccess: keep,
    onError: readAgain,
  });
  const stop = useMutation({ mutationFn: () => call(contract.stopMove, { params: { idMove } }), onSuccess: keep, onError: readAgain });
  const forget = useMutation({
    mutationFn: () => call(contract.deleteMove, { params: { idMove } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...MOVES, 'list'] }),
  });
  return { start, stop, forget };
}
