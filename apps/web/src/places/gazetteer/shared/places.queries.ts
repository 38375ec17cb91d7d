import { nearestPlace, searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export const SEARCH_FROM_LETTERS = 3;

/** Asks only from the third letter on; shorter texts find nothing. */
export function usePlaces(search: string) {
  const wanted = search.trim();
  return useQuery({
    queryKey: ['places', wanted],
    queryFn: ({ signal }) => call(searchPlaces, { query: { search: wanted }, signal }),
    enabled: wanted.length >= SEARCH_FROM_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** What a point is near to. */
export function useNearestPlace() {
  return useMutation({
    mutationFn: (point: { readonly latitude: number; readonly longitude: number }) => call(nearestPlace, { query: point }),
  });
}
