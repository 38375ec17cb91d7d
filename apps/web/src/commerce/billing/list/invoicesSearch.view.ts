import { OWED, type Owed } from '@sillage/domain/commerce/billing/credit';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of a list of invoices carries. */
export interface InvoicesSearch {
  /** Without: all of them. */
  readonly owed?: Exclude<Owed, 'all'> | undefined;
  readonly search?: string | undefined;
  /** For the operator: of one customer. */
  readonly idCustomer?: number | undefined;
}

/** Anything else in the address is left out. */
export function invoicesSearch({ owed, search, idCustomer }: Record<string, unknown>): InvoicesSearch {
  const chosen = OWED.find((one) => one === owed);
  return {
    ...(chosen === undefined || chosen === 'all' ? {} : { owed: chosen }),
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
    ...(Number.isSafeInteger(Number(idCustomer)) && Number(idCustomer) > 0 ? { idCustomer: Number(idCustomer) } : {}),
  };
}
