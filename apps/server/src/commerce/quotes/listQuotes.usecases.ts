import type { ShownQuotes } from '@sillage/contract/commerce/quotes/quotes.contract';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { QUOTE_TABS } from '@sillage/domain/commerce/quotes/quote';
import type { OrderDirection, ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Needs } from '../../platform/services.ts';
import { findNames } from './events.store.ts';
import { findQuotePage, type QuoteFilter } from './quoteList.store.ts';
import { findQuotes } from './quotes.store.ts';
import { toSummary } from './toWire.view.ts';

type World = Needs<'db' | 'now'>;

/** What is asked of a list or its counts. @throws Refusal `access.otherCustomer` */
export function readQuoteFilter(
  world: Pick<World, 'now'>,
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
      now: world.now(),
    },
  };
}

interface Page extends ShownQuotes {
  readonly orderBy?: ShipmentOrder | undefined;
  readonly order: OrderDirection;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listQuotes(world: World, actor: Actor, query: Page) {
  const { scope, filter } = readQuoteFilter(world, actor, query);
  const { orderBy, order, cursor, limit } = query;
  const [key, idQuote] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const found = await findQuotePage(world.db, scope, filter, {
    limit: limit + 1,
    order: orderBy === undefined ? null : { by: orderBy, direction: order },
    after: key === undefined || idQuote === undefined ? null : { key, idQuote },
  });
  const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.key, last.idQuote));
  const rows = await findQuotes(
    world.db,
    scope,
    page.map((one) => one.idQuote),
  );
  const names = await findNames(
    world.db,
    rows.map(({ createdBy }) => createdBy),
  );
  const rowOf = new Map(rows.map((row) => [row.idQuote, row]));
  const data = page.flatMap((one) => {
    const row = rowOf.get(one.idQuote);
    return row ? [toSummary(row, names, world.now())] : [];
  });
  return { data, nextCursor };
}
