import { SILENT_DAYS } from '@sillage/domain/goods/pools/pool';
import type { Suspicion } from '@sillage/domain/goods/pools/suspect';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { atNoSite } from '../assets/shared/atNoSite.store.ts';

export interface SuspectRow {
  readonly key: string;
  readonly suspicion: Suspicion;
  readonly quantity: number;
  readonly since: Date;
  readonly sinceKey: string;
  readonly idHolder: number;
  readonly holderName: string;
  readonly idDispatch: number | null;
  readonly reference: string;
  readonly uniqueIdentifiant: string | null;
  readonly containerReference: string | null;
}

interface SuspectsAsked {
  readonly idPool: number;
  readonly overdueBefore: Date;
  readonly now: Date;
  readonly after: { readonly since: string; readonly key: string } | null;
  readonly limit: number;
}

/**
 * What may be lost, the longest away first: each dispatch that is on the way for too long, what each partner has for too long, containers whose tracker is
 * silent, and those that are booked at a site and were last known to be at none.
 */
export function findSuspects(
  db: Db,
  scope: CustomerScope,
  { idPool, overdueBefore, now, after, limit }: SuspectsAsked,
): Promise<SuspectRow[]> {
  const own = sql`${ofCustomer(scope, 'l.id_customer')} and l.id_pool = ${idPool}`;
  const asset = sql`join asset a on a.id_customer = l.id_customer and a.id_asset = l.id_asset`;
  const heard = sql`select max(t.received_at) from asset_tracker k join tracker_latest t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where k.id_customer = l.id_customer and k.id_asset = l.id_asset and k.ended_at is null`;
  const query = sql<SuspectRow>`
    select u.key, u.suspicion, u.quantity::int as quantity, u.since, u.id_holder as "idHolder", u.id_dispatch as "idDispatch",
      coalesce(s.name, k.company, h.name) as "holderName", coalesce(d.reference, '') as reference,
      u.identifier as "uniqueIdentifiant", u.asset_reference as "containerReference",
      to_char(u.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sinceKey"
    from (
      select 'way:' || l.id_dispatch as key, 'underWay' as suspicion, sum(l.quantity) as quantity, min(l.since) as since, l.id_customer, min(l.id_holder) as id_holder,
        l.id_dispatch, null::text as identifier, null::text as asset_reference
      from pool_lot l where ${own} and l.account = 'underWay' and l.since < ${overdueBefore} group by l.id_customer, l.id_dispatch
      union all
      select 'with:' || l.id_holder, 'withPartner', sum(l.quantity), min(l.since), l.id_customer, l.id_holder, null, null, null
      from pool_lot l join pool_holder h on h.id_customer = l.id_customer and h.id_holder = l.id_holder and h.kind = 'partner'
      where ${own} and l.account = 'holder' and l.since < ${overdueBefore} group by l.id_customer, l.id_holder
      union all
      select 'silent:' || l.id_asset, 'silent', 1, x.heard, l.id_customer, l.id_holder, l.id_dispatch, a.identifier, a.reference
      from pool_lot l ${asset} cross join lateral (select (${heard}) as heard) x
      where ${own} and l.account <> 'lost' and x.heard < ${now}::timestamptz - make_interval(days => ${SILENT_DAYS})
      union all
      select 'away:' || l.id_asset, 'atNoSite', 1, l.since, l.id_customer, l.id_holder, null, a.identifier, a.reference
      from pool_lot l ${asset} join pool_holder h on h.id_customer = l.id_customer and h.id_holder = l.id_holder and h.kind = 'site'
      where ${own} and l.account = 'holder' and ${atNoSite}
    ) u
    join pool_holder h on h.id_customer = u.id_customer and h.id_holder = u.id_holder
    left join site s on s.id_customer = h.id_customer and s.id_site = h.id_site
    left join contractor k on k.id_customer = h.id_customer and k.id_contractor = h.id_contractor
    left join pool_dispatch d on d.id_customer = u.id_customer and d.id_dispatch = u.id_dispatch
    ${after === null ? sql`` : sql`where (u.since, u.key) > (${after.since}::timestamptz, ${after.key}::text)`}
    order by u.since, u.key limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
