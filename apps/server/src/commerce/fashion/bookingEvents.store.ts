import type { BookingEvent } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NewBookingEvent {
  readonly kind: BookingEvent['kind'];
  readonly happenedAt: Date;
  readonly idUser: number | null;
  readonly isOperator: boolean;
  readonly text: string;
}

export async function insertBookingEvent(tx: Tx, own: OneCustomer, idBooking: number, event: NewBookingEvent): Promise<number> {
  const { idEvent } = await tx
    .insertInto('shuttleEvent')
    .values({ idCustomer: own, idBooking, ...event })
    .returning('idEvent')
    .executeTakeFirstOrThrow();
  return idEvent;
}

export function findBookingEvents(
  db: Db,
  scope: CustomerScope,
  idBooking: number,
  { after, limit }: { readonly after: number | null; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shuttleEvent')
      .select(['idEvent', 'kind', 'happenedAt', 'idUser', 'isOperator', 'text'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idBooking', '=', idBooking)
      .where((eb) => (after === null ? eb.lit(true) : eb('idEvent', '<', after)))
      .orderBy('idEvent', 'desc')
      .limit(limit)
      .execute(),
  );
}
