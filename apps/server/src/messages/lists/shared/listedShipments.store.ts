import type { CustomerScope } from '@sillage/domain/people/access/actor';
import {
  SHIPMENT_STATUSES,
  archiveStatesOf,
  type PunctualityFilter,
  type ArchiveState,
  type ShipmentStatus,
  type TrackerTrouble,
} from '@sillage/domain/journeys/shipments/shipment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { hasOpenAlert } from './openAlerts.store.ts';
import { onTrackers } from './listedTrackers.store.ts';
import { patternsOf } from './patternsOf.view.ts';
import { inNews, type Reader } from '../unread.store.ts';

/** The columns of one value each that a list is filtered by, by what the wire calls the filter. */
const VALUE_COLUMNS = { type: 's.type', startCountry: 's.departure_country', endCountry: 's.arrival_country' } as const;
type ValueFilter = keyof typeof VALUE_COLUMNS;
const VALUE_FILTERS = Object.keys(VALUE_COLUMNS) as readonly ValueFilter[];

export interface ShipmentFilter {
  readonly archiveStates: readonly ArchiveState[];
  /** All of them is any, none is no shipment at all. */
  readonly statuses: readonly ShipmentStatus[];
  readonly search: string;
  /** Shipments that are or were on the tracker that was searched for, or carry what says it. */
  readonly carrying: readonly number[];
  /** Of each: none is any. */
  readonly values: { readonly [Name in ValueFilter]?: readonly string[] | undefined };
  /** Empty is any. */
  readonly idCustomers: readonly number[];
  /** Null among them is nobody. */
  readonly responsibles: readonly (number | null)[];
  /** When they left or will, and when they arrived or are expected. */
  readonly starts: Period;
  readonly arrives: Period;
  /** Of each: empty is any. */
  readonly punctuality: readonly PunctualityFilter[];
  readonly troubles: readonly TrackerTrouble[];
  /** Those alone with an alert that nobody has closed. */
  readonly inBreach: boolean;
  /** By when they are late, or silent. */
  readonly now: Date;
  /** Those alone that wait for their invoice. */
  readonly toInvoice: boolean;
  /** Those alone that have lines of sale, and no invoice. */
  readonly isSold: boolean;
  /** Whose unread notifications they are about, where those alone are wanted. */
  readonly newsOf: Reader | null;
}

/** From a moment on, and before another; null at an end that is open. */
interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
}

export type Condition = RawBuilder<SqlBool>;

const ANY_TIME: Period = { from: null, before: null };
/** The list as it opens: what is on it, whatever it is. */
export const CURRENT: ShipmentFilter = {
  archiveStates: ['current'],
  statuses: SHIPMENT_STATUSES,
  search: '',
  carrying: [],
  values: {},
  idCustomers: [],
  responsibles: [],
  starts: ANY_TIME,
  arrives: ANY_TIME,
  punctuality: [],
  troubles: [],
  inBreach: false,
  // Nothing of it is asked by the time.
  now: new Date(0),
  toInvoice: false,
  isSold: false,
  newsOf: null,
};

/** What arrived and is to be billed, be it archived. */
export const TO_INVOICE: ShipmentFilter = { ...CURRENT, archiveStates: archiveStatesOf('kept'), toInvoice: true };

/** Which shipments a list shows. Whatever is counted beside it, or leads to it, is counted by this. */
export function listed(scope: CustomerScope, filter: ShipmentFilter): Condition[] {
  const { archiveStates, statuses, search, carrying, values, idCustomers, responsibles } = filter;
  return [
    ofCustomersThere(scope, 's.id_customer'),
    ...oneOf('s.shelf', archiveStates),
    ...(statuses.length === 0 ? [sql<SqlBool>`false`] : oneOf('s.status', areAll(statuses) ? [] : statuses)),
    ...(search === '' ? [] : [searched(search, carrying)]),
    ...VALUE_FILTERS.flatMap((name) => oneOf(VALUE_COLUMNS[name], values[name] ?? [])),
    ...ofResponsible(responsibles),
    ...within('s.starts_at', filter.starts),
    ...within('s.expected_at', filter.arrives),
    ...isPunctual(filter.punctuality, filter.now),
    ...hasTrouble(scope, filter.troubles, filter.now),
    ...(filter.inBreach ? [hasOpenAlert(scope, 's.id_shipment', 'shipment')] : []),
    ...(filter.toInvoice ? [WAITS_FOR_INVOICE, soldIn(scope)] : []),
    ...(filter.isSold ? [soldIn(scope)] : []),
    ...(filter.newsOf === null ? [] : [inNews(filter.newsOf, 's.id_shipment')]),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`s.id_customer in (${sql.join(idCustomers)})`]),
  ];
}

