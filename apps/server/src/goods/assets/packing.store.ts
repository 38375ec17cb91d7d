import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_LEVELS } from '@sillage/domain/goods/assets/packing';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { sql, type SqlBool } from 'kysely';
import { namesOfMember, type MemberNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** The containers that one is in, the nearest first. */
export async function listAbove(tx: Tx, scope: OneCustomer, idAsset: number): Promise<number[]> {
  const { rows } = await sql<{ idContainer: number }>`
    with recursive above (id_container, level) as (
      select id_container, 1 from asset_place where id_customer = ${scope} and id_asset = ${idAsset} and ended_at is null
      union all
      select p.id_container, a.level + 1 from above a
      join asset_place p on p.id_customer = ${scope} and p.id_asset = a.id_container and p.ended_at is null
      where a.level <= ${MOST_LEVELS})
    select id_container as "idContainer" from above order by level`.execute(tx);
  return rows.map(({ idContainer }) => idContainer);
}

/** How many levels of assets are in one. */
export async function countLevels(tx: Tx, scope: OneCustomer, idAsset: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below (id_asset, level) as (
      select id_asset, 1 from asset_place where id_customer = ${scope} and id_container = ${idAsset} and ended_at is null
      union
      select p.id_asset, b.level + 1 from below b
      join asset_place p on p.id_customer = ${scope} and p.id_container = b.id_asset and p.ended_at is null
      where b.level <= ${MOST_LEVELS})
    select coalesce(max(level), 0)::int as levels from below`.execute(tx);
  return rows[0]?.levels ?? 0;
}

export async function countInside(tx: Tx, scope: OneCustomer, idAsset: number): Promise<number> {
  const { inside } = await tx
    .selectFrom('assetPlace')
    .select((eb) => eb.fn.countAll<string>().as('inside'))
    .where('idCustomer', '=', scope)
    .where('idContainer', '=', idAsset)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(inside);
}

/** The container that an asset is in. */
export function findOpenPlace(tx: Tx, scope: OneCustomer, idAsset: number) {
  return tx
    .selectFrom('assetPlace as p')
    .innerJoin('asset as c', (join) => join.onRef('c.idCustomer', '=', 'p.idCustomer').onRef('c.idAsset', '=', 'p.idContainer'))
    .select(['p.idPlace', 'p.idContainer', 'c.identifier', 'c.reference'])
    .where('p.idCustomer', '=', scope)
    .where('p.idAsset', '=', idAsset)
    .where('p.endedAt', 'is', null)
    .executeTakeFirst();
}

interface NewPlace {
  readonly idAsset: number;
  readonly idContainer: number;
  readonly startedAt: Date;
  readonly placedBy: number;
}

export async function insertPlace(tx: Tx, scope: OneCustomer, place: NewPlace): Promise<void> {
  await tx
    .insertInto('assetPlace')
    .values({ idCustomer: scope, ...place })
    .execute();
}

interface Ended {
  readonly endedBy: number;
  readonly at: Date;
}

export async function endPlace(tx: Tx, scope: OneCustomer, idPlace: number, { endedBy, at }: Ended): Promise<void> {
  await tx
    .updateTable('assetPlace')
    .set({ endedBy, endedAt: sql<Date>`greatest(started_at, ${at})` })
    .where('idCustomer', '=', scope)
    .where('idPlace', '=', idPlace)
    .execute();
}

/** Ends where it is, and what is in it. */
export async function endPlaces(tx: Tx, scope: OneCustomer, idAsset: number, { endedBy, at }: Ended): Promise<void> {
  await tx
    .updateTable('assetPlace')
    .set({ endedBy, endedAt: sql<Date>`greatest(started_at, ${at})` })
    .where('idCustomer', '=', scope)
    .where((eb) => eb.or([eb('idAsset', '=', idAsset), eb('idContainer', '=', idAsset)]))
    .where('endedAt', 'is', null)
    .execute();
}

export interface StayRow {
  readonly idPlace: number;
  readonly identifier: string;
  readonly reference: string;
  readonly kind: AssetKind;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly removedAt: Date | null;
  readonly startedBy: MemberNames | null;
  readonly endedBy: MemberNames | null;
}

interface Asked {
  readonly before: number;
  readonly limit: number;
}

/** What is or was in an asset, the newest first. */
export function listInside(
  db: Db,
  scope: CustomerScope,
  identifier: string,
  asked: Asked & { readonly isOpen: boolean },
): Promise<StayRow[]> {
  const isOpen = asked.isOpen ? sql<SqlBool>`p.ended_at is null` : sql<SqlBool>`p.ended_at is not null`;
  return listStays(
    db,
    scope,
    sql`join asset_place p on p.id_customer = a.id_customer and p.id_container = a.id_asset and ${isOpen}
    join asset o on o.id_customer = p.id_customer and o.id_asset = p.id_asset`,
    { ...asked, identifier },
  );
}

/** What an asset is and was in, the newest first. */
export function listPlaces(db: Db, scope: CustomerScope, identifier: string, asked: Asked): Promise<StayRow[]> {
  return listStays(
    db,
    scope,
    sql`join asset_place p on p.id_customer = a.id_customer and p.id_asset = a.id_asset
    join asset o on o.id_customer = p.id_customer and o.id_asset = p.id_container`,
    { ...asked, identifier },
  );
}

function listStays(
  db: Db,
  scope: CustomerScope,
  stays: ReturnType<typeof sql>,
  { identifier, before, limit }: Asked & { readonly identifier: string },
) {
  const query = sql<StayRow>`
    select p.id_place as "idPlace", o.identifier, o.reference, o.kind, o.removed_at as "removedAt",
      p.started_at as "startedAt", p.ended_at as "endedAt", ${namesOfMember('p', 'placed_by')} as "startedBy", ${namesOfMember('p', 'ended_by')} as "endedBy"
    from asset a ${stays}
    where ${ofCustomer(scope, 'a.id_customer')} and a.identifier = ${identifier} and p.id_place < ${before}
    order by p.id_place desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
