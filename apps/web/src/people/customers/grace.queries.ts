import { readObservation, setObservation } from '@sillage/contract/people/customers/customers.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const keyOf = (idCustomer: number) => ['customers', 'observation', idCustomer] as const;

export function useGrace(idCustomer: number) {
  return useQuery({ queryKey: keyOf(idCustomer), queryFn: ({ signal }) => call(readObservation, { query: { idCustomer }, signal }) });
}

/** Which readings are a shipment's is another matter then: all that is known of shipments is read again. */
export function useSetGrace(idCustomer: number) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other: of two changes at once the first could be the one that stays.
    scope: { id: `grace ${idCustomer}` },
    mutationFn: (graceMinutes: number) => call(setObservation, { body: { idCustomer, graceMinutes } }),
    onSuccess: (saved) => {
      cache.setQueryData(keyOf(idCustomer), saved);
      return cache.invalidateQueries({ queryKey: ['shipments'] });
    },
  });
}
