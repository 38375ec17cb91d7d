import { plainText } from '@sillage/domain/platform/text/plainText';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NewDispatch {
  readonly idPool: number;
  readonly idFrom: number;
  readonly idTo: number;
  readonly quantity: number;
  readonly reference: string;
  readonly dispatchedAt: Date;
}

export async function insertDispatch(tx: Tx, own: OneCustomer, dispatch: NewDispatch): Promise<number> {
  const { idDispatch } = await tx
    .insertInto('poolDispatch')
    .values({ idCustomer: own, ...dispatch, open: dispatch.quantity, referenceKey: plainText(dispatch.reference) })
    .returning('idDispatch')
    .executeTakeFirstOrThrow();
  return idDispatch;
}

/** Whose it is and of which pool, so that the pool can be held before it is read. */
export function findPoolOf(tx: Tx, scope: CustomerScope, idDispatch: number) {
  return tx
    .selectFrom('poolDispatch')
    .select(['idCustomer', 'idPool'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idDispatch', '=', idDispatch)
    .executeTakeFirst();
}

/** While the pool is held. */
export function readDispatchRow(tx: Tx, own: OneCustomer, idDispatch: number) {
  return tx
    .selectFrom('poolDispatch')
    .select(['idDispatch', 'idPool', 'idFrom', 'idTo', 'open', 'reference'])
    .where('idCustomer', '=', own)
    .where('idDispatch', '=', idDispatch)
    .executeTakeFirst();
}

/** So many of it are on the way no more. */
export async function lessOpen(tx: Tx, own: OneCustomer, idDispatch: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('poolDispatch')
    .set((eb) => ({ open: eb('open', '-', by), closedAt: sql<Date | null>`case when open = ${by} then ${at}::timestamptz end` }))
    .where('idCustomer', '=', own)
    .where('idDispatch', '=', idDispatch)
    .execute();
}

export interface DispatchRow extends NewDispatch {
  readonly idDispatch: number;
  readonly poolName: string;
  readonly cycleDays: number;
  readonly lostAfterCycles: number;
  readonly open: number;
  readonly fromName: string;
  readonly toName: string;
  readonly closedAt: Date | null;
  readonly containers: readonly { readonly uniqueIdentifiant: string; readonly reference: string }[];
  readonly key: string;
}

interface DispatchesAsked {
  readonly idPool?: number;
  readonly idDispatch?: number;
  /** On the way under this reference. */
  readonly reference?: string;
  readonly isOpen: boolean;
  readonly after: { readonly key: string; readonly idDispatch: number } | null;
  readonly limit: number;
}

const MOST_NAMED = 200;
const nameOf = (column: string) =>
  sql.raw<string>(`(select coalesce(s.name, k.company, h.name) from pool_holder h
    left join site s on s.id_customer = h.id_customer and s.id_site = h.id_site
    left join contractor k on k.id_customer = h.id_customer and k.id_contractor = h.id_contractor
    where h.id_customer = d.id_customer and h.id_holder = d.${column})`);

/** The oldest first. */
export function findDispatches(db: Db, scope: CustomerScope, asked: DispatchesAsked): Promise<DispatchRow[]> {
  const { idPool, idDispatch, reference, isOpen, after, limit } = asked;
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'd.id_customer'),
    ...(idPool === undefined ? [] : [sql<SqlBool>`d.id_pool = ${idPool}`]),
    ...(idDispatch === undefined ? [] : [sql<SqlBool>`d.id_dispatch = ${idDispatch}`]),
    ...(reference === undefined ? [] : [sql<SqlBool>`d.reference_key = ${plainText(reference)} and d.reference_key <> ''`]),
    ...(isOpen ? [sql<SqlBool>`d.closed_at is null`] : []),
    ...(after === null ? [] : [sql<SqlBool>`(d.dispatched_at, d.id_dispatch) > (${after.key}::timestamptz, ${after.idDispatch}::integer)`]),
  ];
  const query = sql<DispatchRow>`
    select d.id_dispatch as "idDispatch", d.id_pool as "idPool", p.name as "poolName", p.cycle_days as "cycleDays",
      p.lost_after_cycles as "lostAfterCycles", d.id_from as "idFrom", ${nameOf('id_from')} as "fromName", d.id_to as "idTo",
      ${nameOf('id_to')} as "toName", d.quantity, d.open, d.reference, d.dispatched_at as "dispatchedAt", d.closed_at as "closedAt",
      coalesce((select json_agg(json_build_object('uniqueIdentifiant', c.identifier, 'reference', c.reference) order by c.reference)
        from (select a.identifier, a.reference from pool_lot l join asset a on a.id_customer = l.id_customer and a.id_asset = l.id_asset
          where l.id_customer = d.id_customer and l.id_dispatch = d.id_dispatch limit ${MOST_NAMED}) c), '[]') as containers,
      to_char(d.dispatched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from pool_dispatch d join pool p on p.id_customer = d.id_customer and p.id_pool = d.id_pool
    where ${sql.join(where, sql` and `)} order by d.dispatched_at, d.id_dispatch limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
