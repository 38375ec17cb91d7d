import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** The option that was accepted for a shipment, and what its sales lines come to now. */
export function findPromise(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('quote as q')
      .innerJoin('quoteOption as o', (join) =>
        join
          .onRef('o.idCustomer', '=', 'q.idCustomer')
          .onRef('o.idQuote', '=', 'q.idQuote')
          .onRef('o.routeOption', '=', 'q.acceptedOption'),
      )
      .select(['q.idQuote', 'q.reference', 'q.differenceReason', 'o.routeOption', 'o.priceCents', 'o.arrivalAt', 'o.co2eTonnes'])
      .select((eb) =>
        eb
          .selectFrom('costLine as l')
          .select((line) => line.fn.coalesce(line.cast<number>(line.fn.sum('l.netCents'), 'bigint'), line.lit(0)).as('cents'))
          .whereRef('l.idCustomer', '=', 'q.idCustomer')
          .whereRef('l.idShipment', '=', 'q.idShipment')
          .where('l.book', '=', 'sale')
          .where('l.deletedAt', 'is', null)
          .$asScalar()
          .as('salesCents'),
      )
      .where(ofCustomer(scope, 'q.idCustomer'))
      .where('q.idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
}
