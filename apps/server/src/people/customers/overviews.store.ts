import type { CUSTOMER_ORDERS } from '@sillage/contract/people/customers/customers.contract';
import { OPERATOR_ID, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ACTIVE_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import type { TrackerState } from '@sillage/domain/tracking/trackers/trackerList';
import { isThere } from '../members/shared/thoseThere.store.ts';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { countedOf, CURRENT, listed, type ShipmentFilter } from '../../messages/lists/shared/listedShipments.store.ts';
import { ANY_TRACKER, LINKS, listedTrackers, stateIs } from '../../messages/lists/shared/listedTrackers.store.ts';

export interface PersonOf {
  readonly idUser: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
}

export interface OverviewRow {
  readonly idCustomer: OneCustomer;
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

/** What is looked for, of whichever status. */
function found({ search, typeClient, vertical }: Pick<Asked, 'search' | 'typeClient' | 'vertical'>): RawBuilder<SqlBool>[] {
  return [
    ...(search === '' ? [] : [containsText(search, 'c.customerName', 'c.manager')]),
    ...(typeClient === null ? [] : [sql<SqlBool>`c.type_client = ${typeClient}`]),
    ...(vertical === null ? [] : [sql<SqlBool>`c.vertical = ${vertical}`]),
  ];
}

export function listOverviews(db: Db, scope: CustomerScope, asked: Asked, now: Date): Promise<OverviewRow[]> {
  const { status, after, limit } = asked;
  const { key, ascending } = ORDERS[asked.orderBy];
  const isAscending = (ascending === 'asc') !== asked.isReversed;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const beyond = sql.raw(isAscending ? '>' : '<');
  const wanted = [
    ...found(asked),
    ...(status === null ? [] : [sql<SqlBool>`c.status = ${status}`]),
    ...(after === null ? [] : [sql<SqlBool>`(${key}, c.id_customer) ${beyond} (${after[0]}, ${after[1]})`]),
  ];
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<OverviewRow>`
      ${overviews(scope, now, key)} ${sql.join(
        wanted.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
      order by ${key} ${direction}, c.id_customer ${direction} limit ${limit}`.execute(tx);
    return rows;
  });
}

export async function findOverview(db: Db, scope: CustomerScope, idCustomer: number, now: Date): Promise<OverviewRow | undefined> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql<OverviewRow>`${overviews(scope, now, ORDERS.created.key)} and c.id_customer = ${idCustomer}`.execute(tx),
  );
  return rows[0];
}

const FEW_PEOPLE = 10;
const UNFINISHED: ShipmentFilter = { ...CURRENT, statuses: ['tocomplete', ...ACTIVE_STATUSES] };

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql.join<SqlBool>([...conditions], sql` and `);
}

/**
 * Customers with what they have, each counted as the list is found that it leads to. By the indexes of each customer's own, and only for those that are
 * shown or sorted by it.
 */
function overviews(scope: CustomerScope, now: Date, key: RawBuilder<unknown>): RawBuilder<OverviewRow> {
  const trackers = (state: TrackerState) => sql`count(*) filter (where ${stateIs(state, now)})`;
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
        ${trackers('inService')} as enable_trackers, ${trackers('outOfService')} as desabled_trackers, ${trackers('stock')} as on_stock
      from tracker t ${LINKS}
      where t.id_customer = c.id_customer and ${all(listedTrackers(scope, ANY_TRACKER, now))}
    ) devices
    cross join lateral (
      select ${countedOf(['tocomplete'])} as incomplet, ${countedOf(ACTIVE_STATUSES)} as active_transports
      from shipment s
      where s.id_customer = c.id_customer and ${all(listed(scope, UNFINISHED))}
    ) shipments
    where ${ofCustomer(scope, 'c.idCustomer')} and ${IS_LISTED}`;
}

/** How many a search and its filters find of each status. */
export function countByStatus(db: Db, scope: CustomerScope, asked: Pick<Asked, 'search' | 'typeClient' | 'vertical'>) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('customer as c')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('c.status', '=', 'active').as('active'),
        eb.fn.countAll<number>().filterWhere('c.status', '=', 'paused').as('paused'),
      ])
      .where(ofCustomer(scope, 'c.idCustomer'))
      .where(all([IS_LISTED, ...found(asked)]))
      .executeTakeFirstOrThrow(),
  );
}
