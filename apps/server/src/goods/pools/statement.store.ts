import type { HolderKind } from '@sillage/domain/goods/pools/pool';
import type { MovementKind } from '@sillage/domain/goods/pools/movement';
import type { MonthSpan } from '@sillage/domain/goods/pools/statement';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface StatementRow {
  readonly idHolder: number;
  readonly kind: HolderKind;
  readonly name: string;
  /** What was there at the end of the month: what is there now, less what came since. */
  readonly closing: number;
  readonly entries: readonly { readonly kind: MovementKind; readonly isIn: boolean; readonly quantity: number }[];
}

/** What moved in a month with everybody who has, or had, pieces. Lines of the books are read from the month on, and no earlier ones. */
export function findStatement(
  db: Db,
  scope: CustomerScope,
  { idPool, idHolder, from, before }: MonthSpan & { readonly idPool: number; readonly idHolder: number | null },
): Promise<StatementRow[]> {
  const query = sql<StatementRow>`
    with moved as (
      select e.id_holder, e.kind, e.is_in, e.is_since, sum(e.quantity)::int as quantity from (
        select m.id_from as id_holder, m.kind, false as is_in, m.happened_at >= ${before} as is_since, m.quantity from pool_movement m
        where ${ofCustomer(scope, 'm.id_customer')} and m.id_pool = ${idPool} and m.from_account = 'holder' and m.happened_at >= ${from}
        union all
        select m.id_to, m.kind, true, m.happened_at >= ${before}, m.quantity from pool_movement m
        where ${ofCustomer(scope, 'm.id_customer')} and m.id_pool = ${idPool} and m.to_account = 'holder' and m.happened_at >= ${from}) e
      group by 1, 2, 3, 4)
    select h.id_holder as "idHolder", h.kind, coalesce(s.name, k.company, h.name) as name,
      (coalesce(b.quantity, 0) - coalesce((select sum(case when v.is_in then v.quantity else -v.quantity end) from moved v
        where v.id_holder = h.id_holder and v.is_since), 0))::int as closing,
      coalesce((select json_agg(json_build_object('kind', v.kind, 'isIn', v.is_in, 'quantity', v.quantity)) from moved v
        where v.id_holder = h.id_holder and not v.is_since), '[]') as entries
    from pool_holder h
    left join pool_balance b on b.id_customer = h.id_customer and b.id_holder = h.id_holder
    left join site s on s.id_customer = h.id_customer and s.id_site = h.id_site
    left join contractor k on k.id_customer = h.id_customer and k.id_contractor = h.id_contractor
    where ${ofCustomer(scope, 'h.id_customer')} and h.id_pool = ${idPool} and ${idHolder === null ? sql`true` : sql`h.id_holder = ${idHolder}`}
      and (h.removed_at is null or h.removed_at >= ${from})
    order by h.kind desc, h.name_key, h.id_holder`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
