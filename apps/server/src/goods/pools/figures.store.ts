import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface AgedRow {
  readonly where: 'atSites' | 'withPartners' | 'underWay';
  readonly days: number;
  readonly quantity: number;
}

/** How many pieces have been where for how many days. */
export function findAges(db: Db, scope: CustomerScope, idPool: number, now: Date): Promise<AgedRow[]> {
  const query = sql<AgedRow>`
    select case when l.account = 'underWay' then 'underWay' when h.kind = 'site' then 'atSites' else 'withPartners' end as where,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - l.since) / 86400))::int as days, sum(l.quantity)::int as quantity
    from pool_lot l join pool_holder h on h.id_customer = l.id_customer and h.id_holder = l.id_holder
    where ${ofCustomer(scope, 'l.id_customer')} and l.id_pool = ${idPool} and l.account <> 'lost' group by 1, 2`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** How long pieces took that came back since: days, to a tenth. */
export function findCycles(db: Db, scope: CustomerScope, idPool: number, since: Date): Promise<{ value: number; quantity: number }[]> {
  const query = sql<{ value: number; quantity: number }>`
    select round(extract(epoch from r.returned_at - r.left_at) / 8640)::float8 / 10 as value, sum(r.quantity)::int as quantity
    from pool_return r where ${ofCustomer(scope, 'r.id_customer')} and r.id_pool = ${idPool} and r.returned_at >= ${since} group by 1`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
