import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { SiteCircle } from '@sillage/domain/places/sites/site';
import { MOST_SITES } from '@sillage/domain/places/sites/site';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface NamedSite extends SiteCircle {
  readonly name: string;
}

/** Shorter than any degree of latitude. The radius is in whole metres: divided by a whole number it would be none. */
const RADIUS_DEGREES = sql<number>`${sql.ref('radiusMetres')}::float8 / 110000`;

/** The sites of a customer whose circles reach between two latitudes. */
export function sitesBetween(db: Db, scope: OneCustomer, south: number, north: number): Promise<NamedSite[]> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('site')
      .select(['idSite', 'name', 'latitude', 'longitude', 'radiusMetres'])
      .where('idCustomer', '=', scope)
      .where((eb) => eb(eb('latitude', '+', RADIUS_DEGREES), '>=', south))
      .where((eb) => eb(eb('latitude', '-', RADIUS_DEGREES), '<=', north))
      .orderBy('idSite')
      .limit(MOST_SITES)
      .execute(),
  );
}
