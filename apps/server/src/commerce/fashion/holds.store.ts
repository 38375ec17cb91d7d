import { type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { Load } from '@sillage/domain/commerce/fashion/load';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** A hold is a member's own: nobody else uses or ends it. */
export interface Holder {
  readonly own: OneCustomer;
  readonly idUser: number;
}

/** Those of a customer that still count. */
export async function countHolds(tx: Tx, own: OneCustomer, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('shuttleHold')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('idCustomer', '=', own)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

function ownHolds(tx: Tx, { own, idUser }: Holder, now: Date) {
  return tx.selectFrom('shuttleHold').selectAll().where('idCustomer', '=', own).where('idUser', '=', idUser).where('expiresAt', '>', now);
}

export function findHoldOf(tx: Tx, holder: Holder, idShuttle: number, now: Date) {
  return ownHolds(tx, holder, now).where('idShuttle', '=', idShuttle).executeTakeFirst();
}

export function findHold(db: Db, holder: Holder, idHold: number, now: Date) {
  return inScope(db, holder.own, (tx) => ownHolds(tx, holder, now).where('idHold', '=', idHold).executeTakeFirst());
}

export function insertHold(tx: Tx, { own, idUser }: Holder, hold: Load & { readonly idShuttle: number; readonly expiresAt: Date }) {
  return tx
    .insertInto('shuttleHold')
    .values({ idCustomer: own, idUser, ...hold })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Change = Partial<Load & { readonly expiresAt: Date; readonly isRenewed: boolean }>;

export function updateHold(tx: Tx, { own }: Holder, idHold: number, change: Change) {
  return tx
    .updateTable('shuttleHold')
    .set(change)
    .where('idCustomer', '=', own)
    .where('idHold', '=', idHold)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type KeptHold = Awaited<ReturnType<typeof insertHold>>;

/** @returns whether there was one */
export async function deleteHold(tx: Tx, { own, idUser }: Holder, idHold: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shuttleHold')
    .where('idCustomer', '=', own)
    .where('idUser', '=', idUser)
    .where('idHold', '=', idHold)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What somebody holds of a shuttle, once they have booked it. The operator holds as the operator, whoever is booked for. */
export async function endHoldOf(tx: Tx, { own, idUser }: Holder, idShuttle: number): Promise<void> {
  await inScope(tx, own, (within) =>
    within
      .deleteFrom('shuttleHold')
      .where('idCustomer', '=', own)
      .where('idUser', '=', idUser)
      .where('idShuttle', '=', idShuttle)
      .execute(),
  );
}

/** Part of deleting a member. */
export async function eraseHolds(tx: Tx, own: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, own, (within) => within.deleteFrom('shuttleHold').where('idCustomer', '=', own).where('idUser', '=', idUser).execute());
}

/** Those that are over. @returns how many are gone */
export async function forgetHolds(db: Db, scope: CustomerScope, now: Date, most: number): Promise<number> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql`delete from shuttle_hold h using (select id_customer, id_hold from shuttle_hold where expires_at <= ${now} limit ${most}) old
      where h.id_customer = old.id_customer and h.id_hold = old.id_hold returning 1`.execute(tx),
  );
  return rows.length;
}
