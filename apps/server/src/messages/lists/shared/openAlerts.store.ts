import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/** Raised, and nobody has closed it. Of `alert_episode`, as `alias` names it. */
export function isOpen(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.status`)} = 'U'`;
}

/** Whether such an alert is of the shipment or the asset that a column names. */
export function hasOpenAlert(scope: CustomerScope, column: string, on: 'shipment' | 'asset'): RawBuilder<SqlBool> {
  const id = sql.ref(on === 'shipment' ? 'o.id_shipment' : 'o.id_asset');
  return sql<SqlBool>`${sql.ref(column)} in (select ${id} from alert_episode o
    where ${ofCustomer(scope, 'o.id_customer')} and o.status = 'U' and ${id} is not null)`;
}

/** As many as the list of open alerts has rows, counted up to `most`. */
export function countOpenAlerts(db: Db, scope: CustomerScope, most: number): Promise<number> {
  return countAlerts(db, scope, isOpen('a'), most);
}

/** As many as the list of all alerts has rows that were raised from then on, counted up to `most`. */
export function countAlertsSince(db: Db, scope: CustomerScope, since: Date, most: number): Promise<number> {
  return countAlerts(db, scope, sql<SqlBool>`a.raised_at >= ${since}`, most);
}

function countAlerts(db: Db, scope: CustomerScope, which: RawBuilder<SqlBool>, most: number): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from
    (select from alert_episode a where ${ofCustomersThere(scope, 'a.id_customer')} and ${which} limit ${most}) counted`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0);
}
