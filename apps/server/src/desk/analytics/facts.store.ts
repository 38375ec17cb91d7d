import type { AlertFacts, QuoteFacts, ShipmentFacts } from '@sillage/domain/desk/analytics/entries';
import type { Limits } from '@sillage/domain/monitoring/reports/limits';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** Epoch ms of a column. */
const ms = (column: string) => sql.raw(`extract(epoch from ${column})::float8 * 1000`);

export type ShipmentRow = Omit<ShipmentFacts, 'observed' | 'footprints'> & { readonly limits: readonly Limits[] };

/** What is known of these shipments, without what was measured; those that are deleted are left out. */
export async function findShipmentFacts(tx: Tx, scope: OneCustomer, idShipments: readonly number[]): Promise<ShipmentRow[]> {
  if (idShipments.length === 0) return [];
  const { rows } = await sql<ShipmentRow>`
    select s.id_shipment as "idShipment", s.status, s.type as mode, s.departure_country as "departureCountry", s.arrival_country as "arrivalCountry",
      ${ms('s.created_at')} as "createdAt", ${ms('s.departed_at')} as "departedAt", ${ms('s.arrived_at')} as "arrivedAt",
      ${ms('s.planned_departure')} as "plannedDeparture", ${ms('s.planned_arrival')} as "plannedArrival",
      (select ${ms('o.arrival_at')} from quote q
        join quote_option o on o.id_customer = q.id_customer and o.id_quote = q.id_quote and o.route_option = q.accepted_option
        where q.id_customer = s.id_customer and q.id_shipment = s.id_shipment and q.deleted_at is null) as "promisedArrival",
      coalesce((select sum(${ms('p.left_at - p.entered_at')}) from shipment_stop p
        where p.id_customer = s.id_customer and p.id_shipment = s.id_shipment and p.kind = 'step' and p.left_at > p.entered_at), 0) as "stopsMs",
      (select g.gross_weight_kg from carriage g where g.id_customer = s.id_customer and g.id_shipment = s.id_shipment) as "grossKg",
      l.spend as "spendCents", l.margin as "marginCents", coalesce(l.contractors, '{}') as contractors,
      (select b.budget_cents from cost_budget b where b.id_customer = s.id_customer and b.id_shipment = s.id_shipment) as "budgetCents",
      (select coalesce(jsonb_agg(jsonb_build_object('idContainer', a.id_container, 'restingSince',
          (select max(${ms('o.arrived_at')}) from shipment_asset b join shipment o on o.id_customer = b.id_customer and o.id_shipment = b.id_shipment
            where b.id_customer = a.id_customer and b.reference_key = a.reference_key and b.id_shipment <> a.id_shipment and o.deleted_at is null
              and o.arrived_at <= s.departed_at)) order by a.id_container), '[]')
        from shipment_asset a where a.id_customer = s.id_customer and a.id_shipment = s.id_shipment) as assets,
      (select coalesce(jsonb_agg(jsonb_build_object('minCelsius', r.value_min, 'maxCelsius', r.value_max) order by r.id_rule), '[]')
        from alert_rule r where r.id_customer = s.id_customer and r.id_shipment = s.id_shipment and r.rule_key = 'temperature' and r.deleted_at is null) as limits
    from shipment s left join lateral (
      select sum(c.net_cents) filter (where c.book in ('purchase', 'sale'))::float8 as spend,
        case when count(*) filter (where c.book = 'operatorPurchase') > 0 then
          (sum(case c.book when 'sale' then c.net_cents when 'operatorPurchase' then -c.net_cents else 0 end))::float8 end as margin,
        array_agg(distinct c.id_contractor order by c.id_contractor) filter (where c.id_contractor is not null and c.book <> 'operatorPurchase') as contractors
      from cost_line c where c.id_customer = s.id_customer and c.id_shipment = s.id_shipment and c.deleted_at is null) l on true
    where s.id_customer = ${scope} and s.id_shipment = any(${[...idShipments]}::int[]) and s.deleted_at is null`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}

