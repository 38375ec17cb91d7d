import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { AT_A_SITE, LATEST, WHERE_IS } from '../siteOf.store.ts';

/** Of an asset `a`: it is known where it was last, and that is in the circle of no site. */
export const atNoSite: RawBuilder<SqlBool> = sql<SqlBool>`exists (select from (values (0)) one
  ${sql.raw(`${LATEST} ${WHERE_IS} where w.latitude is not null and not ${AT_A_SITE}`)})`;
