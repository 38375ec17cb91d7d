import * as figures from '@sillage/contract/goods/pools/poolFigures.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { ofPool, usePoolAction } from './pools.queries.ts';

const PAGE_SIZE = 20;

export function usePoolFigures(idPool: number) {
  return useQuery({
    queryKey: [...ofPool(idPool), 'figures'],
    queryFn: ({ signal }) => call(figures.readPoolFigures, { params: { idPool }, signal }),
  });
}

export interface StatementAsked {
  readonly month: string;
  readonly idHolder?: number | undefined;
}
const asQuery = ({ month, idHolder }: StatementAsked) => ({ month, ...(idHolder === undefined ? {} : { idHolder }) });

export function useStatement(idPool: number, asked: StatementAsked) {
  return useQuery({
    queryKey: [...ofPool(idPool), 'statement', asked],
    queryFn: ({ signal }) => call(figures.readStatement, { params: { idPool }, query: asQuery(asked), signal }),
  });
}

export function readStatementPaper(
  idPool: number,
  asked: StatementAsked,
  language: NonNullable<Sent<(typeof figures.readStatementPdf)['query']>>['language'],
) {
  return callForFile(figures.readStatementPdf, { params: { idPool }, query: { ...asQuery(asked), language } });
}

export function useConfirmations(idPool: number) {
  return useInfiniteQuery({
    queryKey: [...ofPool(idPool), 'confirmations'],
    queryFn: ({ pageParam, signal }) =>
      call(figures.listConfirmations, {
        params: { idPool },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useAskConfirmation(idHolder: number) {
  return usePoolAction((_ask: null) => call(figures.askConfirmation, { params: { idHolder } }));
}

export function useRevokeConfirmation(idConfirmation: number) {
  return usePoolAction((_end: null) => call(figures.revokeConfirmation, { params: { idConfirmation } }));
}

export function useAskedBalance(token: string) {
  return useQuery({
    queryKey: ['pool-balance', token],
    queryFn: ({ signal }) => call(figures.readBalance, { params: { token }, signal }),
    retry: false,
    // What is being written is not taken from under the hands.
    refetchOnWindowFocus: false,
  });
}

export function useAnswerBalance() {
  return useMutation({ mutationFn: (body: Sent<(typeof figures.answerBalance)['body']>) => call(figures.answerBalance, { body }) });
}
