import {
  acceptQuote,
  decideQuotes,
  declineQuote,
  deleteQuote,
  duplicateQuote,
  listQuoteEvents,
  reopenQuote,
  restoreQuote,
  writeOfQuote,
} from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import { priceQuote, readQuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { countQuotes, listQuotes, readQuote, readQuotePdf, type QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { MOST_ROWS, MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import { DomainError } from '@sillage/domain/domainError';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useContractors } from '../../people/contractors/shared/allContractors.queries.ts';
import { call, callForFile } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { saveFile } from '../../platform/saveFile.ts';

const LIST = ['quotes', 'list'] as const;
const COUNTS = ['quotes', 'counts'] as const;
const one = (idQuote: number) => ['quotes', 'one', idQuote] as const;
const eventsKey = (idQuote: number) => [...one(idQuote), 'events'] as const;
const PAGE_SIZE = 50;
/** Somebody else may answer while one looks at it. */
const LOOK_AGAIN_MS = 60_000;

type ListQuery = NonNullable<Sent<(typeof listQuotes)['query']>>;
/** What a list shows, as the address of the call says it. */
export type QuoteListQuery = Omit<ListQuery, 'cursor' | 'limit'>;
export type QuoteCountQuery = NonNullable<Sent<(typeof countQuotes)['query']>>;

export function readPage(query: QuoteListQuery, cursor: string | null, limit: number, signal?: AbortSignal) {
  return call(listQuotes, { query: { ...query, limit, ...(cursor === null ? {} : { cursor }) }, ...(signal ? { signal } : {}) });
}

export function useQuotes(query: QuoteListQuery) {
  return useInfiniteQuery({
    queryKey: [...LIST, query],
    queryFn: ({ pageParam, signal }) => readPage(query, pageParam, PAGE_SIZE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many there are in each tab. */
export function useQuoteCounts(query: QuoteCountQuery) {
  return useQuery({
    queryKey: [...COUNTS, query],
    queryFn: ({ signal }) => call(countQuotes, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The numbers of all that a list shows, as far as they can be ticked. */
export async function readNumbers(query: QuoteListQuery): Promise<{ readonly keys: readonly number[]; readonly areAll: boolean }> {
  const keys: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, cursor, MOST_ROWS);
    keys.push(...page.data.map(({ idQuote }) => idQuote));
    cursor = page.nextCursor;
  } while (cursor !== null && keys.length < MOST_TICKED);
  return { keys: keys.slice(0, MOST_TICKED), areAll: cursor === null && keys.length <= MOST_TICKED };
}

export function useQuote(idQuote: number) {
  return useQuery({
    queryKey: one(idQuote),
    queryFn: ({ signal }) => call(readQuote, { params: { idQuote }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What happens to quotes comes as a notification: what is shown of them is read again then. */
export function useQuoteFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'notifications') void cache.invalidateQueries({ queryKey: ['quotes'] });
  });
}

export function useQuoteEvents(idQuote: number) {
  return useInfiniteQuery({
    queryKey: eventsKey(idQuote),
    queryFn: ({ pageParam, signal }) =>
      call(listQuoteEvents, { params: { idQuote }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What is answered is what there is; lists and what else hangs on it are read again. */
function useAction<Asked, Answer>(action: (asked: Asked) => Promise<Answer>, detailsOf: (answer: Answer) => QuoteDetails) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (answer) => {
      const details = detailsOf(answer);
      cache.setQueryData<QuoteDetails>(one(details.idQuote), details);
      return readAgain(cache);
    },
    // Somebody else was faster, or time was: what is shown is no longer what there is.
    onError: (error) => (error instanceof DomainError && error.code.startsWith('quote.') ? readAgain(cache) : undefined),
  });
}

const itself = (details: QuoteDetails) => details;

export function useAcceptQuote(idQuote: number) {
  return useAction(
    (body: Sent<(typeof acceptQuote)['body']>) => call(acceptQuote, { params: { idQuote }, body }),
    ({ quote }) => quote,
  );
}

export function useDeclineQuote(idQuote: number) {
  return useAction((reason: string) => call(declineQuote, { params: { idQuote }, body: { reason } }), itself);
}

export function useReopenQuote(idQuote: number) {
  return useAction(() => call(reopenQuote, { params: { idQuote } }), itself);
}

export function useDuplicateQuote(idQuote: number) {
  return useAction(() => call(duplicateQuote, { params: { idQuote } }), itself);
}

export function useWriteOfQuote(idQuote: number) {
  return useAction((text: string) => call(writeOfQuote, { params: { idQuote }, body: { text } }), itself);
}

export type OptionsWanted = Sent<(typeof priceQuote)['body']>;

/** As it is by now. */
export const readQuoteNow = ({ idQuote }: Pick<QuoteDetails, 'idQuote'>): Promise<QuoteDetails> => call(readQuote, { params: { idQuote } });

export function usePriceQuote(idQuote: number) {
  return useAction((body: OptionsWanted) => call(priceQuote, { params: { idQuote }, body }), itself);
}

export function useDeleteQuote(idQuote: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteQuote, { params: { idQuote } }),
    // Of what is gone nothing is asked any more: it is read again when it is there again.
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: LIST }), cache.invalidateQueries({ queryKey: COUNTS })]),
    onError: () => readAgain(cache),
  });
}

export function useRestoreQuote(idQuote: number) {
  return useAction(() => call(restoreQuote, { params: { idQuote } }), itself);
}

type Decision = Sent<(typeof decideQuotes)['body']>;

/** One decision on many at once. */
export function useDecideQuotes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call(decideQuotes, { body: decision }),
    onSettled: () => readAgain(cache),
  });
}

/** In the user's language, to keep. */
export function useQuotePdf(idQuote: number) {
  return useMutation({
    mutationFn: async (language: NonNullable<Sent<(typeof readQuotePdf)['query']>>['language']) => {
      const file = await callForFile(readQuotePdf, { params: { idQuote }, query: { language } });
      saveFile(file.name, file, file.type);
    },
  });
}

/** What it costs and leaves: told to the operator alone. */
export function useQuotePricing(idQuote: number) {
  return useQuery({
    queryKey: [...one(idQuote), 'pricing'],
    queryFn: ({ signal }) => call(readQuotePricing, { params: { idQuote }, signal }),
  });
}

/** By whom a quote is to be carried; undefined while it is not known. */
export function useContractorName(idCustomer: number, idContractor: number | null): string | undefined {
  const { data } = useContractors(idCustomer, idContractor !== null);
  return data?.data.find((known) => known.idContractor === idContractor)?.company;
}

function readAgain(cache: QueryClient) {
  return cache.invalidateQueries({ queryKey: ['quotes'] });
}
