import * as contract from '@sillage/contract/places/sites/sites.contract';
import type { Site } from '@sillage/contract/places/sites/sites.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { findInPages } from '../../platform/sheet/everyPage.ts';
import { DomainError } from '@sillage/domain/domainError';

const PAGE_SIZE = 100;

export interface SiteFilter {
  readonly search?: string | undefined;
}

export function useSites({ search }: SiteFilter) {
  return useInfiniteQuery({
    queryKey: ['sites', 'list', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listSites, {
        query: { limit: PAGE_SIZE, ...(search === undefined ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

const MOST_AT_ONCE = 1000;

/** As it is by now. */
export async function readSite({ idSite }: Site): Promise<Site> {
  const found = await findInPages(
    (after) => call(contract.listSites, { query: { limit: MOST_AT_ONCE, ...after } }),
    (site) => site.idSite === idSite,
  );
  if (found === undefined) throw new DomainError('site.notFound');
  return found;
}

export type SiteFields = Omit<Sent<(typeof contract.createSite)['body']>, 'idCustomer'>;

/** A new one, or a change of the one that is given. */
export function useSaveSite(changed: Site | null, idCustomer: number | null) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (fields: SiteFields) =>
      changed === null
        ? call(contract.createSite, { body: { ...fields, ...(idCustomer === null ? {} : { idCustomer }) } })
        : call(contract.changeSite, { params: { idSite: changed.idSite }, body: { ...fields, revision: changed.revision } }),
    onSuccess: readAgain,
  });
}

export function useRemoveSite({ idSite }: Site) {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: () => call(contract.removeSite, { params: { idSite } }), onSuccess: readAgain });
}

/** Where assets are is told by the sites, too. */
function useReadAgain() {
  const cache = useQueryClient();
  return () => Promise.all([['sites'], ['register']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
