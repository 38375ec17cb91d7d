import { coldChainOf } from '@sillage/domain/monitoring/reports/coldChain';
import { limitsOf, type Limits } from '@sillage/domain/monitoring/reports/limits';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { readCarbon } from '../journeys/carbon/shared/readCarbon.usecases.ts';
import type { Services } from '../platform/services.ts';
import { onServer } from './freshDb.ts';

/** One row that counts, as it is found by looking at everything. */
export interface CountedRow {
  readonly figure: string;
  readonly idRow: number;
  readonly part: string;
  readonly day: string;
  readonly mode: string;
  readonly lane: string;
  readonly contractors: readonly number[];
  readonly value: number;
  readonly base: number;
}

/** Countries that make a lane; nothing where one is missing. */
const LANE = `case when s.departure_country is not null and s.arrival_country is not null then s.departure_country || '-' || s.arrival_country else '' end`;
const SECONDS = (interval: string) => `round(extract(epoch from ${interval}))`;
const LATE = `extract(epoch from s.arrived_at - s.promised) > 3600`;

/** A customer's figures from the tables that they are of, in the plainest way: nothing that is kept is looked at. */
export async function fullCount(
  services: Services,
  ownerUrl: string,
  own: OneCustomer,
  timeZone: string,
  now: Date,
): Promise<CountedRow[]> {
  const sql = async <Row>(statement: string) => (await onServer(statement, ownerUrl)).rows as Row[];
  const shipments = `(select x.*, ${LANE.replaceAll('s.', 'x.')} as lane,
      coalesce((select o.arrival_at from quote q join quote_option o using (id_customer, id_quote) where q.id_customer = x.id_customer and q.id_shipment = x.id_shipment
        and q.deleted_at is null and o.route_option = q.accepted_option), x.planned_arrival) as promised,
      coalesce(x.departed_at, x.created_at) as started,
      (select sum(net_cents) from cost_line c where c.id_customer = x.id_customer and c.id_shipment = x.id_shipment and c.deleted_at is null and c.book <> 'operatorPurchase') as spend,
      array(select distinct c.id_contractor from cost_line c where c.id_customer = x.id_customer and c.id_shipment = x.id_shipment and c.deleted_at is null
        and c.book <> 'operatorPurchase' and c.id_contractor is not null order by 1) as contractors
    from shipment x where x.id_customer = ${own} and x.deleted_at is null)`;
  const counted = (
    figure: string,
    at: string,
    value: string,
    base: string,
    where: string,
    { from = '', part = "''", row = 's.id_shipment' } = {},
  ) =>
    `select '${figure}' as figure, ${row} as "idRow", ${part} as part, ((${at}) at time zone '${timeZone}')::date::text as day, s.type as mode, s.lane, s.contractors,
      (${value})::float8 as value, (${base})::float8 as base from ${shipments} s ${from} where ${where}`;
  const spent = 's.spend is not null';
  const budget = 'join cost_budget b on b.id_customer = s.id_customer and b.id_shipment = s.id_shipment';
  const weight = 'join carriage g on g.id_customer = s.id_customer and g.id_shipment = s.id_shipment';
  const assets = 'join shipment_asset a on a.id_customer = s.id_customer and a.id_shipment = s.id_shipment';
  const before = `(select max(o.arrived_at) from shipment o join shipment_asset p on p.id_customer = o.id_customer and p.id_shipment = o.id_shipment
    where o.id_customer = s.id_customer and o.deleted_at is null and p.reference_key = a.reference_key and o.id_shipment <> s.id_shipment and o.arrived_at <= s.departed_at)`;
  const margin = `join (select id_customer, id_shipment, sum(case book when 'sale' then net_cents when 'operatorPurchase' then -net_cents else 0 end) as margin,
    bool_or(book = 'operatorPurchase') as is_known from cost_line where deleted_at is null group by 1, 2) m on m.id_customer = s.id_customer and m.id_shipment = s.id_shipment`;
  const half = `extract(epoch from s.arrived_at - s.promised) / 2`;
  const stood = `coalesce((select sum(extract(epoch from p.left_at - p.entered_at)) from shipment_stop p
    where p.id_customer = s.id_customer and p.id_shipment = s.id_shipment and p.kind = 'step' and p.left_at > p.entered_at), 0)`;
  const cause = `case when s.departed_at is null or s.planned_departure is null then 'unknown' when extract(epoch from s.departed_at - s.planned_departure) >= ${half} then 'departure'
    when ${stood} >= ${half} then 'stops' else 'way' end`;
  const other = (figure: string, from: string, part: string, at: string, value: string, where: string, mode: string, id: string) =>
    `select '${figure}' as figure, ${id} as "idRow", ${part} as part, ((${at}) at time zone '${timeZone}')::date::text as day, coalesce(${mode}, '') as mode,
      ${LANE} as lane, '{}'::int[] as contractors, (${value})::float8 as value, 1::float8 as base from ${from} where ${where}`;
  const alerts = `alert_episode e join alert_rule r using (id_customer, id_rule) left join shipment s on s.id_customer = e.id_customer and s.id_shipment = e.id_shipment`;
  const alert = (figure: string, value: string, where: string) =>
    other(figure, alerts, 'r.rule_key', 'e.raised_at', value, `e.id_customer = ${own} and ${where}`, 's.type', 'e.id_episode');
  const quotes = `(select q.*, q.pickup_country as departure_country, q.delivery_country as arrival_country from quote q where q.id_customer = ${own} and q.deleted_at is null) s`;
  const quote = (figure: string, part: string, at: string, value: string, where: string) =>
    other(figure, quotes, part, at, value, where, 's.transport_means', 's.id_quote');
  const hasEnded = `(s.status in ('accepted', 'declined') or (s.status = 'quoted' and s.valid_until <= '${now.toISOString()}'))`;
  const ended = `case s.status when 'quoted' then s.valid_until else coalesce(s.decided_at, s.created_at) end`;
  const plain = await sql<CountedRow>(
    [
      counted('shipments', 's.started', '1', '1', 'true', { part: 's.status' }),
      counted('onTime', 's.arrived_at', `case when ${LATE} then 0 else 1 end`, '1', 's.arrived_at is not null and s.promised is not null'),
      counted(
        'delay',
        's.arrived_at',
        SECONDS('s.arrived_at - s.promised'),
        '1',
        `s.arrived_at is not null and s.promised is not null and ${LATE}`,
        { part: cause },
      ),
      counted('transit', 's.arrived_at', SECONDS('s.arrived_at - s.departed_at'), '1', 's.arrived_at > s.departed_at'),
      counted('spend', 's.started', 's.spend', '1', spent),
      counted('budget', 's.started', 's.spend', 'b.budget_cents', `${spent} and b.budget_cents > 0`, { from: budget }),
      counted(
        'perKilogram',
        's.started',
        's.spend',
        'round(g.gross_weight_kg * 1000)',
        `${spent} and round(g.gross_weight_kg * 1000) > 0`,
        { from: weight },
      ),
      counted('margin', 's.started', 'm.margin', '1', 'm.is_known', { from: margin }),
      counted('turns', 's.arrived_at', '1', '1', 's.arrived_at is not null', { from: assets, row: 'a.id_container' }),
      counted('dwell', 's.arrived_at', SECONDS(`s.departed_at - ${before}`), '1', `s.arrived_at is not null and ${before} is not null`, {
        from: assets,
        row: 'a.id_container',
      }),
      alert('alerts', '1', 'true'),
      alert('answered', 'case when e.acknowledged_at is null then 0 else 1 end', 'true'),
      alert('answerTime', `greatest(0, ${SECONDS('e.acknowledged_at - e.raised_at')})`, 'e.acknowledged_at is not null'),
      quote('quotes', "''", 's.created_at', '1', 'true'),
      quote(
        'won',
        `case s.status when 'quoted' then 'expired' else s.status end`,
        ended,
        `case s.status when 'accepted' then 1 else 0 end`,
        hasEnded,
      ),
    ].join(' union all '),
  );
  const arrived = await sql<CountedRow & { readonly from: Date; readonly to: Date }>(
    `select s.id_shipment as "idRow", '' as part, (s.arrived_at at time zone '${timeZone}')::date::text as day, s.type as mode, s.lane, s.contractors,
      s.departed_at as from, s.arrived_at as to from ${shipments} s where s.arrived_at is not null`,
  );
  const measured: CountedRow[] = [];
  for (const { from, to, ...about } of arrived) {
    if (from !== null && from < to) measured.push(...(await temperatureOf(sql, own, about, from.getTime(), to.getTime())));
    measured.push(...(await carbonOf(services, own, about)));
  }
  return [...plain, ...measured];
}

