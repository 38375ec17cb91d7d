import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface OrderedRow {
  readonly quote: { readonly idQuote: number; readonly reference: string } | null;
  readonly request: QuoteRequest;
  readonly orderedBy: number;
  readonly orderedAt: Date;
  readonly isPriced: boolean;
}

/** What was asked for when a shipment was booked directly, or else by the quote that it came of; undefined where it was made otherwise. */
export function findOrdered(db: Db, scope: CustomerScope, idShipment: number): Promise<OrderedRow | undefined> {
  return inScope(db, scope, async (tx) => {
    const booked = await tx
      .selectFrom('bookedRequest')
      .select(['request', 'bookedBy', 'bookedAt', 'isPriced'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .executeTakeFirst();
    if (booked) {
      const { request, bookedBy, bookedAt, isPriced } = booked;
      return { quote: null, request: request as unknown as QuoteRequest, orderedBy: bookedBy, orderedAt: bookedAt, isPriced };
    }
    const quoted = await tx
      .selectFrom('quote')
      .select(['idQuote', 'reference', 'request', 'createdBy', 'createdAt'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .executeTakeFirst();
    if (!quoted) return undefined;
    const { idQuote, reference, request, createdBy, createdAt } = quoted;
    const quote = { idQuote, reference };
    return { quote, request: request as unknown as QuoteRequest, orderedBy: createdBy, orderedAt: createdAt, isPriced: true };
  });
}
