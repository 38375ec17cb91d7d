import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_SITES } from '@sillage/domain/places/sites/site';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

export interface AddedSite {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly radius: number;
}

/** What makes two names of sites the same. */
export function siteKey(name: string): string {
  return plainText(name);
}

/** The names that a customer's sites have, as `siteKey` says them. */
export async function findSiteKeys(db: Db, scope: OneCustomer): Promise<Set<string>> {
  const rows = await inScope(db, scope, (tx) =>
    tx.selectFrom('site').select('nameKey').where('idCustomer', '=', scope).limit(MOST_SITES).execute(),
  );
  return new Set(rows.map(({ nameKey }) => nameKey));
}

/**
 * Adds those whose names are free, in their order, as long as there is room. The customer is held (`inTurn`) by the transaction.
 * @returns the numbers of those that were added
 */
export async function addSites(tx: Tx, scope: OneCustomer, sites: readonly AddedSite[]): Promise<number[]> {
  const keys = await findSiteKeys(tx, scope);
  const room = MOST_SITES - keys.size;
  const fresh = sites.filter(({ name }) => !keys.has(siteKey(name))).slice(0, Math.max(0, room));
  if (fresh.length === 0) return [];
  const rows = await tx
    .insertInto('site')
    .values(
      fresh.map(({ radius, ...site }) => ({ idCustomer: scope, ...site, nameKey: siteKey(site.name), address: '', radiusMetres: radius })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('idSite')
    .execute();
  return rows.map(({ idSite }) => idSite);
}
