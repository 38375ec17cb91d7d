import * as contract from '@sillage/contract/goods/indoor/indoor.contract';
import type { IndoorFloor, IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { listIndoorStays, readFloorDwell } from '@sillage/contract/goods/indoor/indoorStays.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { findInPages } from '../../platform/sheet/everyPage.ts';
import { DomainError } from '@sillage/domain/domainError';

const PAGE_SIZE = 100;
const STAYS_PAGE_SIZE = 8;
/** Whether something is still heard is a matter of time, too. */
const LOOK_AGAIN_MS = 60_000;

export function useIndoorSites() {
  return useInfiniteQuery({
    queryKey: ['indoor', 'sites'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listIndoorSites, { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The floors of a building, read again as soon as something moves on one of them. */
export function useFloors(idSite: number) {
  const cache = useQueryClient();
  const floors = useQuery({
    queryKey: ['indoor', 'floors', idSite],
    queryFn: async ({ signal }) => (await call(contract.listIndoorFloors, { params: { id: idSite }, signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  });
  useLiveFrames((frame) => {
    // As long as it is not known which floors there are, any may be one of them.
    const isHere = ({ floors: moved }: { readonly floors: readonly number[] }) => floors.data?.some(({ id }) => moved.includes(id)) ?? true;
    if (frame.type === 'reset' || (frame.type === 'indoor' && isHere(frame)))
      void cache.invalidateQueries({ queryKey: ['indoor', 'floors', idSite] });
  });
  return floors;
}

export function useFloor(id: number) {
  return useQuery({
    queryKey: ['indoor', 'floor', id],
    queryFn: ({ signal }) => call(contract.readIndoorFloor, { params: { id }, signal }),
    // What is being drawn is not to be drawn anew under the hand.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** @param span epoch ms; null asks for nothing */
export function useDwell(idFloor: number, span: readonly [from: number, to: number] | null) {
  return useQuery({
    queryKey: ['indoor', 'dwell', idFloor, span],
    queryFn: async ({ signal }) => {
      const [from = 0, to = 0] = span ?? [];
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return (await call(readFloorDwell, { params: { id: idFloor }, query, signal })).data;
    },
    enabled: span !== null,
    // Only while the same is asked of a later moment: no floor and no period is shown with the numbers of another.
    placeholderData: (before, query) => (isSameBut(query?.queryKey, idFloor, span) ? before : undefined),
  });
}

function isSameBut(key: readonly unknown[] | undefined, idFloor: number, span: readonly [from: number, to: number] | null): boolean {
  const [, , ofFloor, ofSpan] = key ?? [];
  return ofFloor === idFloor && Array.isArray(ofSpan) && ofSpan[0] === span?.[0];
}

/** The way of an asset through buildings, read again as it goes on. */
export function useStays(asset: string) {
  const cache = useQueryClient();
  const queryKey = ['indoor', 'stays', asset];
  useLiveFrames((frame) => {
    if (frame.type === 'reset' || frame.type === 'indoor') void cache.invalidateQueries({ queryKey });
  });
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listIndoorStays, {
        params: { uniqueIdentifiant: asset },
        query: { limit: STAYS_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

const MOST_AT_ONCE = 1000;

function useReadAgain() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['indoor'] });
}

/** As it is by now. */
export async function readBuilding({ id }: IndoorSite): Promise<IndoorSite> {
  const found = await findInPages(
    (after) => call(contract.listIndoorSites, { query: { limit: MOST_AT_ONCE, ...after } }),
    (site) => site.id === id,
  );
  if (found === undefined) throw new DomainError('indoor.siteNotFound');
  return found;
}

/** As it is by now. */
export const readFloor = ({ id }: Pick<IndoorFloor, 'id'>): Promise<IndoorFloor> => call(contract.readIndoorFloor, { params: { id } });

/** Reads a floor that is being drawn as it is by now; its page is drawn from it. */
export function useReadFloorAgain() {
  const cache = useQueryClient();
  return async (floor: IndoorFloor): Promise<IndoorFloor> => {
    const newest = await readFloor(floor);
    cache.setQueryData(['indoor', 'floor', floor.id], newest);
    return newest;
  };
}

/** A new building, or another name for one. */
export function useSaveSite(changed: IndoorSite | null) {
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: (fields: { readonly name: string; readonly idCustomer?: number }) =>
      changed === null
        ? call(contract.createIndoorSite, { body: fields })
        : call(contract.changeIndoorSite, { params: { id: changed.id }, body: { name: fields.name, revision: changed.revision } }),
    onSuccess,
  });
}

export function useRemoveSite({ id }: IndoorSite) {
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: () => call(contract.removeIndoorSite, { params: { id } }), onSuccess });
}

/** A new floor, or another name and level for one: it is known at once, so that one can be led to it. */
export function useSaveFloor(idSite: number, changed: IndoorFloor | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (fields: Sent<(typeof contract.createIndoorFloor)['body']>) =>
      changed === null
        ? call(contract.createIndoorFloor, { params: { id: idSite }, body: fields })
        : call(contract.changeIndoorFloor, { params: { id: changed.id }, body: { ...fields, revision: changed.revision } }),
    onSuccess: (saved) => {
      cache.setQueryData<IndoorFloor[]>(['indoor', 'floors', idSite], (known = []) =>
        [...known.filter(({ id }) => id !== saved.id), saved].toSorted((one, other) => one.etages - other.etages),
      );
      void cache.invalidateQueries({ queryKey: ['indoor'] });
    },
  });
}

export function useRemoveFloor({ id }: IndoorFloor) {
  const onSuccess = useReadAgain();
  return useMutation({ mutationFn: () => call(contract.removeIndoorFloor, { params: { id } }), onSuccess });
}

/** @param onPut also where the page shows something else by then */
export function usePutPicture(id: number, onPut: (floor: IndoorFloor) => void) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState(0);
  const put = useMutation({
    mutationFn: (picture: Blob) => call(contract.putFloorPicture, { params: { id }, body: picture, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: (floor) => {
      onPut(floor);
      cache.setQueryData(['indoor', 'floor', id], floor);
      return cache.invalidateQueries({ queryKey: ['indoor', 'floors'] });
    },
  });
  return { put, progress };
}

export type PlanFields = Omit<Sent<(typeof contract.putFloorPlan)['body']>, 'revision'>;

export function usePutPlan({ id }: { readonly id: number }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, plan }: { readonly revision: number; readonly plan: PlanFields }) =>
      call(contract.putFloorPlan, { params: { id }, body: { ...plan, revision } }),
    onSuccess: (floor) => {
      cache.setQueryData(['indoor', 'floor', id], floor);
      return cache.invalidateQueries({ queryKey: ['indoor', 'floors'] });
    },
  });
}
