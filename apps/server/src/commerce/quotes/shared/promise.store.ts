import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/** The option that was accepted for a shipment, what its sales lines come to now, and why its invoice says something else, if one stands and does. */
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
      .select(['q.idQuote', 'q.reference', 'o.routeOption', 'o.priceCents', 'o.arrivalAt', 'o.co2eTonnes'])
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
      .select((eb) =>
        eb
          .selectFrom('invoice as i')
          .leftJoin('invoice as c', (join) => join.onRef('c.idCustomer', '=', 'i.idCustomer').onRef('c.idCorrects', '=', 'i.idInvoice'))
          .select(sql<string | null>`i.facts #>> '{quote,differenceReason}'`.as('reason'))
          .whereRef('i.idCustomer', '=', 'q.idCustomer')
          .whereRef('i.idShipment', '=', 'q.idShipment')
          .where('i.kind', '=', 'invoice')
          .where('c.idInvoice', 'is', null)
          .$asScalar()
          .as('differenceReason'),
      )
      .where(ofCustomer(scope, 'q.idCustomer'))
      .where('q.idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
}
