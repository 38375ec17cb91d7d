import { changeQuote, createBooking, createQuote, listQuotes, readQuote } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listContacts } from '@sillage/contract/people/contacts/contacts.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { whileSame } from '../../../platform/whileSame.ts';

const QUOTES = ['quotes'] as const;
const PAGE_SIZE = 30;

export type QuoteBody = Sent<(typeof createQuote)['body']>;
export type BookingBody = Sent<(typeof createBooking)['body']>;

export function useAskForQuote() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: QuoteBody) => call(createQuote, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: QUOTES }),
  });
}

export function useChangeQuote(idQuote: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof changeQuote)['body']>) => call(changeQuote, { params: { idQuote }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: QUOTES }),
  });
}

export function useBook() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BookingBody) => call(createBooking, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['shipments'] }),
  });
}

/** A quote that something is begun with; asked for anew each time, as it is changed by its revision. */
export function useBegunQuote(idQuote: number) {
  return useQuery({
    queryKey: [...QUOTES, 'begun', idQuote],
    queryFn: ({ signal }) => call(readQuote, { params: { idQuote }, signal }),
    gcTime: 0,
  });
}

/** Undefined: of whoever asks, or for the operator of everybody. */
type Of = number | undefined;

export function useEarlierQuotes(searchText: string | undefined, idCustomer: Of) {
  const of = idCustomer === undefined ? {} : { idCustomer: String(idCustomer) };
  return useInfiniteQuery({
    queryKey: [...QUOTES, 'earlier', idCustomer, searchText],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...of, limit: PAGE_SIZE, ...(searchText === undefined ? {} : { searchText }), ...cursorOf(pageParam) };
      return call(listQuotes, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame([...QUOTES, 'earlier', idCustomer]),
  });
}

export function useAssetsToPack(search: string | undefined, idCustomer: Of) {
  const of = idCustomer === undefined ? {} : { idCustomer };
  return useInfiniteQuery({
    queryKey: ['register', 'toPack', search, idCustomer],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...of, limit: PAGE_SIZE, ...(search === undefined ? {} : { search }), ...cursorOf(pageParam) };
      return call(listRegister, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame(['register', 'toPick', idCustomer]),
  });
}

export function useContactsToPick(search: string | undefined, idCustomer: number) {
  return useInfiniteQuery({
    queryKey: ['contacts', idCustomer, 'toPick', search],
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, { query: { idCustomer, search, position: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : null),
    placeholderData: whileSame(['contacts', idCustomer]),
  });
}

function cursorOf(cursor: string | null) {
  return cursor === null ? {} : { cursor };
}
