import { listTransportCountries } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Where shipments leave from and go to hardly changes while somebody looks at a list. */
const FRESH_MS = 5 * 60_000;

/** The countries that a filter of shipments has to offer, on the list and in the history. */
export function useTransportCountries() {
  return useQuery({
    queryKey: ['transportCountries'],
    queryFn: ({ signal }) => call(listTransportCountries, { query: { shelf: 'kept' }, signal }),
    staleTime: FRESH_MS,
  });
}
