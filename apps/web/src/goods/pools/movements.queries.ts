import * as movements from '@sillage/contract/goods/pools/poolMovements.contract';
import type { MovementKind } from '@sillage/domain/goods/pools/movement';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { everyPage } from '../../platform/sheet/everyPage.ts';
import { ofPool, usePoolAction } from './pools.queries.ts';

const PAGE_SIZE = 50;
const EXPORTED_AT_ONCE = 500;

export interface MovementsShown {
  readonly kind?: MovementKind | undefined;
  readonly idHolder?: number | undefined;
}

const asQuery = ({ kind, idHolder }: MovementsShown) => ({
  ...(kind === undefined ? {} : { kind }),
  ...(idHolder === undefined ? {} : { idHolder }),
});

export function useMovements(idPool: number, shown: MovementsShown) {
  return useInfiniteQuery({
    queryKey: [...ofPool(idPool), 'movements', shown],
    queryFn: ({ pageParam, signal }) =>
      call(movements.listMovements, {
        params: { idPool },
        query: { limit: PAGE_SIZE, ...asQuery(shown), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame(ofPool(idPool)),
  });
}

/** All that the list finds, page by page. */
export function readMovements(idPool: number, shown: MovementsShown, signal: AbortSignal) {
  const query = { limit: EXPORTED_AT_ONCE, ...asQuery(shown) };
  return everyPage((after) => call(movements.listMovements, { params: { idPool }, query: { ...query, ...after }, signal }));
}

export function useDispatches(idPool: number) {
  return useInfiniteQuery({
    queryKey: [...ofPool(idPool), 'dispatches'],
    queryFn: ({ pageParam, signal }) =>
      call(movements.listDispatches, {
        params: { idPool },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useSuspects(idPool: number) {
  return useInfiniteQuery({
    queryKey: [...ofPool(idPool), 'suspects'],
    queryFn: ({ pageParam, signal }) =>
      call(movements.listSuspects, {
        params: { idPool },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function usePoolContainers(idPool: number) {
  return useInfiniteQuery({
    queryKey: [...ofPool(idPool), 'containers'],
    queryFn: ({ pageParam, signal }) =>
      call(movements.listPoolContainers, {
        params: { idPool },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export type Booked = Sent<(typeof movements.bookMovement)['body']>;

export function useBookMovement(idPool: number) {
  return usePoolAction((body: Booked) => call(movements.bookMovement, { params: { idPool }, body }));
}

export type Dispatched = Sent<(typeof movements.dispatchPieces)['body']>;

export function useDispatchPieces(idPool: number) {
  return usePoolAction((body: Dispatched) => call(movements.dispatchPieces, { params: { idPool }, body }));
}

export type Received = Sent<(typeof movements.receivePieces)['body']>;

export function useReceivePieces(idDispatch: number) {
  return usePoolAction((body: Received) => call(movements.receivePieces, { params: { idDispatch }, body }));
}

export function findByCode(code: string, idPool: number | undefined) {
  return call(movements.findByCode, { query: { code, ...(idPool === undefined ? {} : { idPool }) } });
}
