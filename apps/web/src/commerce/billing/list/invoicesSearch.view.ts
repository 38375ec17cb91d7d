import { OWED, type Owed } from '@sillage/domain/commerce/billing/credit';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of one's invoices carries. */
export interface InvoicesSearch {
  /** Without: all of them. */
  readonly owed?: Exclude<Owed, 'all'> | undefined;
  readonly search?: string | undefined;
}

/** Anything else in the address is left out. */
export function invoicesSearch({ owed, search }: Record<string, unknown>): InvoicesSearch {
  const chosen = OWED.find((one) => one === owed);
  return {
    ...(chosen === undefined || chosen === 'all' ? {} : { owed: chosen }),
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
  };
}
