import {
  cancelImport,
  checkImport,
  listImportRows,
  readImport,
  readImportMapping,
  startImport,
  type ImportRow,
  type ImportSummary,
} from '@sillage/contract/journeys/imports/imports.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { ImportMode, ImportRowState } from '@sillage/domain/journeys/imports/fields';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { everyPage } from '../../platform/sheet/everyPage.ts';

const ASK_EVERY_MS = 700;
const PAGE = 100;
const MOST_AT_ONCE = 1000;

export type RowFilter = ImportRowState | 'warned' | 'all';
export type CheckRequest = Sent<(typeof checkImport)['body']>;

/** What the columns of such a file said the last time. */
export function useKeptMapping() {
  return useMutation({
    mutationFn: ({ signature, idCustomer }: { readonly signature: string; readonly idCustomer: number | null }) =>
      call(readImportMapping, { params: { signature }, query: idCustomer === null ? {} : { idCustomer } }),
  });
}

export function useCheck() {
  return useMutation({ mutationFn: (body: CheckRequest) => call(checkImport, { body }) });
}

/** How far an import is, asked again while it is under way. When it is at its end, the lists of shipments are read anew. */
export function useImport(idImport: number | undefined) {
  const client = useQueryClient();
  const asked = useQuery({
    queryKey: ['imports', idImport],
    queryFn: () => call(readImport, { params: { idImport: idImport ?? 0 } }),
    enabled: idImport !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_EVERY_MS : false),
    retry: false,
  });
  const state = asked.data?.state;
  const isOver = state !== undefined && state !== 'checked' && state !== 'running';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' || queryKey[2] === 'rows' });
  }, [isOver, client]);
  return asked;
}

export function useImportRows(idImport: number, only: RowFilter) {
  return useInfiniteQuery({
    queryKey: ['imports', idImport, 'rows', only],
    queryFn: ({ pageParam }) =>
      call(listImportRows, {
        params: { idImport },
        query: { limit: PAGE, ...(only === 'all' ? {} : { only }), ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame(['imports', idImport, 'rows']),
  });
}

/** All rows that were refused, for the file that is mended. */
export async function readRefusedRows(idImport: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const read = (after: { readonly cursor?: string }) =>
    call(listImportRows, { params: { idImport }, query: { only: 'bad', limit: MOST_AT_ONCE, ...after } });
  for await (const page of everyPage(read)) rows.push(...page);
  return rows;
}

export function useImportActions(idImport: number) {
  const client = useQueryClient();
  const keep = (summary: ImportSummary) => {
    client.setQueryData(['imports', idImport], summary);
    void client.invalidateQueries({ queryKey: ['imports', idImport] });
  };
  const params = { idImport };
  // It began in another window, or was at its end already: that is what is shown then.
  const readAgain = () => void client.invalidateQueries({ queryKey: ['imports', idImport] });
  return {
    start: useMutation({
      mutationFn: (mode: ImportMode) => call(startImport, { params, body: { mode } }),
      onSuccess: keep,
      onError: readAgain,
    }),
    cancel: useMutation({ mutationFn: () => call(cancelImport, { params }), onSuccess: keep, onError: readAgain }),
  };
}
