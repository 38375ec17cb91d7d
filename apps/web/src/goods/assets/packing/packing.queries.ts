import * as contract from '@sillage/contract/goods/assets/packing.contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { one, pageOf, useReadAgain } from '../assets.queries.ts';

/** What is in a container, or was. */
export function useInside(uniqueIdentifiant: string, when: 'now' | 'before') {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'inside', when],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listInside, { params: { uniqueIdentifiant }, query: { ...pageOf(pageParam), when }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The containers that an asset is and was in. */
export function usePlaces(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'places'],
    queryFn: ({ pageParam, signal }) => call(contract.listPlaces, { params: { uniqueIdentifiant }, query: pageOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

interface Packing {
  readonly asset: string;
  readonly container: string;
  /** Where it was seen. */
  readonly from: string | null;
}

export function usePack() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ asset, ...body }: Packing) => call(contract.packAsset, { params: { uniqueIdentifiant: asset }, body }),
    onSuccess: readAgain,
  });
}

export function useUnpack() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ asset, container }: Omit<Packing, 'from'>) =>
      call(contract.unpackAsset, { params: { uniqueIdentifiant: asset }, query: { container } }),
    onSuccess: readAgain,
  });
}
