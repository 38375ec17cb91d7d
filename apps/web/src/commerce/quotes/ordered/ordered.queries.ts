import { readOrdered } from '@sillage/contract/commerce/quotes/ordered.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** What was asked for of a shipment; null where it was made neither of a quote nor booked directly. */
export function useOrdered(idTransport: number) {
  return useQuery({
    queryKey: ['quotes', 'ordered', idTransport],
    queryFn: ({ signal }) => call(readOrdered, { params: { idTransport }, signal }),
  });
}
