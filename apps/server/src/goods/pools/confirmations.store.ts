import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { HOLDER_NAME } from './books.store.ts';

export interface NewConfirmation {
  readonly idPool: number;
  readonly idHolder: number;
  readonly quantity: number;
  readonly address: string;
  readonly tokenHash: Buffer;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** The one before that nobody has answered ends with it. @returns its number */
export async function insertConfirmation(tx: Tx, own: OneCustomer, asked: NewConfirmation): Promise<number> {
  await tx
    .updateTable('poolConfirmation')
    .set({ revokedAt: asked.askedAt })
    .where('idCustomer', '=', own)
    .where('idHolder', '=', asked.idHolder)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  const { idConfirmation } = await tx
    .insertInto('poolConfirmation')
    .values({ idCustomer: own, ...asked })
    .returning('idConfirmation')
    .executeTakeFirstOrThrow();
  return idConfirmation;
}

/** When somebody was asked last, and has not answered. */
export async function findLastAsked(tx: Tx, own: OneCustomer, idHolder: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('poolConfirmation')
    .select('askedAt')
    .where('idCustomer', '=', own)
    .where('idHolder', '=', idHolder)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row?.askedAt ?? null;
}

export interface FoundConfirmation {
  readonly idConfirmation: number;
  readonly idCustomer: OneCustomer;
  readonly idPool: number;
  readonly idHolder: number;
  readonly quantity: number;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly theirQuantity: number | null;
  readonly revokedAt: Date | null;
  readonly company: string;
  readonly customerStatus: string;
  readonly partner: string;
  readonly isGone: boolean;
  readonly poolName: string;
  readonly packaging: string;
  readonly depositCents: number;
  readonly currency: string;
}

/** Whose link this is. Nobody is signed in, so it is looked for everywhere. */
export function findAskedBalance(db: Db, tokenHash: Buffer): Promise<FoundConfirmation | undefined> {
  const query = sql<FoundConfirmation>`
    select n.id_confirmation as "idConfirmation", n.id_customer as "idCustomer", n.id_pool as "idPool", n.id_holder as "idHolder", n.quantity,
      n.asked_at as "askedAt", n.expires_at as "expiresAt", n.answered_at as "answeredAt", n.their_quantity as "theirQuantity",
      n.revoked_at as "revokedAt", c.customer_name as company, c.status as "customerStatus", ${HOLDER_NAME} as partner,
      (h.removed_at is not null or p.closed_at is not null) as "isGone", p.name as "poolName", p.packaging, p.deposit_cents as "depositCents", p.currency
    from pool_confirmation n
    join pool_holder h on h.id_customer = n.id_customer and h.id_holder = n.id_holder
    join pool p on p.id_customer = n.id_customer and p.id_pool = n.id_pool
    join customer c on c.id_customer = n.id_customer
    where n.token_hash = ${tokenHash}`;
  return inScope(db, systemScope(), async (tx) => (await query.execute(tx.withoutPlugins())).rows[0]);
}

export interface Answer {
  readonly quantity: number;
  readonly reason: string;
  readonly name: string;
}

/** Uses a link up. @returns whether it was still to be used: of many at once it is for one */
export async function takeAnswer(
  tx: Tx,
  own: OneCustomer,
  idConfirmation: number,
  { quantity, reason, name }: Answer,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('poolConfirmation')
    .set({ answeredAt: now, theirQuantity: quantity, reason, name })
    .where('idCustomer', '=', own)
    .where('idConfirmation', '=', idConfirmation)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('idConfirmation')
    .executeTakeFirst();
  return taken !== undefined;
}

export function endConfirmation(tx: Tx, scope: CustomerScope, idConfirmation: number, now: Date) {
  return tx
    .updateTable('poolConfirmation')
    .set({ revokedAt: now })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idConfirmation', '=', idConfirmation)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['idCustomer', 'idPool', 'idHolder'])
    .executeTakeFirst();
}

export async function isConfirmation(tx: Tx, scope: CustomerScope, idConfirmation: number): Promise<boolean> {
  const found = await tx
    .selectFrom('poolConfirmation')
    .select('idConfirmation')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idConfirmation', '=', idConfirmation)
    .executeTakeFirst();
  return found !== undefined;
}

export interface ConfirmationRow extends Omit<NewConfirmation, 'tokenHash' | 'askedBy' | 'address'> {
  readonly idConfirmation: number;
  readonly holderName: string;
  readonly address: string | null;
  readonly answeredAt: Date | null;
  readonly theirQuantity: number | null;
  readonly revokedAt: Date | null;
  readonly reason: string;
  readonly name: string;
  readonly key: string;
}

interface ConfirmationsAsked {
  readonly idPool?: number;
  readonly idConfirmation?: number;
  readonly after: { readonly key: string; readonly idConfirmation: number } | null;
  readonly limit: number;
}

/** The latest first. */
export function findConfirmations(
  db: Db,
  scope: CustomerScope,
  { idPool, idConfirmation, after, limit }: ConfirmationsAsked,
): Promise<ConfirmationRow[]> {
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'n.id_customer'),
    ...(idPool === undefined ? [] : [sql<SqlBool>`n.id_pool = ${idPool}`]),
    ...(idConfirmation === undefined ? [] : [sql<SqlBool>`n.id_confirmation = ${idConfirmation}`]),
    ...(after === null
      ? []
      : [sql<SqlBool>`(n.asked_at, n.id_confirmation) < (${after.key}::timestamptz, ${after.idConfirmation}::integer)`]),
  ];
  const query = sql<ConfirmationRow>`
    select n.id_confirmation as "idConfirmation", n.id_pool as "idPool", n.id_holder as "idHolder", ${HOLDER_NAME} as "holderName", n.quantity, n.address,
      n.asked_at as "askedAt", n.expires_at as "expiresAt", n.answered_at as "answeredAt", n.their_quantity as "theirQuantity",
      n.revoked_at as "revokedAt", n.reason, n.name, to_char(n.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from pool_confirmation n join pool_holder h on h.id_customer = n.id_customer and h.id_holder = n.id_holder
    where ${sql.join(where, sql` and `)} order by n.asked_at desc, n.id_confirmation desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** Addresses that are needed no more, some at once. */
export async function forgetPartners(db: Db, scope: CustomerScope, before: Date, limit: number): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('poolConfirmation')
      .set({ address: null })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idConfirmation', 'in', (eb) =>
        eb
          .selectFrom('poolConfirmation as o')
          .select('o.idConfirmation')
          .where(ofCustomer(scope, 'o.idCustomer'))
          .where('o.address', 'is not', null)
          .where('o.askedAt', '<', before)
          .orderBy('o.askedAt')
          .limit(limit),
      )
      .execute(),
  );
}
