import * as contract from '@sillage/contract/tracking/privacy/privacy.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const LOOKUPS = ['lookups'] as const;
const DRIVERS = ['driverDays'] as const;

/** Where it is shows elsewhere than before: all that tells of places is read again. */
export function useSetPrivacy(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPrivate: boolean) => call(contract.setTrackerPrivacy, { params: { uniqueIdentifiant }, body: { isPrivate } }),
    onSuccess: () => cache.invalidateQueries(),
  });
}

export function useLookUp(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.lookUpPositions)['body']>) =>
      call(contract.lookUpPositions, { params: { uniqueIdentifiant }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LOOKUPS }),
  });
}

/** @param uniqueIdentifiant of one tracker; null: of all */
export function useLookups(uniqueIdentifiant: string | null) {
  return useInfiniteQuery({
    queryKey: [...LOOKUPS, uniqueIdentifiant],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listLookups, {
        query: { ...(uniqueIdentifiant === null ? {} : { uniqueIdentifiant }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useDriverDays() {
  return useQuery({ queryKey: DRIVERS, queryFn: ({ signal }) => call(contract.readDriverDays, { signal }) });
}

export function useSetDriverDays() {
  const cache = useQueryClient();
  return useMutation({
    // One after the other: of two changes at once the first could be the one that stays.
    scope: { id: 'driverDays' },
    mutationFn: (driverDays: number | null) => call(contract.setDriverDays, { body: { driverDays } }),
    onSuccess: (saved) => cache.setQueryData(DRIVERS, saved),
  });
}
