import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Subscriber {
  readonly idUser: number;
  readonly idSession: string;
}

/**
 * A browser is one member's: whoever subscribes with it takes it over from the one before. Of more than `most` the oldest go.
 * @returns whether it is new to the member
 */
export async function saveSubscription(
  tx: Tx,
  scope: OneCustomer,
  { idUser, idSession }: Subscriber,
  { endpoint, p256dh, auth }: Subscription,
  most: number,
): Promise<boolean> {
  await inScope(tx, systemScope(), (within) =>
    within
      .deleteFrom('pushSubscription')
      .where('endpoint', '=', endpoint)
      .where((eb) => eb.or([eb('idCustomer', '<>', scope), eb('idUser', '<>', idUser)]))
      .execute(),
  );
  const known = await tx
    .updateTable('pushSubscription')
    .set({ idSession, p256dh, auth })
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('endpoint', '=', endpoint)
    .returning('idSubscription')
    .executeTakeFirst();
  if (known) return false;
  const made = await tx
    .insertInto('pushSubscription')
    .values({ idCustomer: scope, idUser, idSession, endpoint, p256dh, auth })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning('idSubscription')
    .executeTakeFirst();
  await dropOldest(tx, scope, idUser, most);
  return made !== undefined;
}

async function dropOldest(tx: Tx, scope: OneCustomer, idUser: number, most: number): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('idCustomer', '=', scope)
    .where('idSubscription', 'in', (eb) =>
      eb
        .selectFrom('pushSubscription')
        .select('idSubscription')
        .where('idCustomer', '=', scope)
        .where('idUser', '=', idUser)
        .orderBy('idSubscription', 'desc')
        .offset(most),
    )
    .execute();
}

/** @returns whether it was there */
export async function deleteSubscription(tx: Tx, scope: OneCustomer, idUser: number, endpoint: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('pushSubscription')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('endpoint', '=', endpoint)
    .returning('idSubscription')
    .executeTakeFirst();
  return gone !== undefined;
}

interface Place {
  readonly idCustomer: OneCustomer;
  readonly idSubscription: number | null;
}

/** While the session lasts in which the browser subscribed: what waited for the end of quiet hours is not shown to whoever sits there next. */
export function findSubscription(db: Db, { idCustomer, idSubscription }: Place): Promise<Subscription | undefined> {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('pushSubscription as s')
      .innerJoin('session as l', 'l.idSession', 's.idSession')
      .select(['s.endpoint', 's.p256dh', 's.auth'])
      .where('s.idCustomer', '=', idCustomer)
      .where('s.idSubscription', '=', idSubscription)
      .where('l.endedAt', 'is', null)
      .where('l.expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  );
}

/** The browser does not know it any more: what waits for it goes too. */
export async function forgetSubscription(db: Db, { idCustomer, idSubscription }: Place): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx.deleteFrom('pushSubscription').where('idCustomer', '=', idCustomer).where('idSubscription', '=', idSubscription).execute(),
  );
}
