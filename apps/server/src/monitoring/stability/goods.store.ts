import type { ExcursionBand } from '@sillage/domain/monitoring/stability/profile';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Goods, and the profile that they have. */
export interface GoodsRow {
  readonly idCustomer: OneCustomer;
  readonly idContent: number;
  readonly name: string;
  readonly reference: string;
  readonly unit: string;
  readonly idProfile: number | null;
  readonly profileName: string;
  readonly code: string;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
  readonly bands: ExcursionBand[];
  readonly freezeCelsius: number | null;
  readonly freezesAllowed: number | null;
}

const GOODS = sql`c.id_customer as "idCustomer", c.id_content as "idContent", c.name, c.reference, c.unit, p.id_profile as "idProfile",
  coalesce(p.name, '') as "profileName", coalesce(p.code, '') as code, p.min_celsius as "minCelsius", p.max_celsius as "maxCelsius",
  coalesce(p.bands, '[]') as bands, p.freeze_celsius as "freezeCelsius", p.freezes_allowed as "freezesAllowed"`;
const WITH_PROFILE = sql`left join stability_goods g on g.id_customer = c.id_customer and g.id_content = c.id_content
  left join stability_profile p on p.id_customer = g.id_customer and p.id_profile = g.id_profile`;

/** Of goods that are there. */
export async function findGoods(db: Db, scope: CustomerScope, idContent: number): Promise<GoodsRow | undefined> {
  const query = sql<GoodsRow>`select ${GOODS} from content c ${WITH_PROFILE}
    where ${ofCustomer(scope, 'c.id_customer')} and c.id_content = ${idContent} and c.removed_at is null`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows[0]);
}

/** Goods on a shipment. */
export interface LoadedRow extends GoodsRow {
  readonly idTrip: number;
  readonly quantity: number;
  readonly idContainer: number | null;
  readonly containerReference: string;
}

