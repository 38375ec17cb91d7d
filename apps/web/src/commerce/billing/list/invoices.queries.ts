import { listCustomerInvoices, readOwed, type OwedInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import { listReceivables, readReceivableSums, type Receivable } from '@sillage/contract/commerce/billing/receivables.contract';
import type { Owed } from '@sillage/domain/commerce/billing/credit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Whose invoices are looked at: those of one's own company, or for the operator those of one customer or of all. */
export type Whose = { readonly own: number } | { readonly of: number | undefined };

/** What the operator is told of besides is not there for others. */
export type ListedInvoice = OwedInvoice & Partial<Receivable>;

/** Below `billingDocuments`: what is issued, taken back, paid or reminded of changes it too. */
const of = (whose: Whose) => ['billingDocuments', 'list', whose] as const;

const named = (idCustomer: number | undefined) => (idCustomer === undefined ? {} : { idCustomer });

export function useSums(whose: Whose) {
  return useQuery({
    queryKey: [...of(whose), 'sums'],
    queryFn: ({ signal }) =>
      'own' in whose
        ? call(readOwed, { params: { idCustomer: whose.own }, signal })
        : call(readReceivableSums, { query: named(whose.of), signal }),
  });
}

export function useListedInvoices(whose: Whose, owed: Owed, search: string) {
  return useInfiniteQuery({
    queryKey: [...of(whose), owed, search],
    queryFn: ({ pageParam, signal }): Promise<{ readonly data: readonly ListedInvoice[]; readonly nextCursor: string | null }> => {
      const query = { owed, ...(search !== '' && { search }), ...(pageParam !== null && { cursor: pageParam }) };
      return 'own' in whose
        ? call(listCustomerInvoices, { params: { idCustomer: whose.own }, query, signal })
        : call(listReceivables, { query: { ...query, ...named(whose.of) }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
