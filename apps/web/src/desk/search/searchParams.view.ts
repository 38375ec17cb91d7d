import { SEARCH_MAX } from '@sillage/domain/desk/search/search';

/** What the address bar of the search carries. */
export interface SearchParams {
  readonly q?: string | undefined;
  /** Of one customer; only the operator's settings of the search name one. */
  readonly idCustomer?: string | undefined;
}

export function searchParams({ q, idCustomer }: Record<string, unknown>): SearchParams {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.trim().slice(0, SEARCH_MAX) } : {}),
    ...(typeof idCustomer === 'string' && /^\d{1,9}$/.test(idCustomer) ? { idCustomer } : {}),
  };
}
