import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type SqlBool } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { ANY, ANY_CONTRACTOR, EVERYBODY } from './keepSums.view.ts';

/** By whose clock the days of these customers are told. */
export async function findZones(tx: Tx): Promise<Map<OneCustomer, string>> {
  const rows = await tx.selectFrom('analyticsZone').select(['idCustomer', 'timeZone']).execute();
  return new Map(rows.map(({ idCustomer, timeZone }) => [idCustomer, timeZone]));
}

export function findZone(db: Db, scope: OneCustomer): Promise<string | undefined> {
  return inScope(db, scope, async (tx) => {
    const row = await tx.selectFrom('analyticsZone').select('timeZone').where('idCustomer', '=', scope).executeTakeFirst();
    return row?.timeZone;
  });
}

/** @param now what expired until then is found by the mark that every quote has left */
export async function insertZone(tx: Tx, scope: OneCustomer, timeZone: string, now: Date): Promise<void> {
  await tx.insertInto('analyticsZone').values({ idCustomer: scope, timeZone, quotesThrough: now }).execute();
}

const SUMMED = sql.raw('id_customer, grain, contractor, mode, lane, first, figure, part, step');

/** Tells every day of a customer by another clock, and makes its sums anew of what they are the sums of. */
export async function moveToZone(tx: Tx, scope: OneCustomer, timeZone: string): Promise<void> {
  await tx.updateTable('analyticsZone').set({ timeZone }).where('idCustomer', '=', scope).execute();
  await takeFromAll(tx, scope);
  await sql`update analytics_entry set day = (at at time zone ${timeZone})::date where id_customer = ${scope} and day <> (at at time zone ${timeZone})::date`.execute(
    tx,
  );
  await sumUp(tx, scope);
}

/** Nothing of a customer counts any more. */
export async function forgetFigures(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, systemScope(), async (all) => {
    await takeFromAll(all, scope);
    await all.deleteFrom('analyticsEntry').where('idCustomer', '=', scope).execute();
    await all.deleteFrom('analyticsMark').where('idCustomer', '=', scope).execute();
  });
}

/** Its sums go, and what they are of the sums of all. */
async function takeFromAll(tx: Tx, scope: OneCustomer): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('analytics_sum'))`.execute(tx);
  await sql`
    update analytics_sum a set count = a.count - s.count, hits = a.hits - s.hits, value = a.value - s.value, base = a.base - s.base
    from analytics_sum s where s.id_customer = ${scope} and s.contractor = ${ANY_CONTRACTOR} and a.id_customer = ${EVERYBODY} and a.contractor = s.contractor
      and a.grain = s.grain and a.mode = s.mode and a.lane = s.lane and a.first = s.first and a.figure = s.figure and a.part = s.part and a.step = s.step`.execute(
    tx,
  );
  await tx.deleteFrom('analyticsSum').where('idCustomer', '=', scope).execute();
  await tx
    .deleteFrom('analyticsSum')
    .where(sql<SqlBool>`id_customer = ${EVERYBODY}`)
    .where('count', '=', 0)
    .execute();
}

/** The sums of a customer that has none, from every entry of it; and what they add to those of all. */
async function sumUp(tx: Tx, scope: OneCustomer): Promise<void> {
  await sql`
    insert into analytics_sum (${SUMMED}, count, hits, value, base)
    select e.id_customer, g.grain, c.contractor, m.mode, l.lane, g.first, e.figure, e.part, e.step, sum(e.count), sum(e.hits), sum(e.value), sum(e.base)
    from (select id_customer, day, contractors, mode, lane, figure, part, step, count(*) as count, count(*) filter (where value > 0) as hits, sum(value) as value,
        sum(base) as base
      from analytics_entry where id_customer = ${scope} group by 1, 2, 3, 4, 5, 6, 7, 8) e
      cross join lateral (values ('month', date_trunc('month', e.day)::date), ('day', e.day)) g (grain, first)
      cross join lateral unnest(${ANY_CONTRACTOR}::int || e.contractors) c (contractor)
      cross join lateral (select e.mode union all select ${ANY}) m (mode)
      cross join lateral (select e.lane union all select ${ANY}) l (lane)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx);
  await sql`
    insert into analytics_sum as a (${SUMMED}, count, hits, value, base)
    select ${EVERYBODY}::int, grain, contractor, mode, lane, first, figure, part, step, count, hits, value, base
    from analytics_sum where id_customer = ${scope} and contractor = ${ANY_CONTRACTOR}
    on conflict (${SUMMED}) do update set count = a.count + excluded.count, hits = a.hits + excluded.hits, value = a.value + excluded.value, base = a.base + excluded.base`.execute(
    tx,
  );
}
