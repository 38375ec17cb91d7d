import { listTransportCountries } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Where shipments leave from and go to hardly changes while somebody looks at a list. */
const FRESH_MS = 5 * 60_000;

type Shelf = NonNullable<Sent<(typeof listTransportCountries)['query']>>['shelf'];

/** The countries that a filter of shipments has to offer. */
export function useTransportCountries(shelf: Shelf) {
  return useQuery({
    queryKey: ['transportCountries', shelf ?? null],
    queryFn: ({ signal }) => call(listTransportCountries, { query: shelf === undefined ? {} : { shelf }, signal }),
    staleTime: FRESH_MS,
  });
}
