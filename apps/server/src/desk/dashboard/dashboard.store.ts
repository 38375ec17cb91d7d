import type { TroubledCustomer } from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder } from 'kysely';
import { listed, type Condition, type ShipmentFilter } from '../../messages/lists/shared/listedShipments.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface Found {
  readonly id: number;
  readonly identifier: string;
  readonly reasons: readonly string[];
}

type Lists<Reason extends string> = Readonly<Record<Reason, ShipmentFilter>>;

/** Those on any of the lists, what is on most of them first. */
export function findTroubledShipments(db: Db, scope: CustomerScope, lists: Lists<string>, most: number): Promise<Found[]> {
  const parts = Object.entries(lists).map(
    ([reason, filter]) => sql`(select s.id_shipment as id, '' as identifier, ${reason}::text as reason from shipment s
      where ${and(listed(scope, filter))} limit ${most})`,
  );
  return findMostTroubled(db, scope, parts, most);
}

/** @param ways what assets `a` are so, by reason */
export function findTroubledAssets(
  db: Db,
  scope: CustomerScope,
  ways: readonly (readonly [reason: string, where: readonly Condition[]])[],
  most: number,
): Promise<Found[]> {
  const parts = ways.map(
    ([reason, where]) =>
      sql`(select a.id_asset as id, a.identifier, ${reason}::text as reason from asset a where ${and(where)} limit ${most})`,
  );
  return findMostTroubled(db, scope, parts, most);
}

function findMostTroubled(db: Db, scope: CustomerScope, parts: readonly RawBuilder<unknown>[], most: number): Promise<Found[]> {
  const query = sql<Found>`select id, min(identifier) as identifier, array_agg(reason) as reasons from (${sql.join([...parts], sql` union all `)}) troubled
    group by id order by count(*) desc, id desc limit ${most}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

/** The customers with most on these lists, each list counted. */
export function findTroubledCustomers(
  db: Db,
  scope: CustomerScope,
  { late, breach, silent }: Lists<'late' | 'breach' | 'silent'>,
  most: number,
): Promise<TroubledCustomer[]> {
  const parts = Object.entries({ late, breach, silent }).map(
    ([reason, filter]) => sql`select s.id_customer, ${reason}::text as reason from shipment s where ${and(listed(scope, filter))}`,
  );
  const counted = (reason: string) => sql`(count(*) filter (where t.reason = ${reason}))::int`;
  const query = sql<TroubledCustomer>`select t.id_customer as "idCustomer", c.customer_name as "customerName", ${counted('late')} as late,
      ${counted('breach')} as breach, ${counted('silent')} as silent
    from (${sql.join(parts, sql` union all `)}) t join customer c on c.id_customer = t.id_customer
    group by t.id_customer, c.customer_name order by count(*) desc, c.customer_name limit ${most}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

function and(all: readonly Condition[]) {
  return sql.join([...all], sql` and `);
}
