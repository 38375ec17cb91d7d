import type { Counting, Currency, Packaging } from '@sillage/domain/goods/pools/pool';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { containing } from '../../platform/db/containing.ts';

export interface PoolDetails {
  readonly name: string;
  readonly packaging: Packaging;
  readonly depositCents: number;
  readonly currency: Currency;
  readonly cycleDays: number;
  readonly lostAfterCycles: number;
}

export interface PoolRow extends PoolDetails {
  readonly idPool: number;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly nameKey: string;
  readonly counting: Counting;
  readonly revision: number;
  readonly owned: number;
  readonly atSites: number;
  readonly withPartners: number;
  readonly underWay: number;
  readonly lost: number;
  readonly overdue: number;
  readonly low: number;
  readonly high: number;
}

/** What a pool `p` comes to: a row for each holder is read, and what is away for too long by its index. */
const sumsAt = (now: Date) => sql`
  cross join lateral (select
      coalesce(sum(b.quantity) filter (where b.account = 'owned'), 0)::int as owned,
      coalesce(sum(b.quantity) filter (where b.account = 'underWay'), 0)::int as under_way,
      coalesce(sum(b.quantity) filter (where b.account = 'lost'), 0)::int as lost,
      coalesce(sum(b.quantity) filter (where h.kind = 'site'), 0)::int as at_sites,
      coalesce(sum(b.quantity) filter (where h.kind = 'partner'), 0)::int as with_partners
    from pool_balance b left join pool_holder h on h.id_customer = b.id_customer and h.id_holder = b.id_holder
    where b.id_customer = p.id_customer and b.id_pool = p.id_pool) b
  cross join lateral (select count(*) filter (where coalesce(q.quantity, 0) < h.low_stock)::int as low,
      count(*) filter (where coalesce(q.quantity, 0) > h.high_stock)::int as high
    from pool_holder h left join pool_balance q on q.id_customer = h.id_customer and q.id_holder = h.id_holder
    where h.id_customer = p.id_customer and h.id_pool = p.id_pool and h.removed_at is null) s
  cross join lateral (select coalesce(sum(l.quantity), 0)::int as overdue
    from pool_lot l join pool_holder h on h.id_customer = l.id_customer and h.id_holder = l.id_holder
    where l.id_customer = p.id_customer and l.id_pool = p.id_pool
      and (l.account = 'underWay' or (l.account = 'holder' and h.kind = 'partner'))
      and l.since < ${now}::timestamptz - make_interval(days => p.cycle_days * p.lost_after_cycles)) o`;

function poolsAt(now: Date, where: readonly RawBuilder<SqlBool>[], limit: number) {
  return sql<PoolRow>`
    select p.id_pool as "idPool", p.id_customer as "idCustomer", c.customer_name as "customerName", p.name, p.name_key as "nameKey", p.packaging,
      p.counting, p.deposit_cents as "depositCents", p.currency, p.cycle_days as "cycleDays", p.lost_after_cycles as "lostAfterCycles", p.revision,
      b.owned, b.at_sites as "atSites", b.with_partners as "withPartners", b.under_way as "underWay", b.lost, o.overdue, s.low, s.high
    from (select p.* from pool p where ${sql.join([...where], sql` and `)} order by p.name_key, p.id_pool limit ${limit}) p
    join customer c on c.id_customer = p.id_customer ${sumsAt(now)} order by p.name_key, p.id_pool`;
}

interface PageAsked {
  readonly search: string;
  readonly after: { readonly key: string; readonly idPool: number } | null;
  readonly limit: number;
}

/** By their names. */
export function findPools(db: Db, scope: CustomerScope, { search, after, limit }: PageAsked, now: Date): Promise<PoolRow[]> {
  const pattern = containing(plainText(search));
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'p.id_customer'),
    sql<SqlBool>`p.closed_at is null`,
    ...(search === '' ? [] : [sql<SqlBool>`p.search_text like ${pattern}`]),
    ...(after === null ? [] : [sql<SqlBool>`(p.name_key, p.id_pool) > (${after.key}::text, ${after.idPool}::integer)`]),
  ];
  return inScope(db, scope, async (tx) => (await poolsAt(now, where, limit).execute(tx.withoutPlugins())).rows);
}

export function findPool(db: Db, scope: CustomerScope, idPool: number, now: Date): Promise<PoolRow | undefined> {
  const where = [ofCustomer(scope, 'p.id_customer'), sql<SqlBool>`p.id_pool = ${idPool}`, sql<SqlBool>`p.closed_at is null`];
  return inScope(db, scope, async (tx) => (await poolsAt(now, where, 1).execute(tx.withoutPlugins())).rows[0]);
}

export async function countPools(tx: Tx, own: OneCustomer): Promise<number> {
  const { count } = await tx
    .selectFrom('pool')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idCustomer', '=', own)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPool(
  tx: Tx,
  own: OneCustomer,
  pool: PoolDetails & { readonly counting: Counting; readonly createdBy: number; readonly createdAt: Date },
): Promise<number> {
  const { idPool } = await tx
    .insertInto('pool')
    .values({ idCustomer: own, ...pool, nameKey: plainText(pool.name) })
    .returning('idPool')
    .executeTakeFirstOrThrow();
  return idPool;
}

/** @returns false where somebody else has changed it since */
export async function updatePool(tx: Tx, own: OneCustomer, idPool: number, details: PoolDetails, revision: number): Promise<boolean> {
  const changed = await tx
    .updateTable('pool')
    .set((eb) => ({ ...details, nameKey: plainText(details.name), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', own)
    .where('idPool', '=', idPool)
    .where('revision', '=', revision)
    .returning('idPool')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function endPool(tx: Tx, own: OneCustomer, idPool: number, at: Date): Promise<void> {
  await tx.updateTable('pool').set({ closedAt: at }).where('idCustomer', '=', own).where('idPool', '=', idPool).execute();
}
