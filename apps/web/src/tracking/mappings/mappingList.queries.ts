import * as contract from '@sillage/contract/tracking/mappings/mappings.contract';
import { changeTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { MOST_MAPPINGS } from '@sillage/domain/tracking/mappings/mapping';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export const MAPPINGS = ['mappings'] as const;

/** Those that trackers of a customer (0: the operator's) may be read by. */
export function useUsableMappings(idCustomer: number) {
  return useQuery({
    queryKey: [...MAPPINGS, 'usable', idCustomer],
    queryFn: async ({ signal }) => {
      // A customer's own and the operator's: all of them fit one page.
      const { data } = await call(contract.listMappings, { query: { limit: 2 * MOST_MAPPINGS, idCustomer }, signal });
      return data.filter((mapping) => mapping.idCustomer === idCustomer || mapping.idCustomer === 0);
    },
  });
}

export function useGiveMapping(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idMapping: number | null) => call(changeTracker, { params: { uniqueIdentifiant }, body: { idMapping } }),
    onSuccess: () => Promise.all([['trackers'], MAPPINGS].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
