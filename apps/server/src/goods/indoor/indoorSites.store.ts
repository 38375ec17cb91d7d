import type { IndoorPin } from '@sillage/contract/goods/indoor/indoor.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql } from 'kysely';
import { inScope, ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Where a building lies in the world. */
export interface PinnedFloor {
  readonly idFloor: number;
  readonly pictureKey: string | null;
  readonly pin: IndoorPin;
  /** Height over width, in metres. */
  readonly aspect: number;
}

interface PageAsked {
  readonly after: { readonly key: string; readonly id: number } | null;
  readonly limit: number;
}

export function findIndoorSitePage(db: Db, scope: CustomerScope, { after, limit }: PageAsked) {
  return inScope(db, scope, (tx) => {
    let rows = sites(tx, scope).where(ofCustomersThere(scope, 's.idCustomer')).orderBy('s.nameKey').orderBy('s.idIndoorSite').limit(limit);
    if (after !== null) rows = rows.where(sql<boolean>`(s.name_key, s.id_indoor_site) > (${after.key}::text, ${after.id}::integer)`);
    return rows.execute();
  });
}

export type IndoorSiteRow = Awaited<ReturnType<typeof findIndoorSitePage>>[number];

export function findIndoorSite(db: Db, scope: CustomerScope, id: number) {
  return inScope(db, scope, (tx) => sites(tx, scope).where('s.idIndoorSite', '=', id).executeTakeFirst());
}

function sites(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('indoorSite as s')
    .innerJoin('customer as c', 'c.idCustomer', 's.idCustomer')
    .select(['s.idIndoorSite', 's.idCustomer', 'c.customerName', 's.name', 's.nameKey', 's.revision'])
    .select((eb) =>
      eb
        .selectFrom('indoorFloor as f')
        .whereRef('f.idCustomer', '=', 's.idCustomer')
        .whereRef('f.idIndoorSite', '=', 's.idIndoorSite')
        .select(sql<number>`count(*)::int`.as('floors'))
        .as('floors'),
    )
    .select((eb) =>
      eb
        .selectFrom('indoorFloor as p')
        .whereRef('p.idCustomer', '=', 's.idCustomer')
        .whereRef('p.idIndoorSite', '=', 's.idIndoorSite')
        .where('p.pin', 'is not', null)
        .orderBy(sql`abs(p.level)`)
        .orderBy('p.level', 'desc')
        .limit(1)
        .select(
          sql<PinnedFloor>`jsonb_build_object('idFloor', p.id_floor, 'pictureKey', p.picture_key, 'pin', p.pin,
            'aspect', coalesce(p.height_metres / p.width_metres, p.height_pixels::float8 / p.width_pixels, 0.75))`.as('pinned'),
        )
        .as('pinned'),
    )
    .where(ofCustomer(scope, 's.idCustomer'));
}

export async function countIndoorSites(tx: Tx, scope: OneCustomer): Promise<number> {
  const { count } = await tx
    .selectFrom('indoorSite')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertIndoorSite(tx: Tx, scope: OneCustomer, name: string): Promise<number> {
  const { idIndoorSite } = await tx
    .insertInto('indoorSite')
    .values({ idCustomer: scope, name, nameKey: plainText(name) })
    .returning('idIndoorSite')
    .executeTakeFirstOrThrow();
  return idIndoorSite;
}

/** One that is there, held until the transaction ends. */
export function lockIndoorSite(tx: Tx, scope: CustomerScope, id: number) {
  return tx
    .selectFrom('indoorSite')
    .select(['idCustomer', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idIndoorSite', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function renameIndoorSite(tx: Tx, scope: OneCustomer, id: number, name: string): Promise<void> {
  await tx
    .updateTable('indoorSite')
    .set((eb) => ({ name, nameKey: plainText(name), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idIndoorSite', '=', id)
    .execute();
}

/** The pictures of its floors. */
export async function findPictures(tx: Tx, scope: OneCustomer, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('indoorFloor')
    .select('pictureKey')
    .where('idCustomer', '=', scope)
    .where('idIndoorSite', '=', id)
    .execute();
  return rows.flatMap(({ pictureKey }) => (pictureKey === null ? [] : [pictureKey]));
}

/** With its floors. */
export async function deleteIndoorSite(tx: Tx, scope: OneCustomer, id: number): Promise<void> {
  await tx.deleteFrom('indoorSite').where('idCustomer', '=', scope).where('idIndoorSite', '=', id).execute();
}