export async function findAlertFacts(tx: Tx, scope: OneCustomer, idAlerts: readonly number[]): Promise<AlertFacts[]> {
  if (idAlerts.length === 0) return [];
  const { rows } = await sql<AlertFacts>`
    select e.id_episode as "idAlert", r.rule_key as "ruleKey", ${ms('e.raised_at')} as "raisedAt", ${ms('e.acknowledged_at')} as "acknowledgedAt",
      s.type as mode, s.departure_country as "departureCountry", s.arrival_country as "arrivalCountry"
    from alert_episode e join alert_rule r on r.id_customer = e.id_customer and r.id_rule = e.id_rule
      left join shipment s on s.id_customer = e.id_customer and s.id_shipment = e.id_shipment
    where e.id_customer = ${scope} and e.id_episode = any(${[...idAlerts]}::int[])`.execute(tx.withoutPlugins());
  return rows;
}

export async function findQuoteFacts(tx: Tx, scope: OneCustomer, idQuotes: readonly number[]): Promise<QuoteFacts[]> {
  if (idQuotes.length === 0) return [];
  const { rows } = await sql<QuoteFacts>`
    select id_quote as "idQuote", status, transport_means as mode, pickup_country as "departureCountry", delivery_country as "arrivalCountry",
      ${ms('created_at')} as "createdAt", ${ms('decided_at')} as "decidedAt", ${ms('valid_until')} as "validUntil"
    from quote where id_customer = ${scope} and id_quote = any(${[...idQuotes]}::int[]) and deleted_at is null`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}

export interface LinkRow {
  readonly idTracker: number;
  readonly intervalMs: number;
  /** Epoch ms, within what was asked for. */
  readonly from: number;
  readonly to: number;
}

/** When which tracker was with a shipment, between these moments. */
export async function findLinks(tx: Tx, scope: OneCustomer, idShipment: number, from: Date, to: Date): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select k.id_tracker as "idTracker", t.reporting_interval_seconds * 1000 as "intervalMs", ${ms('k.from_time')} as from, ${ms('k.to_time')} as to
    from (select id_customer, id_tracker, greatest(started_at, ${from}::timestamptz) as from_time, least(ended_at, ${to}::timestamptz) as to_time
      from shipment_tracker where id_customer = ${scope} and id_shipment = ${idShipment}) k
      join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    where k.from_time < k.to_time order by k.id_tracker, k.from_time`.execute(tx.withoutPlugins());
  return rows;
}

export interface TemperatureRow {
  readonly idTracker: number;
  readonly time: number;
  readonly celsius: number;
}

/** What these trackers measured meanwhile, in the order of time; out of service nothing counts. */
export async function findTemperatures(tx: Tx, scope: OneCustomer, links: readonly LinkRow[], limit: number): Promise<TemperatureRow[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<TemperatureRow>`
    select r.id_tracker as "idTracker", ${ms('r.effective_time')} as time, r.temperature as celsius
    from unnest(${links.map(({ idTracker }) => idTracker)}::int[], ${links.map(({ from }) => new Date(from))}::timestamptz[],
        ${links.map(({ to }) => new Date(to))}::timestamptz[]) k (id_tracker, from_time, to_time)
      join reading r on r.id_customer = ${scope} and r.id_tracker = k.id_tracker and r.effective_time >= k.from_time and r.effective_time < k.to_time
    where r.temperature is not null and (r.flags & ${FLAG_BIT.outOfService}) = 0
    order by r.id_tracker, r.effective_time limit ${limit}`.execute(tx.withoutPlugins());
  return rows;
}

/** From when on readings are still there: what was measured before was dropped, and cannot be counted again. Null: nothing was ever kept. */
export async function findKeptSince(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ name: string | null }>`
    select min(c.relname) as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'reading'::regclass`.execute(
    tx.withoutPlugins(),
  );
  const [, year, month] = /^reading_(\d{4})_(\d{2})$/.exec(rows[0]?.name ?? '') ?? [];
  return year === undefined || month === undefined ? null : Date.UTC(Number(year), Number(month) - 1, 1);
}
