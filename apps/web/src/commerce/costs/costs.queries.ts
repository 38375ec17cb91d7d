import {
  createCost,
  deleteCost,
  listCosts,
  readPricing,
  restoreCost,
  setBudget,
  updateCost,
  type CostLine,
} from '@sillage/contract/commerce/costs/costs.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { Book } from '@sillage/domain/commerce/costs/cost';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { findInPages } from '../../platform/sheet/everyPage.ts';
import { DomainError } from '@sillage/domain/domainError';

const of = (idTransport: number) => ['costs', idTransport] as const;

export function useCosts(idTransport: number, book: Book) {
  return useInfiniteQuery({
    queryKey: [...of(idTransport), book],
    queryFn: ({ pageParam, signal }) =>
      call(listCosts, { params: { idTransport }, query: { book, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** As it is by now. */
export const readPricingOf = (idTransport: number) => call(readPricing, { params: { idTransport } });

export function usePricing(idTransport: number) {
  return useQuery({
    queryKey: [...of(idTransport), 'pricing'],
    queryFn: ({ signal }) => call(readPricing, { params: { idTransport }, signal }),
  });
}

const MOST_AT_ONCE = 1000;

/** As it is by now. */
export async function readCost({ idLine, idTransport, book }: CostLine): Promise<CostLine> {
  const found = await findInPages(
    (after) => call(listCosts, { params: { idTransport }, query: { book, limit: MOST_AT_ONCE, ...after } }),
    (line) => line.idLine === idLine,
  );
  if (found === undefined) throw new DomainError('cost.notFound');
  return found;
}

export type LineWanted = Omit<Sent<(typeof updateCost)['body']>, 'revision'>;

/** Writes a line anew, or adds one to a book. */
export function useSaveCost(idTransport: number, book: Book) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ wanted, before }: { readonly wanted: LineWanted; readonly before: Pick<CostLine, 'idLine' | 'revision'> | null }) =>
      before === null
        ? call(createCost, { params: { idTransport }, body: { ...wanted, book } })
        : call(updateCost, { params: { idLine: before.idLine }, body: { ...wanted, revision: before.revision } }),
    onSettled: () => readAgain(cache, idTransport),
  });
}

export function useDeleteCost(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idLine: number) => call(deleteCost, { params: { idLine } }),
    onSettled: () => readAgain(cache, idTransport),
  });
}

export function useRestoreCost(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idLine: number) => call(restoreCost, { params: { idLine } }),
    onSettled: () => readAgain(cache, idTransport),
  });
}

export function useSetBudget(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof setBudget)['body']>) => call(setBudget, { params: { idTransport }, body }),
    onSettled: () => readAgain(cache, idTransport),
  });
}

function readAgain(cache: QueryClient, idTransport: number) {
  return cache.invalidateQueries({ queryKey: of(idTransport) });
}