/** In the order in which they came onto it, also those that were removed since. */
export function listLoaded(db: Db, scope: CustomerScope, idShipment: number, only: number | null): Promise<LoadedRow[]> {
  const query = sql<LoadedRow>`
    select ${GOODS}, t.id_trip as "idTrip", t.quantity, t.id_container as "idContainer", coalesce(a.reference, '') as "containerReference"
    from stability_trip t join content c on c.id_customer = t.id_customer and c.id_content = t.id_content ${WITH_PROFILE}
    left join shipment_asset a on a.id_customer = t.id_customer and a.id_shipment = t.id_shipment and a.id_container = t.id_container
    where ${ofCustomer(scope, 't.id_customer')} and t.id_shipment = ${idShipment}
      ${only === null ? sql`` : sql`and t.id_content = ${only}`} order by t.id_trip`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** A journey of goods, or what is left of one whose shipment was deleted for good. */
export interface TripRow {
  readonly idTrip: number;
  readonly idShipment: number | null;
  readonly transportReference: string;
  readonly idContainer: number | null;
  readonly departedAt: Date | null;
  readonly arrivedAt: Date | null;
}

/** In the order in which they left; those that have not left at the end. */
export function listTrips(db: Db, own: OneCustomer, idContent: number): Promise<TripRow[]> {
  const query = sql<TripRow>`
    select t.id_trip as "idTrip", t.id_shipment as "idShipment", coalesce(s.reference, t.transport_reference) as "transportReference",
      t.id_container as "idContainer", s.departed_at as "departedAt", s.arrived_at as "arrivedAt"
    from stability_trip t left join shipment s on s.id_customer = t.id_customer and s.id_shipment = t.id_shipment
    where t.id_customer = ${own} and t.id_content = ${idContent} order by s.departed_at nulls last, t.id_trip`;
  return inScope(db, own, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** Held until the change ends. */
export async function lockGoods(tx: Tx, own: OneCustomer, idContent: number): Promise<{ quantity: number } | undefined> {
  return tx
    .selectFrom('content')
    .select('quantity')
    .where('idCustomer', '=', own)
    .where('idContent', '=', idContent)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface Given {
  readonly idProfile: number;
  readonly givenBy: number;
  readonly givenAt: Date;
}

export async function putProfileOf(tx: Tx, own: OneCustomer, idContent: number, given: Given): Promise<void> {
  await tx
    .insertInto('stabilityGoods')
    .values({ idCustomer: own, idContent, ...given })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idContent']).doUpdateSet(given))
    .execute();
}

export async function dropProfileOf(tx: Tx, own: OneCustomer, idContent: number): Promise<void> {
  await tx.deleteFrom('stabilityGoods').where('idCustomer', '=', own).where('idContent', '=', idContent).execute();
}

/** A shipment of theirs that is not deleted, and its asset where one is named. */
/** Held until the transaction ends: two who load it come one after the other, and are counted so. */
export async function lockShipmentOf(tx: Tx, own: OneCustomer, idShipment: number, idContainer: number | null) {
  const shipment = await tx
    .selectFrom('shipment')
    .select(['reference', 'status'])
    .where('idCustomer', '=', own)
    .where('idShipment', '=', idShipment)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shipment || idContainer === null) return shipment && { ...shipment, hasAsset: idContainer === null };
  const asset = await tx
    .selectFrom('shipmentAsset')
    .select('idContainer')
    .where('idCustomer', '=', own)
    .where('idShipment', '=', idShipment)
    .where('idContainer', '=', idContainer)
    .executeTakeFirst();
  return { ...shipment, hasAsset: asset !== undefined };
}

/** How many goods are on a shipment, and on how many shipments goods are; without these goods on this shipment. */
export async function countOthers(tx: Tx, own: OneCustomer, idShipment: number, idContent: number) {
  const count = async (where: RawBuilder<SqlBool>) => {
    const query = sql<{ count: number }>`select count(*)::int as count from stability_trip t where t.id_customer = ${own} and ${where}`;
    return (await query.execute(tx.withoutPlugins())).rows[0]?.count ?? 0;
  };
  return {
    goods: await count(sql<SqlBool>`t.id_shipment = ${idShipment} and t.id_content <> ${idContent}`),
    trips: await count(sql<SqlBool>`t.id_content = ${idContent} and t.id_shipment is distinct from ${idShipment}`),
  };
}

export function lockTrip(tx: Tx, own: OneCustomer, idShipment: number, idContent: number) {
  return tx
    .selectFrom('stabilityTrip')
    .select(['idTrip', 'quantity', 'decision'])
    .where('idCustomer', '=', own)
    .where('idShipment', '=', idShipment)
    .where('idContent', '=', idContent)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewTrip {
  readonly idContent: number;
  readonly idShipment: number;
  readonly transportReference: string;
  readonly idContainer: number | null;
  readonly quantity: number;
  readonly addedBy: number;
  readonly addedAt: Date;
}

/** A new journey, or another quantity or asset of one. */
export async function putTrip(tx: Tx, own: OneCustomer, trip: NewTrip): Promise<void> {
  const { quantity, idContainer, idShipment, idContent } = trip;
  const changed = await tx
    .updateTable('stabilityTrip')
    .set({ quantity, idContainer })
    .where('idCustomer', '=', own)
    .where('idShipment', '=', idShipment)
    .where('idContent', '=', idContent)
    .returning('idTrip')
    .executeTakeFirst();
  if (!changed)
    await tx
      .insertInto('stabilityTrip')
      .values({ idCustomer: own, ...trip })
      .execute();
}

export async function deleteTrip(tx: Tx, own: OneCustomer, idTrip: number): Promise<void> {
  await tx.deleteFrom('stabilityTrip').where('idCustomer', '=', own).where('idTrip', '=', idTrip).execute();
}

export async function markTrip(tx: Tx, own: OneCustomer, idTrip: number, decision: 'none' | 'open' | 'made'): Promise<void> {
  await tx.updateTable('stabilityTrip').set({ decision }).where('idCustomer', '=', own).where('idTrip', '=', idTrip).execute();
}

/** Also refused ones. */
export async function hasDecisions(tx: Tx, own: OneCustomer, idTrip: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stabilityDecision')
    .select('idDecision')
    .where('idCustomer', '=', own)
    .where('idTrip', '=', idTrip)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
