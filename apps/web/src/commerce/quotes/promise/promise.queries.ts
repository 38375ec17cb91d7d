import { readPromise } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** What was promised of a shipment; null where it was made without a quote. */
export function usePromise(idTransport: number) {
  return useQuery({
    queryKey: ['quotes', 'promise', idTransport],
    queryFn: ({ signal }) => call(readPromise, { params: { idTransport }, signal }),
  });
}
