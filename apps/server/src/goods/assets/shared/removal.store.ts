import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

/** So many are named; the others are counted. */
const MOST_NAMED = 5;

interface Counted {
  readonly names: string[];
  readonly count: number;
}

type Assets = readonly number[];

/** Those of them that are there. */
export function listGoing(tx: Tx, scope: CustomerScope, identifiers: readonly string[]) {
  return tx
    .selectFrom('asset')
    .select(['idAsset', 'identifier', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', 'in', identifiers)
    .where('removedAt', 'is', null)
    .execute();
}

export function listReferences(db: Db, scope: CustomerScope, identifiers: readonly string[]) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('asset')
      .select(['identifier', 'reference'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('identifier', 'in', identifiers)
      .execute(),
  );
}

/** The assets in them. */
export function namesInside(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select a.reference as name from asset_place p
    join asset a on a.id_customer = p.id_customer and a.id_asset = p.id_asset
    where ${among('p', 'id_container', scope, idAssets)} and p.ended_at is null`,
  );
}

/** The containers that they are in. */
export function namesAround(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select distinct a.reference as name from asset_place p
    join asset a on a.id_customer = p.id_customer and a.id_asset = p.id_container
    where ${among('p', 'id_asset', scope, idAssets)} and p.ended_at is null`,
  );
}

/** The goods in them. */
export function namesOfContents(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select distinct c.name from content_place p
    join content c on c.id_customer = p.id_customer and c.id_content = p.id_content
    where ${among('p', 'id_asset', scope, idAssets)} and p.ended_at is null`,
  );
}

/** The rules that watch them. */
export function namesOfRules(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select r.rule_name as name from alert_rule r
    where ${among('r', 'id_asset', scope, idAssets)} and r.deleted_at is null`,
  );
}

/** Their own trackers. */
export function namesOfTrackers(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select t.identifier as name from asset_tracker k
    join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where ${among('k', 'id_asset', scope, idAssets)} and k.ended_at is null`,
  );
}

/** The current shipments that they travel with. */
export function namesOfCarriers(tx: Tx, scope: CustomerScope, idAssets: Assets): Promise<Counted> {
  return counted(
    tx,
    sql`select distinct s.reference as name from asset a
    join shipment_asset i on i.id_customer = a.id_customer and i.reference_key = a.reference_key and i.is_current
    join shipment s on s.id_customer = i.id_customer and s.id_shipment = i.id_shipment
    where ${among('a', 'id_asset', scope, idAssets)}`,
  );
}

function among(table: string, column: string, scope: CustomerScope, idAssets: Assets): RawBuilder<SqlBool> {
  return sql<SqlBool>`${ofCustomer(scope, `${table}.id_customer`)} and ${sql.raw(`${table}.${column}`)} = any(${[...idAssets]}::integer[])`;
}

/** The first of them by name, and how many there are. */
async function counted(tx: Tx, names: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ name: string; count: number }>`
    select n.name, count(*) over ()::int as count from (${names}) n order by lower(n.name), n.name limit ${MOST_NAMED}`.execute(tx);
  return { names: rows.map(({ name }) => name), count: rows[0]?.count ?? 0 };
}

/** The current shipments that carry something of the reference of an asset. */
export async function listCarriersOf(db: Db, scope: CustomerScope, identifier: string): Promise<number[]> {
  const rows = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('asset as a')
      .innerJoin('shipmentAsset as s', (join) =>
        join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.referenceKey', '=', 'a.referenceKey').on('s.isCurrent', '=', true),
      )
      .select('s.idShipment')
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where('a.identifier', '=', identifier)
      .orderBy('s.idShipment')
      .limit(MOST_NAMED)
      .execute(),
  );
  return rows.map(({ idShipment }) => idShipment);
}
