import type { Account, MovementKind, MovementReason } from '@sillage/domain/goods/pools/movement';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NewMovement {
  readonly idPool: number;
  readonly kind: MovementKind;
  readonly reason: MovementReason;
  readonly quantity: number;
  readonly fromAccount: Account;
  readonly idFrom: number | null;
  readonly toAccount: Account;
  readonly idTo: number | null;
  readonly idDispatch: number | null;
  readonly difference: number | null;
  readonly reference: string;
  readonly note: string;
  readonly containers: readonly string[];
  readonly happenedAt: Date;
  readonly bookedAt: Date;
  readonly idUser: number | null;
  readonly requestKey: string | null;
}

export async function insertMovement(tx: Tx, own: OneCustomer, { containers, ...movement }: NewMovement): Promise<number> {
  const { idMovement } = await tx
    .insertInto('poolMovement')
    .values({ idCustomer: own, ...movement, containers: [...containers] })
    .returning('idMovement')
    .executeTakeFirstOrThrow();
  return idMovement;
}

/** What was booked under this key before. */
export function findBooked(tx: Tx, own: OneCustomer, requestKey: string) {
  return tx
    .selectFrom('poolMovement')
    .select(['idMovement', 'idPool', 'idDispatch', 'kind'])
    .where('idCustomer', '=', own)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

export interface MovementRow extends Omit<NewMovement, 'idUser' | 'requestKey'> {
  readonly idMovement: number;
  readonly fromName: string;
  readonly toName: string;
  readonly by: string;
  readonly key: string;
}

export interface MovementsAsked {
  readonly idPool: number;
  readonly idMovement?: number;
  readonly kinds: readonly MovementKind[];
  readonly idHolder: number | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly after: { readonly key: string; readonly idMovement: number } | null;
  readonly limit: number;
}

const nameOf = (column: string) =>
  sql.raw<string>(`coalesce((select coalesce(s.name, k.company, h.name) from pool_holder h
    left join site s on s.id_customer = h.id_customer and s.id_site = h.id_site
    left join contractor k on k.id_customer = h.id_customer and k.id_contractor = h.id_contractor
    where h.id_customer = m.id_customer and h.id_holder = m.${column}), '')`);

/** The latest first. */
export function findMovements(db: Db, scope: CustomerScope, asked: MovementsAsked): Promise<MovementRow[]> {
  const { idPool, idMovement, kinds, idHolder, from, to, after, limit } = asked;
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'm.id_customer'),
    sql<SqlBool>`m.id_pool = ${idPool}`,
    ...(idMovement === undefined ? [] : [sql<SqlBool>`m.id_movement = ${idMovement}`]),
    ...(kinds.length === 0 ? [] : [sql<SqlBool>`m.kind in (${sql.join([...kinds])})`]),
    ...(idHolder === null ? [] : [sql<SqlBool>`(m.id_from = ${idHolder} or m.id_to = ${idHolder})`]),
    ...(from === null ? [] : [sql<SqlBool>`m.happened_at >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`m.happened_at < ${to}`]),
    ...(after === null ? [] : [sql<SqlBool>`(m.happened_at, m.id_movement) < (${after.key}::timestamptz, ${after.idMovement}::integer)`]),
  ];
  const query = sql<MovementRow>`
    select m.id_movement as "idMovement", m.id_pool as "idPool", m.kind, m.reason, m.quantity, m.from_account as "fromAccount", m.id_from as "idFrom",
      ${nameOf('id_from')} as "fromName", m.to_account as "toAccount", m.id_to as "idTo", ${nameOf('id_to')} as "toName",
      m.id_dispatch as "idDispatch", m.difference, m.reference, m.note, m.containers, m.happened_at as "happenedAt", m.booked_at as "bookedAt",
      coalesce((select trim(u.first_name || ' ' || u.last_name) from member u where u.id_user = m.id_user), '') as by,
      to_char(m.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from pool_movement m where ${sql.join(where, sql` and `)}
    order by m.happened_at desc, m.id_movement desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