type Ask = <Row>(statement: string) => Promise<Row[]>;

async function temperatureOf(sql: Ask, own: number, about: CountedRow, from: number, to: number): Promise<CountedRow[]> {
  const limits = await sql<Limits>(
    `select value_min as "minCelsius", value_max as "maxCelsius" from alert_rule where id_customer = ${own} and id_shipment = ${about.idRow}
     and rule_key = 'temperature' and deleted_at is null`,
  );
  const links = await sql<{ id: number; seconds: number; from: number; to: number }>(
    `select k.id_tracker as id, t.reporting_interval_seconds as seconds, extract(epoch from k.started_at)::float8 * 1000 as from,
       coalesce(extract(epoch from k.ended_at)::float8 * 1000, 'infinity') as to
     from shipment_tracker k join tracker t using (id_customer, id_tracker) where k.id_customer = ${own} and k.id_shipment = ${about.idRow}`,
  );
  const logs = [];
  for (const link of links) {
    const span = { from: Math.max(from, link.from), to: Math.min(to, link.to) };
    const samples = await sql<{ time: number; celsius: number }>(
      `select extract(epoch from effective_time)::float8 * 1000 as time, temperature as celsius from reading where id_customer = ${own} and id_tracker = ${link.id}
       and temperature is not null order by effective_time`,
    );
    const inside = samples.filter(({ time }) => time >= span.from && time < span.to);
    if (inside.length > 0) logs.push({ intervalMs: link.seconds * 1000, spans: [span], samples: inside });
  }
  if (logs.length === 0 && limits.length === 0) return [];
  const { whole, trackers } = coldChainOf(logs, { from, to }, limitsOf(limits));
  const seconds = (ms: number) => Math.round(ms / 1000);
  const [within, outside] = [seconds(whole.bandMs.within), seconds(whole.bandMs.below + whole.bandMs.above)];
  return [
    ...(within + outside > 0 ? [{ ...about, figure: 'inRange', value: within, base: within + outside }] : []),
    { ...about, figure: 'excursions', value: trackers.reduce((sum, one) => sum + one.excursions.length, 0), base: 1 },
    { ...about, figure: 'unobserved', value: seconds(whole.unobservedMs), base: seconds(to - from) },
  ];
}

async function carbonOf(services: Services, own: OneCustomer, about: CountedRow): Promise<CountedRow[]> {
  const { planned, actual, isComplete } = await readCarbon(services, own, about.idRow);
  const numbers = (one: typeof planned) => ({
    value: Math.round((one.emissions?.wtw ?? 0) * 1000),
    base: Math.round((one.tonneKilometres ?? 0) * 1000),
  });
  if (!planned.emissions) return [];
  const known = isComplete && actual?.emissions ? actual : planned;
  return [
    { ...about, figure: 'carbonPlanned', ...numbers(planned) },
    ...(known === planned ? [] : [{ ...about, figure: 'carbonActual', ...numbers(known) }]),
    { ...about, figure: 'carbonIntensity', ...numbers(known) },
  ];
}
