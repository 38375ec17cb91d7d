import type { ShownQuotes } from '@sillage/contract/commerce/quotes/quotes.contract';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { QUOTE_TABS } from '@sillage/domain/commerce/quotes/quote';
import type { Dependencies } from '../../../platform/services.ts';
import type { QuoteFilter } from './listedQuotes.store.ts';

/** What is asked of a list or its counts. @throws DomainError `access.otherCustomer` */
export function readQuoteFilter(
  context: Dependencies<'now'>,
  actor: Actor,
  query: ShownQuotes,
): { scope: CustomerScope; filter: QuoteFilter } {
  const idCustomers = (query.idCustomer ?? []).map(Number);
  const scopes = idCustomers.map((idCustomer) => scopeFor(actor, idCustomer));
  return {
    scope: scopes.length === 1 && scopes[0] !== undefined ? scopes[0] : scopeFor(actor),
    filter: {
      tabs: query.status ?? QUOTE_TABS,
      search: query.searchText ?? '',
      means: query.transportMeans ?? [],
      countries: query.country ?? [],
      countriesEnd: query.countryEnd ?? [],
      idCustomers,
      newsOf: query.notifications === 'unread' ? { idCustomer: actor.idCustomer, idUser: actor.idUser } : null,
      now: context.now(),
    },
  };
}
