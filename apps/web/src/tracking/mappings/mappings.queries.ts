import type { Sent } from '@sillage/contract/endpoint';
import * as contract from '@sillage/contract/tracking/mappings/mappings.contract';
import type { PayloadMapping } from '@sillage/contract/tracking/mappings/mappings.contract';
import { listRawMessages } from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { MAPPINGS } from './mappingList.queries.ts';

const PAGE_SIZE = 50;
const MESSAGES = 20;

export function useMappings() {
  return useInfiniteQuery({
    queryKey: [...MAPPINGS, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listMappings, { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** @param idMapping null: a new one, of which there is nothing to read */
export function useMapping(idMapping: number | null) {
  return useQuery({
    queryKey: [...MAPPINGS, 'one', idMapping],
    queryFn: ({ signal }) => call(contract.readMapping, { params: { idMapping: idMapping ?? 0 }, signal }),
    enabled: idMapping !== null,
    // What is being edited does not change under the hands, and begins as it is now.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** The last messages of a tracker that are text. */
export function useTextMessages(uniqueIdentifiant: string | undefined) {
  return useQuery({
    queryKey: ['rawMessages', uniqueIdentifiant, 'texts'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listRawMessages, {
        params: { uniqueIdentifiant: uniqueIdentifiant ?? '' },
        query: { limit: MESSAGES },
        signal,
      });
      return data.filter(({ isText }) => isText);
    },
    enabled: uniqueIdentifiant !== undefined,
  });
}

/** As it is by now. */
export const readMapping = ({ idMapping }: PayloadMapping): Promise<PayloadMapping> =>
  call(contract.readMapping, { params: { idMapping } });

type Fields = Omit<Sent<(typeof contract.createMapping)['body']>, 'idCustomer'>;

/** A new one, of the customer named, or a change of the one that is given. */
export function useSaveMapping(changed: PayloadMapping | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, idCustomer }: { readonly fields: Fields; readonly idCustomer: number | null }) =>
      changed === null
        ? call(contract.createMapping, { body: { ...fields, ...(idCustomer === null ? {} : { idCustomer }) } })
        : call(contract.changeMapping, { params: { idMapping: changed.idMapping }, body: { ...fields, revision: changed.revision } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: MAPPINGS }),
  });
}

export function useRemoveMapping({ idMapping }: PayloadMapping) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeMapping, { params: { idMapping } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: MAPPINGS }),
  });
}
