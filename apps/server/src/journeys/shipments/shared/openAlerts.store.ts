import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/** Raised, and nobody has closed it. Of `alert_episode`, as `alias` names it. */
export function isOpen(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.status`)} = 'U'`;
}

/** As many as the list of open alerts has rows. */
export function countOpenAlerts(db: Db, scope: CustomerScope): Promise<number> {
  return inScope(db, scope, async (tx) => {
    const { open } = await tx
      .selectFrom('alertEpisode as a')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where(ofCustomersThere(scope, 'a.idCustomer'))
      .where(isOpen('a'))
      .executeTakeFirstOrThrow();
    return open;
  });
}
