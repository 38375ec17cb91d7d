import type { OneCustomer } from '@sillage/domain/access/actor';
import type { SiteCircle } from '@sillage/domain/sites/site';
import { MOST_SITES } from '@sillage/domain/sites/site';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface NamedSite extends SiteCircle {
  readonly name: string;
}

/** Shorter than any degree of latitude, in metres. */
const METRES_PER_DEGREE = 110_000;

/** The sites of a customer whose circles reach between two latitudes. */
export function sitesBetween(db: Db, scope: OneCustomer, south: number, north: number): Promise<NamedSite[]> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('site')
      .select(['idSite', 'name', 'latitude', 'longitude', 'radiusMetres'])
      .where('idCustomer', '=', scope)
      .where((eb) => eb(eb('latitude', '+', eb('radiusMetres', '/', METRES_PER_DEGREE)), '>=', south))
      .where((eb) => eb(eb('latitude', '-', eb('radiusMetres', '/', METRES_PER_DEGREE)), '<=', north))
      .orderBy('idSite')
      .limit(MOST_SITES)
      .execute(),
  );
}