/** As an index has them. */
const WAITS_FOR_INVOICE = sql<SqlBool>`(s.status = 'arrived' and not s.is_invoiced and s.shelf <> 'deleted')`;

/** As what a customer owes is reckoned from them. */
function soldIn(scope: CustomerScope): Condition {
  return sql<SqlBool>`(not s.is_invoiced and s.deleted_at is null and (s.id_customer, s.id_shipment) in
    (select l.id_customer, l.id_shipment from cost_line l where l.book = 'sale' and l.deleted_at is null and ${ofCustomer(scope, 'l.id_customer')}))`;
}

export function areAll(statuses: readonly ShipmentStatus[]): boolean {
  return SHIPMENT_STATUSES.every((one) => statuses.includes(one));
}

/** How many a list has, counted up to `most`. */
export async function countListed(db: Db, scope: CustomerScope, filter: ShipmentFilter, most: number | null = null): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from
    (select from shipment s where ${sql.join(listed(scope, filter), sql` and `)} limit ${most}) counted`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return rows[0]?.count ?? 0;
}

/** How many each of several lists has, counted up to `most`, in one look. */
export async function countEach(db: Db, scope: CustomerScope, filters: readonly ShipmentFilter[], most: number): Promise<number[]> {
  const counts = filters.map(
    (filter) =>
      sql`(select count(*)::int from (select from shipment s where ${sql.join(listed(scope, filter), sql` and `)} limit ${most}) counted)`,
  );
  const query = sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return rows[0]?.counts ?? [];
}

/** A part of what the shipment says, or a number however it is spaced; or one that carries what says it. */
function searched(search: string, carrying: readonly number[]): Condition {
  const ways = [
    ...patternsOf(search).map((pattern) => sql<SqlBool>`s.search_text like ${pattern}`),
    ...(carrying.length === 0 ? [] : [sql<SqlBool>`s.id_shipment in (${sql.join(carrying)})`]),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

function ofResponsible(responsibles: readonly (number | null)[]): Condition[] {
  const members = responsibles.filter((one) => one !== null);
  const ways = [
    ...(members.length === 0 ? [] : [sql<SqlBool>`s.id_responsible in (${sql.join(members)})`]),
    ...(members.length === responsibles.length ? [] : [sql<SqlBool>`s.id_responsible is null`]),
  ];
  return ways.length === 0 ? [] : [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

function oneOf(column: string, values: readonly string[]): Condition[] {
  const [one] = values;
  if (one === undefined) return [];
  return [values.length === 1 ? sql<SqlBool>`${sql.raw(column)} = ${one}` : sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)})`];
}

/** What has no date is on no day: an arrival that nobody expects is infinitely far. */
function within(column: string, { from, before }: Period): Condition[] {
  const at = sql.raw(column);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${at} >= ${from}`]),
    ...(before === null ? [] : [sql<SqlBool>`${at} < ${before}`]),
    ...(from === null || before !== null ? [] : [sql<SqlBool>`${at} < 'infinity'`]),
  ];
}

/** Arrived, expected, or overdue by the clock, so long after the plan that a row of the list says so (`punctualityOf`). */
function isPunctual(wanted: readonly PunctualityFilter[], now: Date): Condition[] {
  const [late, risky] = [sql<SqlBool>`s.late_after < ${now}`, sql<SqlBool>`s.risky_after < ${now}`];
  const ways: Readonly<Record<PunctualityFilter, Condition>> = { late, atRisk: sql<SqlBool>`(${risky} and s.late_after >= ${now})` };
  return anyOf(wanted.map((one) => ways[one]));
}

function hasTrouble(scope: CustomerScope, troubles: readonly TrackerTrouble[], now: Date): Condition[] {
  return anyOf(troubles.map((trouble) => sql<SqlBool>`s.id_shipment in (${onTrackers(scope, trouble, now)})`));
}

function anyOf(ways: readonly Condition[]): Condition[] {
  return ways.length === 0 ? [] : [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** How many of the list's shipments are as is said, within an aggregate over `shipment s`. */
export function countedOf(statuses: readonly ShipmentStatus[], more: readonly Condition[] = []): RawBuilder<number> {
  return sql<number>`(count(*) filter (where ${sql.join([...oneOf('s.status', statuses), ...more], sql` and `)}))::int`;
}
