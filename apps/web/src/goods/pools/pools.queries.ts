import * as pools from '@sillage/contract/goods/pools/pools.contract';
import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { findInPages } from '../../platform/sheet/everyPage.ts';
import { DomainError } from '@sillage/domain/domainError';

const POOLS = ['pools'] as const;
export const ofPool = (idPool: number) => [...POOLS, 'one', idPool] as const;
const PAGE_SIZE = 50;
const ALL_HOLDERS = 500;

export function usePools(search: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...POOLS, 'list', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(pools.listPools, {
        query: { limit: PAGE_SIZE, ...(search === undefined ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function usePool(idPool: number) {
  return useQuery({ queryKey: ofPool(idPool), queryFn: ({ signal }) => call(pools.readPool, { params: { idPool }, signal }) });
}

/** All of them: there are never more than a list holds. */
export function useHolders(idPool: number) {
  return useQuery({
    queryKey: [...ofPool(idPool), 'holders'],
    queryFn: ({ signal }) => call(pools.listHolders, { params: { idPool }, query: { limit: ALL_HOLDERS }, signal }),
  });
}

/** A pool with its holders, once both are known, and the one of them that could not be read. */
export function usePoolWithHolders(idPool: number) {
  const pool = usePool(idPool);
  const holders = useHolders(idPool);
  const known = pool.data && holders.data && { pool: pool.data, holders: holders.data.data };
  return { known, failed: [pool, holders].find(({ data, error }) => !data && error) };
}

/** Partners answer while one looks; after a long silence anything may have changed. */
export function usePoolFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'notifications' || frame.type === 'reset') void cache.invalidateQueries({ queryKey: POOLS });
  });
}

/** Done or refused: what is shown is read again. */
export function usePoolAction<Asked, Answer>(action: (asked: Asked) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: action, onSettled: () => cache.invalidateQueries({ queryKey: POOLS }) });
}

/** As it is by now. */
export const readPool = ({ idPool }: Pool): Promise<Pool> => call(pools.readPool, { params: { idPool } });

/** As they are by now. */
export async function readHolder(idPool: number, { idHolder }: pools.PoolHolder): Promise<pools.PoolHolder> {
  const found = await findInPages(
    (after) => call(pools.listHolders, { params: { idPool }, query: { limit: ALL_HOLDERS, ...after } }),
    (holder) => holder.idHolder === idHolder,
  );
  if (found === undefined) throw new DomainError('pool.holderNotFound');
  return found;
}

export type PoolFields = Sent<(typeof pools.createPool)['body']>;

/** A new one, or a change of the one that is given: how it counts stays. */
export function useSavePool(changed: Pool | null) {
  return usePoolAction(({ counting, idCustomer, ...fields }: PoolFields) =>
    changed === null
      ? call(pools.createPool, { body: { ...fields, counting, ...(idCustomer === undefined ? {} : { idCustomer }) } })
      : call(pools.changePool, { params: { idPool: changed.idPool }, body: { ...fields, revision: changed.revision } }),
  );
}

/** One that is closed is looked up no more: whoever closed it is led away from its page. */
export function useClosePool(idPool: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(pools.closePool, { params: { idPool } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...POOLS, 'list'] }),
    onError: () => cache.invalidateQueries({ queryKey: POOLS }),
  });
}

export type HolderFields = Sent<(typeof pools.addHolder)['body']>;

export function useAddHolder(idPool: number) {
  return usePoolAction((body: HolderFields) => call(pools.addHolder, { params: { idPool }, body }));
}

export function useChangeHolder(idHolder: number) {
  return usePoolAction((body: Sent<(typeof pools.changeHolder)['body']>) => call(pools.changeHolder, { params: { idHolder }, body }));
}

export function useRemoveHolder(idHolder: number) {
  return usePoolAction((_remove: null) => call(pools.removeHolder, { params: { idHolder } }));
}
