import {
  activateCustomer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  pauseCustomer,
  previewLogo,
  readCustomer,
  readSecondFactorRule,
  setSecondFactorRule,
  updateCustomer,
} from '@sillage/contract/people/customers/customers.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { CustomersSearch } from './list/customersSearch.view.ts';

const CUSTOMERS = ['customers'] as const;
const one = (idCustomer: number) => [...CUSTOMERS, 'one', idCustomer] as const;

export function useCustomerList({ tab: _tab, ...filter }: CustomersSearch) {
  return useInfiniteQuery({
    queryKey: [...CUSTOMERS, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomers, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The newest of it. */
export const readNewest = (idCustomer: number) => call(readCustomer, { params: { idCustomer } });

export function useCustomer(idCustomer: number) {
  return useQuery({ queryKey: one(idCustomer), queryFn: ({ signal }) => call(readCustomer, { params: { idCustomer }, signal }) });
}

function useReadAgain() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: CUSTOMERS }), cache.invalidateQueries({ queryKey: ['audit'] })]);
  };
}

export function useCreateCustomer() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Sent<(typeof createCustomer)['body']>) => call(createCustomer, { body }),
    onSuccess: readAgain,
  });
}

export type CustomerChange = Sent<(typeof updateCustomer)['body']>;

export function useChangeCustomer(idCustomer: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: CustomerChange) => call(updateCustomer, { params: { idCustomer }, body }),
    onSuccess: readAgain,
  });
}

const STEPS = { pause: pauseCustomer, activate: activateCustomer, delete: deleteCustomer } as const;
export type CustomerStep = keyof typeof STEPS;

/** Pausing and activating change what is shown of its members too. What was deleted is not asked for once more. */
export function useStepOfCustomer(idCustomer: number, step: CustomerStep) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(STEPS[step], { params: { idCustomer } }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSuccess: () =>
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => step !== 'delete' || (queryKey[0] === CUSTOMERS[0] && queryKey[1] !== 'one'),
      }),
  });
}

/** Fetched by the server only when it is asked for; the same address is not fetched twice. */
export function useLogoPreview(logoUrl: string) {
  return useQuery({
    queryKey: ['logoPreview', logoUrl],
    queryFn: () => call(previewLogo, { body: { logoUrl } }),
    enabled: false,
    staleTime: Infinity,
    retry: false,
  });
}

export function useSecondFactorRule(idCustomer: number) {
  return useQuery({
    queryKey: [...CUSTOMERS, 'security', idCustomer],
    queryFn: ({ signal }) => call(readSecondFactorRule, { query: { idCustomer }, signal }),
  });
}

export function useSetSecondFactorRule(idCustomer: number) {
  const readAgain = useReadAgain();
  return useMutation({
    // One after the other: of two changes at once the first could be the one that stays.
    scope: { id: `secondFactorRule ${idCustomer}` },
    mutationFn: (requiresSecondFactor: boolean) => call(setSecondFactorRule, { body: { idCustomer, requiresSecondFactor } }),
    onSuccess: readAgain,
  });
}
