import { listQuoteCountries } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

const FRESH_MS = 5 * 60_000;

/** The countries that a filter of quotes has to offer. */
export function useQuoteCountries() {
  return useQuery({
    queryKey: ['quoteCountries'],
    queryFn: ({ signal }) => call(listQuoteCountries, { query: {}, signal }),
    staleTime: FRESH_MS,
  });
}
