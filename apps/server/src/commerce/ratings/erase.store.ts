import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { isDriverForgotten } from '../../tracking/privacy/shared/forgottenDrivers.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Part of deleting a member: where they were written to is forgotten, and what they could still have answered ends. What they said stays said. */
export async function eraseRater(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('feedbackRequest')
      .set({ address: null, idUser: null, revokedAt: sql<Date>`coalesce(revoked_at, case when answered_at is null then now() end)` })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .execute(),
  );
}

/** Part of deleting a customer: what was asked, and what was answered. */
export async function eraseRatings(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of ['rating', 'feedbackRequest', 'ratingMonth', 'feedbackStopped', 'feedbackSetting'] as const)
      await within.deleteFrom(table).where('idCustomer', '=', scope).execute();
  });
}

/** Addresses that nobody answers to any more, some at once. */
export async function forgetAddresses(db: Db, scope: CustomerScope, before: Date, limit: number): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('feedbackRequest')
      .set({ address: null })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('address', 'is not', null)
      .where('idRequest', 'in', (eb) =>
        eb
          .selectFrom('feedbackRequest as o')
          .select('o.idRequest')
          .where(ofCustomer(scope, 'o.idCustomer'))
          .where('o.address', 'is not', null)
          .where('o.askedAt', '<', before)
          .orderBy('o.askedAt')
          .limit(limit),
      )
      .execute(),
  );
}

/** Who drove is forgotten so many days after the arrival as the customer wants, some at once. */
export async function forgetRatedDrivers(db: Db, scope: CustomerScope, now: Date, limit: number): Promise<void> {
  await inScope(db, scope, (tx) =>
    sql`with due as (
        select r.id_customer, r.id_rating from rating r join shipment s on s.id_customer = r.id_customer and s.id_shipment = r.id_shipment
        where ${ofCustomer(scope, 'r.id_customer')} and r.driver <> '' and ${isDriverForgotten(now)} order by r.driver limit ${limit})
      update rating r set driver = '' from due d where r.id_customer = d.id_customer and r.id_rating = d.id_rating`.execute(
      tx.withoutPlugins(),
    ),
  );
}
