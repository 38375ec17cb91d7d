import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql } from 'kysely';
import { inScope, ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { containing } from '../../platform/db/containing.ts';

export interface SiteDetails {
  readonly name: string;
  readonly nameKey: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

interface PageAsked {
  readonly search: string;
  /** The last one of the page before. */
  readonly after: { readonly key: string; readonly idSite: number } | null;
  readonly limit: number;
}

export function findSitePage(db: Db, scope: CustomerScope, { search, after, limit }: PageAsked) {
  const pattern = containing(plainText(search));
  return inScope(db, scope, (tx) => {
    let rows = sites(tx, scope).where(ofCustomersThere(scope, 's.idCustomer')).orderBy('s.nameKey').orderBy('s.idSite').limit(limit);
    if (search !== '') rows = rows.where('s.searchText', 'like', pattern);
    if (after !== null) rows = rows.where(sql<boolean>`(s.name_key, s.id_site) > (${after.key}::text, ${after.idSite}::integer)`);
    return rows.execute();
  });
}

export type SiteRow = Awaited<ReturnType<typeof findSitePage>>[number];

export function findSite(db: Db, scope: CustomerScope, idSite: number) {
  return inScope(db, scope, (tx) => sites(tx, scope).where('s.idSite', '=', idSite).executeTakeFirst());
}

function sites(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('site as s')
    .innerJoin('customer as c', 'c.idCustomer', 's.idCustomer')
    .select(['s.idSite', 's.idCustomer', 'c.customerName', 's.name', 's.nameKey', 's.address', 's.latitude', 's.longitude'])
    .select(['s.radiusMetres', 's.revision'])
    .where(ofCustomer(scope, 's.idCustomer'));
}

export async function countSites(tx: Tx, scope: OneCustomer): Promise<number> {
  const { count } = await tx
    .selectFrom('site')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSite(tx: Tx, scope: OneCustomer, details: SiteDetails): Promise<number> {
  const { idSite } = await tx
    .insertInto('site')
    .values({ idCustomer: scope, ...details })
    .returning('idSite')
    .executeTakeFirstOrThrow();
  return idSite;
}

/** One that is there, held until the transaction ends. */
export function lockSite(tx: Tx, scope: CustomerScope, idSite: number) {
  return tx
    .selectFrom('site')
    .select(['idCustomer', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idSite', '=', idSite)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSite(tx: Tx, scope: OneCustomer, idSite: number, details: SiteDetails): Promise<void> {
  await tx
    .updateTable('site')
    .set((eb) => ({ ...details, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idSite', '=', idSite)
    .execute();
}

export async function deleteSite(tx: Tx, scope: OneCustomer, idSite: number): Promise<void> {
  await tx.deleteFrom('site').where('idCustomer', '=', scope).where('idSite', '=', idSite).execute();
}
