import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { DUE_AFTER_HOURS, EXPIRING_HOURS, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { DUE_SOON_DAYS } from '@sillage/domain/tracking/calibrations/calibration';
import { sql, type SqlBool } from 'kysely';
import { isOnTab } from '../../commerce/quotes/shared/quoteTabs.store.ts';
import { LOW_AND_WAITING } from '../../commerce/ratings/shared/lowRatings.store.ts';
import { CURRENT, listed, TO_INVOICE } from '../../messages/lists/shared/listedShipments.store.ts';
import {
  ANY_TRACKER,
  calibrationIs,
  IS_LOW,
  LINKS,
  listedTrackers,
  SILENCE,
  WITH_LINKS,
} from '../../messages/lists/shared/listedTrackers.store.ts';
import { ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Asking, Source } from './source.store.ts';
import { OFFICE_SOURCES } from './officeSources.store.ts';
import { STABILITY_SOURCES } from './stabilitySources.store.ts';

const raw = (text: string) => sql.raw(text);
const NONE = raw(`''`);

const QUOTE = {
  from: raw('quote q'),
  id: raw('q.id_quote'),
  customer: raw('q.id_customer'),
  afterHours: 0,
  title: raw('q.reference'),
  detail: raw(`q.pickup_address || ' → ' || q.delivery_address`),
  place: NONE,
} as const;
const THERE = sql<SqlBool>`q.deleted_at is null`;
const ofThere = ({ scope }: Asking) => [THERE, ofCustomersThere(scope, 'q.id_customer')];
const soon = (now: Date) => new Date(now.getTime() + EXPIRING_HOURS * 3_600_000);

const QUOTES: readonly Source[] = [
  {
    ...QUOTE,
    kind: 'quote.price',
    at: raw('q.created_at'),
    afterHours: DUE_AFTER_HOURS.price,
    where: (asking) => [...ofThere(asking), sql<SqlBool>`q.status = 'pending'`],
  },
  {
    ...QUOTE,
    kind: 'quote.answer',
    at: raw('q.valid_until'),
    where: (asking) => [...ofThere(asking), sql<SqlBool>`q.status = 'quoted'`, sql<SqlBool>`q.valid_until > ${soon(asking.now)}`],
  },
  {
    // What the operator asks about a quote that cannot be accepted, or not any more, waits for an answer too.
    ...QUOTE,
    kind: 'quote.answer',
    at: raw('q.pickup_at'),
    where: (asking) => [
      ...ofThere(asking),
      sql<SqlBool>`q.is_asked`,
      sql<SqlBool>`q.status in ('pending', 'quoted')`,
      sql<SqlBool>`not coalesce(${isOnTab('quoted', asking.now)}, false)`,
    ],
  },
  {
    ...QUOTE,
    kind: 'quote.expiring',
    at: raw('q.valid_until'),
    where: (asking) => [...ofThere(asking), isOnTab('quoted', asking.now), sql<SqlBool>`q.valid_until <= ${soon(asking.now)}`],
  },
];

const SHIPMENT = {
  from: raw('shipment s'),
  id: raw('s.id_shipment'),
  customer: raw('s.id_customer'),
  title: raw('s.reference'),
  detail: raw(`concat_ws(' → ', s.departure_country, s.arrival_country)`),
  place: NONE,
} as const;

const SHIPMENTS: readonly Source[] = [
  {
    ...SHIPMENT,
    kind: 'shipment.complete',
    at: raw('coalesce(s.starts_at, s.created_at)'),
    afterHours: 0,
    where: ({ scope }) => listed(scope, { ...CURRENT, statuses: ['tocomplete'] }),
  },
  {
    // Booked without a quote: it waits until something is entered that the customer is charged.
    ...SHIPMENT,
    kind: 'booking.price',
    from: raw('booked_request b join shipment s on s.id_customer = b.id_customer and s.id_shipment = b.id_shipment'),
    at: raw('b.booked_at'),
    afterHours: DUE_AFTER_HOURS.price,
    where: ({ scope }) => [ofCustomersThere(scope, 'b.id_customer'), sql<SqlBool>`not b.is_priced`, sql<SqlBool>`s.shelf <> 'deleted'`],
  },
  {
    ...SHIPMENT,
    kind: 'invoice.issue',
    at: raw('coalesce(s.arrived_at, s.created_at)'),
    afterHours: DUE_AFTER_HOURS.invoice,
    where: ({ scope }) => listed(scope, TO_INVOICE),
  },
];

const TRACKER = {
  from: WITH_LINKS,
  id: raw('t.id_tracker'),
  customer: raw('t.id_customer'),
  title: raw('t.identifier'),
  detail: NONE,
  place: raw('t.type'),
} as const;
/** Since when the tracker is there, theirs, and on what it is on. */
const UNDER_WAY = raw('greatest(t.created_at, t.held_since, k.started_at, g.started_at)');

const TRACKERS_WAITING: readonly Source[] = [
  {
    // What is in a drawer need not be heard of.
    ...TRACKER,
    kind: 'tracker.silent',
    at: sql`greatest(l.received_at, ${UNDER_WAY}) + ${SILENCE}`,
    afterHours: 0,
    where: ({ scope, now }) => [
      ...listedTrackers(scope, { ...ANY_TRACKER, state: 'offline' }, now),
      sql<SqlBool>`(k.id_tracker is not null or g.id_tracker is not null)`,
      sql<SqlBool>`${UNDER_WAY} + ${SILENCE} <= ${now}`,
    ],
  },
  {
    // One that is silent is looked after for that.
    ...TRACKER,
    kind: 'tracker.battery',
    at: raw('l.battery_time'),
    afterHours: DUE_AFTER_HOURS.battery,
    where: ({ scope, now }) => [
      ...listedTrackers(scope, { ...ANY_TRACKER, state: 'online' }, now),
      IS_LOW,
      sql<SqlBool>`l.battery_time is not null`,
    ],
  },
  {
    ...TRACKER,
    // The certificate that holds longest says when.
    from: sql`calibration n join tracker t on t.id_customer = n.id_customer and t.id_tracker = n.id_tracker
      join customer c on c.id_customer = t.id_customer ${LINKS}`,
    kind: 'calibration.due',
    at: raw(`((n.due_on + 1)::timestamp at time zone 'UTC')`),
    afterHours: 0,
    detail: raw('n.certificate'),
    where: ({ scope, now }) => [
      ...listedTrackers(scope, { ...ANY_TRACKER, state: 'inService' }, now),
      sql<SqlBool>`n.due_on <= ${now.toISOString().slice(0, 10)}::date + ${sql.lit(DUE_SOON_DAYS)}`,
      sql<SqlBool>`(${calibrationIs('overdue', now)} or ${calibrationIs('dueSoon', now)})`,
      sql<SqlBool>`not exists (select from calibration o where o.id_customer = n.id_customer and o.id_tracker = n.id_tracker
        and (o.due_on, o.id_calibration) > (n.due_on, n.id_calibration))`,
    ],
  },
];

/** The operator mends what its own people import. */
const BY_OPERATOR = sql<SqlBool>`exists (select from member m where m.id_user = i.created_by and m.id_customer = ${sql.lit(OPERATOR_ID)})`;

const OTHERS: readonly Source[] = [
  {
    kind: 'incident.own',
    from: raw(`incident i
      left join shipment s on s.id_customer = i.id_customer and s.id_shipment = i.id_shipment
      left join asset g on g.id_customer = i.id_customer and g.id_asset = i.id_asset
      left join tracker t on t.id_customer = i.id_customer and t.id_tracker = i.id_tracker`),
    id: raw('i.id_incident'),
    customer: raw('i.id_customer'),
    at: raw('i.opened_at'),
    afterHours: 0,
    title: raw(`coalesce(s.reference, nullif(g.reference, ''), g.identifier, t.identifier, '')`),
    detail: NONE,
    place: NONE,
    where: ({ scope }) => [ofCustomersThere(scope, 'i.id_customer'), sql<SqlBool>`i.closed_at is null`, sql<SqlBool>`i.owner is null`],
  },
  {
    kind: 'import.mend',
    from: raw('shipment_import i'),
    id: raw('i.id_import'),
    customer: raw('i.id_customer'),
    // It is kept for a day; whoever imports the same file again has put it right, or is asked about that one.
    at: raw('i.created_at'),
    afterHours: 24,
    title: raw('i.file_name'),
    detail: NONE,
    place: raw('i.what'),
    where: ({ scope }) => [
      ofCustomersThere(scope, 'i.id_customer'),
      sql<SqlBool>`i.state in ('checked', 'done', 'failed')`,
      sql<SqlBool>`exists (select from shipment_import_row r
        where r.id_customer = i.id_customer and r.id_import = i.id_import and r.state in ('bad', 'unsure'))`,
      sql<SqlBool>`not exists (select from shipment_import n where n.id_customer = i.id_customer and n.file_name = i.file_name
        and n.what = i.what and n.id_import > i.id_import and n.state <> 'cancelled')`,
      ...(scope === 'all' ? [BY_OPERATOR] : []),
    ],
  },
];

const RATINGS: readonly Source[] = [
  {
    kind: 'rating.low',
    from: raw('rating r join shipment s on s.id_customer = r.id_customer and s.id_shipment = r.id_shipment'),
    id: raw('r.id_rating'),
    customer: raw('r.id_customer'),
    at: raw('r.rated_at'),
    afterHours: DUE_AFTER_HOURS.lowRating,
    title: raw('s.reference'),
    detail: raw(`r.origin || ' → ' || r.destination`),
    place: NONE,
    where: ({ scope }) => [ofCustomersThere(scope, 'r.id_customer'), LOW_AND_WAITING],
  },
];

const SOURCES: readonly Source[] = [
  ...QUOTES,
  ...SHIPMENTS,
  ...TRACKERS_WAITING,
  ...OTHERS,
  ...RATINGS,
  ...OFFICE_SOURCES,
  ...STABILITY_SOURCES,
];

export function sourcesOf(kinds: readonly TaskKind[]): readonly Source[] {
  return SOURCES.filter(({ kind }) => kinds.includes(kind));
}
