import type { Read, Sent } from '@sillage/contract/endpoint';
import { importTariffs } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import * as contract from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { TypedTariff, WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { TariffSearch } from './tariffSearch.view.ts';

const PAGE_SIZE = 100;
const EXPORTED_AT_ONCE = 500;
const TARIFFS = ['tariffs'];
const MARGINS = ['tariffMargins'];

type TariffPage = Read<(typeof contract.listTariffs)['reply']>;
const asked = ({ search, mode }: TariffSearch) => ({
  ...(search === undefined ? {} : { search }),
  ...(mode === undefined ? {} : { mode }),
});

export function useTariffs(filter: TariffSearch) {
  return useInfiniteQuery({
    queryKey: [...TARIFFS, 'list', filter.search ?? '', filter.mode ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listTariffs, {
        query: { limit: PAGE_SIZE, ...asked(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** All that the list finds, page by page. */
export async function* readTariffs(filter: TariffSearch, signal: AbortSignal): AsyncGenerator<readonly WireTariff[]> {
  for (let after: { readonly cursor?: string } | null = {}; after !== null;) {
    const page: TariffPage = await call(contract.listTariffs, { query: { limit: EXPORTED_AT_ONCE, ...asked(filter), ...after }, signal });
    yield page.data;
    after = page.nextCursor === null ? null : { cursor: page.nextCursor };
  }
}

export function useTariff(idTariff: number | null) {
  return useQuery({
    queryKey: [...TARIFFS, idTariff],
    queryFn: ({ signal }) => call(contract.readTariff, { params: { idTariff: idTariff ?? 0 }, signal }),
    enabled: idTariff !== null,
    // It is changed by what it was when it was opened, which is never what another visit left behind.
    gcTime: 0,
  });
}

export const readTariff = ({ idTariff }: Pick<WireTariff, 'idTariff'>) => call(contract.readTariff, { params: { idTariff } });

/** A new one, or a change of the one that is given. */
export function useSaveTariff(changed: WireTariff | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TypedTariff) =>
      changed === null
        ? call(contract.createTariff, { body })
        : call(contract.changeTariff, { params: { idTariff: changed.idTariff }, body: { ...body, revision: changed.revision } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: TARIFFS }),
  });
}

export function useRemoveTariff({ idTariff }: WireTariff) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeTariff, { params: { idTariff } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...TARIFFS, 'list'] }),
  });
}

export type TrialAsked = Sent<(typeof contract.tryTariffs)['body']>;

export function useTrial() {
  return useMutation({ mutationFn: (body: TrialAsked) => call(contract.tryTariffs, { body }) });
}

type ImportAsked = Sent<(typeof importTariffs)['body']>;
export type ImportedRows = ImportAsked['rows'];

export function useImportTariffs(dryRun: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (file: Pick<ImportAsked, 'rows' | 'dayOrder'>) => call(importTariffs, { body: { ...file, dryRun } }),
    onSuccess: () => (dryRun ? undefined : cache.invalidateQueries({ queryKey: TARIFFS })),
  });
}

export function useMargins() {
  return useInfiniteQuery({
    queryKey: MARGINS,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listMargins, { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useSetMargin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idCustomer, marginBasisPoints }: { readonly idCustomer: number; readonly marginBasisPoints: number | null }) =>
      call(contract.setMargin, { params: { idCustomer }, body: { marginBasisPoints } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: MARGINS }),
  });
}
