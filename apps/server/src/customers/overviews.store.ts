import type { CUSTOMER_ORDERS } from '@sillage/contract/customers/customers.contract';
import { OPERATOR_ID, type CustomerScope } from '@sillage/domain/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isThere } from '../members/shared/thoseThere.store.ts';
import { containsText } from '../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export interface PersonOf {
  readonly idUser: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
}

export interface OverviewRow {
  readonly idCustomer: number;
  readonly customerName: string;
  readonly typeClient: string;
  readonly vertical: string;
  readonly country: string;
  readonly status: string;
  readonly logoKey: string | null;
  readonly manager: string;
  readonly createdAt: Date;
  /** A few of its members. */
  readonly people: readonly PersonOf[];
  readonly totalUsers: number;
  readonly totalTrackers: number;
  readonly onStock: number;
  readonly enableTrackers: number;
  readonly desabledTrackers: number;
  readonly incomplet: number;
  readonly activeTransports: number;
  /** What the list is ordered by. */
  readonly orderKey: string | number;
}

type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** ASC is A to Z, but the newest and the largest first. Customers are numbered as they are made. */
const ORDERS: Record<CustomerOrder, { readonly key: RawBuilder<unknown>; readonly ascending: 'asc' | 'desc' }> = {
  name: { key: sql`plain_text(c.customer_name)`, ascending: 'asc' },
  created: { key: sql`c.id_customer`, ascending: 'desc' },
  members: { key: sql`people.total_users`, ascending: 'desc' },
  trackers: { key: sql`devices.total_trackers`, ascending: 'desc' },
  transports: { key: sql`shipments.active_transports`, ascending: 'desc' },
};

const IS_LISTED = sql<SqlBool>`c.id_customer <> ${OPERATOR_ID} and c.status <> 'deleted'`;

export interface Asked {
  readonly search: string;
  readonly status: string | null;
  readonly typeClient: string | null;
  readonly vertical: string | null;
  readonly orderBy: CustomerOrder;
  readonly isReversed: boolean;
  /** The last row of the page before. */
  readonly after: readonly [key: string | number, idCustomer: number] | null;
  readonly limit: number;
}

export function listOverviews(db: Db, scope: CustomerScope, asked: Asked): Promise<OverviewRow[]> {
  const { search, status, typeClient, vertical, after, limit } = asked;
  const { key, ascending } = ORDERS[asked.orderBy];
  const isAscending = (ascending === 'asc') !== asked.isReversed;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const beyond = sql.raw(isAscending ? '>' : '<');
  const wanted = [
    search === '' ? null : containsText(search, 'c.customerName', 'c.manager'),
    status === null ? null : sql<SqlBool>`c.status = ${status}`,
    typeClient === null ? null : sql<SqlBool>`c.type_client = ${typeClient}`,
    vertical === null ? null : sql<SqlBool>`c.vertical = ${vertical}`,
    after === null ? null : sql<SqlBool>`(${key}, c.id_customer) ${beyond} (${after[0]}, ${after[1]})`,
  ].filter((condition) => condition !== null);
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<OverviewRow>`
      ${overviews(scope, key)} ${sql.join(
        wanted.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
      order by ${key} ${direction}, c.id_customer ${direction} limit ${limit}`.execute(tx);
    return rows;
  });
}

export async function findOverview(db: Db, scope: CustomerScope, idCustomer: number): Promise<OverviewRow | undefined> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql<OverviewRow>`${overviews(scope, ORDERS.created.key)} and c.id_customer = ${idCustomer}`.execute(tx),
  );
  return rows[0];
}

const FEW_PEOPLE = 10;

/**
 * Customers with what they have. Counted by the indexes of each customer's own, and only for those that are shown or sorted by it. Shipments and trackers
 * know customers, so their lists cannot be asked from here: `countsAndLists.test.ts` holds these numbers to them.
 */
function overviews(scope: CustomerScope, key: RawBuilder<unknown>): RawBuilder<OverviewRow> {
  return sql`
    select c.id_customer, c.customer_name, c.type_client, c.vertical, c.country, c.status, c.logo_key, c.manager, c.created_at,
      few.people, people.*, devices.*, shipments.*, ${key} as order_key
    from customer c
    cross join lateral (
      select count(*) as total_users from member m where m.id_customer = c.id_customer and ${isThere('m')}
    ) people
    cross join lateral (
      select coalesce(json_agg(p), '[]') as people from (
        select m.id_user as "idUser", m.first_name as "firstName", m.last_name as "lastName", m.role from member m
        where m.id_customer = c.id_customer and ${isThere('m')} order by plain_text(m.last_name), m.id_user limit ${FEW_PEOPLE}
      ) p
    ) few
    cross join lateral (
      select count(*) as total_trackers,
        count(*) filter (where t.status = 'A') as enable_trackers,
        count(*) filter (where t.status = 'H') as desabled_trackers,
        count(*) filter (where t.status = 'A' and k.id_tracker is null and g.id_tracker is null) as on_stock
      from tracker t
      left join shipment_tracker k on k.id_tracker = t.id_tracker and k.ended_at is null
      left join asset_tracker g on g.id_tracker = t.id_tracker and g.ended_at is null
      where t.id_customer = c.id_customer and t.released_at is null
    ) devices
    cross join lateral (
      select count(*) filter (where s.status = 'tocomplete') as incomplet,
        count(*) filter (where s.status <> 'tocomplete') as active_transports
      from shipment s
      where s.id_customer = c.id_customer and s.shelf = 'current' and s.status in ('tocomplete', 'readytoship', 'intransit')
    ) shipments
    where ${ofCustomer(scope, 'c.idCustomer')} and ${IS_LISTED}`;
}

/** How many the list shows of each status. */
export function countByStatus(db: Db, scope: CustomerScope) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer as c')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('c.status', '=', 'active').as('active'),
        eb.fn.countAll<number>().filterWhere('c.status', '=', 'paused').as('paused'),
      ])
      .where(ofCustomer(scope, 'c.idCustomer'))
      .where(IS_LISTED)
      .executeTakeFirstOrThrow(),
  );
}
