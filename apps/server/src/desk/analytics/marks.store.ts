import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export type SubjectKind = 'shipment' | 'alert' | 'quote';

export interface Mark {
  readonly idMark: number;
  readonly idCustomer: OneCustomer;
  readonly kind: SubjectKind;
  readonly idSubject: number;
}

/** One process at a time moves the sums; whoever comes second leaves it to the first. Held until the transaction ends. */
export async function holdSums(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(hashtext('analytics_sum')) as "isHeld"`.execute(
    tx.withoutPlugins(),
  );
  return rows[0]?.isHeld ?? false;
}

/** The oldest marks. What is changed from now on leaves marks of its own. @param except marks that are left alone for now */
export async function takeMarks(tx: Tx, limit: number, except: readonly number[]): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select id_mark as "idMark", id_customer as "idCustomer", kind, id_subject as "idSubject" from analytics_mark
    where id_mark <> all(${[...except]}::bigint[]) order by id_mark limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

export async function deleteMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await sql`delete from analytics_mark m using unnest(${marks.map(({ idCustomer }) => idCustomer)}::int[], ${marks.map(({ idMark }) => idMark)}::bigint[]) d (id_customer, id_mark)
    where m.id_customer = d.id_customer and m.id_mark = d.id_mark`.execute(tx);
}

/** Quotes that expired by themselves since they were last looked for. */
export async function markExpiredQuotes(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into analytics_mark (id_customer, kind, id_subject)
    select q.id_customer, 'quote', q.id_quote from analytics_zone z
      join quote q on q.id_customer = z.id_customer and q.status = 'quoted' and q.deleted_at is null and q.valid_until > z.quotes_through and q.valid_until <= ${now}
    order by q.id_quote`.execute(tx);
  await sql`update analytics_zone set quotes_through = ${now} where quotes_through < ${now}`.execute(tx);
}

/** Counted up to here: it is said that there are more. */
const MOST_COUNTED = 1000;

/**
 * How much is being worked on: what changed and is not in the sums yet, arrived shipments whose late readings were not looked at yet, and quotes that have just
 * expired.
 */
export function countMarks(db: Db, scope: CustomerScope, now: Date): Promise<number> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        (select distinct kind, id_subject from (select kind, id_subject from analytics_mark where ${ofCustomer(scope, 'id_customer')} limit ${MOST_COUNTED}) m)
        union
        (select 'shipment', s.id_shipment from tracker_latest l
          join shipment_tracker k on k.id_customer = l.id_customer and k.id_tracker = l.id_tracker and coalesce(k.ended_at, 'infinity') >= l.evaluate_from
          join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment and s.arrived_at >= l.evaluate_from and s.deleted_at is null
          where l.evaluate_from is not null and ${ofCustomer(scope, 'l.id_customer')} limit ${MOST_COUNTED})
        union
        (select 'quote', q.id_quote from analytics_zone z
          join quote q on q.id_customer = z.id_customer and q.status = 'quoted' and q.deleted_at is null and q.valid_until > z.quotes_through and q.valid_until <= ${now}
          where ${ofCustomer(scope, 'z.id_customer')} limit ${MOST_COUNTED})
      ) w`.execute(tx.withoutPlugins());
    return Math.min(MOST_COUNTED, rows[0]?.count ?? 0);
  });
}
