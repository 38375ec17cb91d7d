import type { Account } from '@sillage/domain/goods/pools/movement';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NamedContainer {
  readonly idAsset: number;
  readonly identifier: string;
  readonly reference: string;
  /** Where it is booked; null of one that is in no pool. */
  readonly idPool: number | null;
  readonly account: Exclude<Account, 'outside'> | null;
  readonly idHolder: number | null;
  readonly idDispatch: number | null;
}

/** Things of the register by their identifiers, with where they are booked. */
export async function findNamed(tx: Tx, own: OneCustomer, identifiers: readonly string[]): Promise<NamedContainer[]> {
  const query = sql<NamedContainer>`
    select a.id_asset as "idAsset", a.identifier, a.reference, l.id_pool as "idPool", l.account, l.id_holder as "idHolder", l.id_dispatch as "idDispatch"
    from asset a left join pool_lot l on l.id_customer = a.id_customer and l.id_asset = a.id_asset
    where a.id_customer = ${own} and a.removed_at is null and a.identifier = any(${[...identifiers]}::text[])
    order by a.id_asset`;
  return (await query.execute(tx.withoutPlugins())).rows;
}

export async function referencesOfAssets(tx: Tx, own: OneCustomer, idAssets: readonly number[]): Promise<string[]> {
  if (idAssets.length === 0) return [];
  const rows = await tx
    .selectFrom('asset')
    .select('reference')
    .where('idCustomer', '=', own)
    .where('idAsset', 'in', [...idAssets])
    .orderBy('idAsset')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Where one is booked, if it is in a pool. */
export async function findLotOf(tx: Tx, own: OneCustomer, idAsset: number) {
  return tx
    .selectFrom('poolLot as l')
    .innerJoin('asset as a', (join) => join.onRef('a.idCustomer', '=', 'l.idCustomer').onRef('a.idAsset', '=', 'l.idAsset'))
    .select(['l.idPool', 'l.account', 'l.idHolder', 'l.idDispatch', 'a.reference'])
    .where('l.idCustomer', '=', own)
    .where('l.idAsset', '=', idAsset)
    .executeTakeFirst();
}

export interface ContainerRow {
  readonly uniqueIdentifiant: string;
  readonly reference: string;
  readonly referenceKey: string;
  readonly idAsset: number;
  readonly idPool: number;
  readonly poolName: string;
  readonly account: Exclude<Account, 'outside'>;
  readonly idHolder: number;
  readonly holderName: string;
  readonly idDispatch: number | null;
  readonly since: Date;
}

interface ContainersAsked {
  readonly idPool: number;
  readonly idHolder: number | null;
  readonly account: Exclude<Account, 'outside'> | null;
  readonly after: { readonly key: string; readonly idAsset: number } | null;
  readonly limit: number;
}

const CONTAINER =
  sql.raw(`a.identifier as "uniqueIdentifiant", a.reference, a.reference_key as "referenceKey", a.id_asset as "idAsset", l.id_pool as "idPool",
  p.name as "poolName", l.account, l.id_holder as "idHolder", l.id_dispatch as "idDispatch", l.since,
  coalesce((select s.name from site s where s.id_customer = h.id_customer and s.id_site = h.id_site),
    (select k.company from contractor k where k.id_customer = h.id_customer and k.id_contractor = h.id_contractor), h.name) as "holderName"
  from pool_lot l
  join pool p on p.id_customer = l.id_customer and p.id_pool = l.id_pool
  join pool_holder h on h.id_customer = l.id_customer and h.id_holder = l.id_holder
  join asset a on a.id_customer = l.id_customer and a.id_asset = l.id_asset`);

/** By their references. */
export function findContainers(
  db: Db,
  scope: CustomerScope,
  { idPool, idHolder, account, after, limit }: ContainersAsked,
): Promise<ContainerRow[]> {
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'l.id_customer'),
    sql<SqlBool>`l.id_pool = ${idPool}`,
    ...(idHolder === null ? [] : [sql<SqlBool>`l.id_holder = ${idHolder} and l.account = 'holder'`]),
    ...(account === null ? [] : [sql<SqlBool>`l.account = ${account}`]),
    ...(after === null ? [] : [sql<SqlBool>`(a.reference_key, a.id_asset) > (${after.key}::text, ${after.idAsset}::integer)`]),
  ];
  const query = sql<ContainerRow>`select ${CONTAINER} where ${sql.join(where, sql` and `)} order by a.reference_key, a.id_asset limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** Things of the register that a code names: by identifier, reference, the owner's number, or the tracker that is on them. */
export async function findByCode(
  db: Db,
  scope: CustomerScope,
  code: string,
  codeKey: string,
): Promise<{ idCustomer: number; idAsset: number; uniqueIdentifiant: string; reference: string }[]> {
  const query = sql<{ idCustomer: number; idAsset: number; uniqueIdentifiant: string; reference: string }>`
    select a.id_customer as "idCustomer", a.id_asset as "idAsset", a.identifier as "uniqueIdentifiant", a.reference from asset a
    where ${ofCustomer(scope, 'a.id_customer')} and a.removed_at is null and (a.identifier = ${code} or a.reference_key = ${codeKey}
      or a.id_asset in (select k.id_asset from tracker t join asset_tracker k on k.id_customer = t.id_customer and k.id_tracker = t.id_tracker
        and k.ended_at is null where ${ofCustomer(scope, 't.id_customer')} and t.identifier = ${code}))
    order by a.id_asset limit 2`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** One of a pool. */
export function findContainer(db: Db, scope: CustomerScope, idAsset: number): Promise<ContainerRow | undefined> {
  const query = sql<ContainerRow>`select ${CONTAINER} where ${ofCustomer(scope, 'l.id_customer')} and l.id_asset = ${idAsset}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows[0]);
}
