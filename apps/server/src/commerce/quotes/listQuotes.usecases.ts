import type { ShownQuotes } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { Actor } from '@sillage/domain/people/access/actor';
import type { OrderDirection, ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { findQuotePage } from './quoteList.store.ts';
import { findQuotes } from './quotes.store.ts';
import { readQuoteFilter } from './shared/quoteFilter.usecases.ts';
import { toSummary } from './toWire.view.ts';

type Context = Dependencies<'db' | 'now'>;

interface Page extends ShownQuotes {
  readonly orderBy?: ShipmentOrder | undefined;
  readonly order: OrderDirection;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listQuotes(context: Context, actor: Actor, query: Page) {
  const { scope, filter } = readQuoteFilter(context, actor, query);
  const { orderBy, order, cursor, limit } = query;
  const [key, idQuote] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const found = await findQuotePage(context.db, scope, filter, {
    limit: limit + 1,
    order: orderBy === undefined ? null : { by: orderBy, direction: order },
    after: key === undefined || idQuote === undefined ? null : { key, idQuote },
  });
  const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.key, last.idQuote));
  const rows = await findQuotes(
    context.db,
    scope,
    page.map((one) => one.idQuote),
  );
  const names = await findNames(
    context.db,
    rows.map(({ createdBy }) => createdBy),
  );
  const rowOf = new Map(rows.map((row) => [row.idQuote, row]));
  const data = page.flatMap((one) => {
    const row = rowOf.get(one.idQuote);
    return row ? [toSummary(row, names, context.now())] : [];
  });
  return { data, nextCursor };
}
