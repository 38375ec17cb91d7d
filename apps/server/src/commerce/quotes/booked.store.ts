import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';

interface Booked {
  readonly idShipment: number;
  readonly request: QuoteRequest;
  readonly bookedBy: number;
  readonly bookedAt: Date;
}

/** Keeps what a shipment was booked with. */
export async function insertBooked(tx: Tx, scope: OneCustomer, { request, ...booked }: Booked): Promise<void> {
  await tx
    .insertInto('bookedRequest')
    .values({ idCustomer: scope, request: JSON.stringify(request), ...booked })
    .execute();
}

/** Part of deleting a customer: what was booked names people. */
export async function eraseBooked(tx: Tx, scope: OneCustomer): Promise<void> {
  await tx.deleteFrom('bookedRequest').where('idCustomer', '=', scope).execute();
}
