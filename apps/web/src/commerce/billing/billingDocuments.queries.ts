import { payInvoice, unpayInvoice } from '@sillage/contract/commerce/billing/credit.contract';
import {
  creditInvoice,
  issueInvoice,
  listInvoices,
  readDeliveryBill,
  readInvoicePdf,
} from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { readStatement, remindOfInvoice } from '@sillage/contract/commerce/billing/receivables.contract';
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

const of = (idTransport: number) => ['billingDocuments', idTransport] as const;

export function useInvoices(idTransport: number) {
  return useInfiniteQuery({
    queryKey: of(idTransport),
    queryFn: ({ pageParam, signal }) =>
      call(listInvoices, { params: { idTransport }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useIssueInvoice(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (why: { readonly differenceReason: string; readonly noVatReason: string }) =>
      call(issueInvoice, { params: { idTransport }, body: why }),
    onSettled: () => readAgain(cache),
  });
}

/** On which day an invoice was paid; null takes it back. */
export function usePayment(idInvoice: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (paidDate: string | null) => {
      if (paidDate === null) await call(unpayInvoice, { params: { idInvoice } });
      else await call(payInvoice, { params: { idInvoice }, body: { paidDate } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['billingDocuments'] }),
  });
}

export function useCreditInvoice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idInvoice: number) => call(creditInvoice, { params: { idInvoice } }),
    onSettled: () => readAgain(cache),
  });
}

/** Its customer's administrators are told. */
export function useRemind(idInvoice: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(remindOfInvoice, { params: { idInvoice } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['billingDocuments'] }),
  });
}

/** Drawn by the server, and handed to the browser. */
export function useStatement() {
  return useMutation({
    mutationFn: (idCustomer: number) => callForFile(readStatement, { params: { idCustomer } }),
    onSuccess: (made) => saveFile(made.name, made, made.type),
  });
}

/** The books too: what is billed is not written any more. */
function readAgain(cache: QueryClient) {
  return Promise.all([['billingDocuments'], ['costs']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Drawn by the server, and handed to the browser. */
export function useDownload() {
  return useMutation({
    mutationFn: (what: { readonly idTransport: number } | { readonly idInvoice: number }) =>
      'idInvoice' in what
        ? callForFile(readInvoicePdf, { params: { idInvoice: what.idInvoice } })
        : callForFile(readDeliveryBill, { params: { idTransport: what.idTransport } }),
    onSuccess: (made) => saveFile(made.name, made, made.type),
  });
}
