import { nearestPlace, searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export const SEARCH_FROM_LETTERS = 3;
/** A new installation fills its gazetteer in its first minute: what was not found then is asked for again meanwhile. */
const AGAIN_MS = 5000;
const MOST_AGAIN = 12;

/** Asks only from the third letter on; shorter texts find nothing. */
export function usePlaces(search: string) {
  const wanted = search.trim();
  return useQuery({
    queryKey: ['places', wanted],
    queryFn: ({ signal }) => call(searchPlaces, { query: { search: wanted }, signal }),
    enabled: wanted.length >= SEARCH_FROM_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.data.length === 0 ? AGAIN_MS : Infinity),
    refetchInterval: ({ state }) => (state.data?.data.length === 0 && state.dataUpdateCount < MOST_AGAIN ? AGAIN_MS : false),
  });
}

/** What a point is near to. */
export function useNearestPlace() {
  return useMutation({
    mutationFn: (point: { readonly latitude: number; readonly longitude: number }) => call(nearestPlace, { query: point }),
  });
}
