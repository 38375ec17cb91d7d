/** What a tracker of something around an asset measured last. */
export interface MeasuredRow {
  readonly tracker: string;
  readonly reference: string | null;
  readonly temperature: number | null;
  /** As PostgreSQL writes it in JSON. */
  readonly temperatureTime: string | null;
  readonly humidity: number | null;
  readonly humidityTime: string | null;
}

/**
 * The trackers of the shipment under way that an asset `a` travels with, by its reference: the one that is its own there, else those that are no other
 * asset's own; as `l`, of tracker `t`, linked by `k` to shipment `s`.
 */
const ALONG = `from shipment_asset x
  join shipment s on s.id_customer = x.id_customer and s.id_shipment = x.id_shipment and s.arrived_at is null
  join shipment_tracker k on k.id_customer = x.id_customer and k.id_shipment = x.id_shipment and k.ended_at is null
  join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
  join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
  where x.id_customer = a.id_customer and x.reference_key = a.reference_key and x.is_current
    and case when x.id_tracker is null then not exists (select from shipment_asset o
      where o.id_customer = k.id_customer and o.id_shipment = k.id_shipment and o.id_tracker = k.id_tracker) else k.id_tracker = x.id_tracker end`;

/** Where the newest of them was since it was linked. */
export const WHERE_ALONG = `left join lateral (select l.latitude, l.longitude, l.accuracy, l.position_time, t.identifier ${ALONG}
  and l.position_time >= k.started_at order by l.position_time desc limit 1) la on true`;

/** What each of them measured last since it was linked. */
const MEASURED_ALONG = `(select coalesce(json_agg(json_build_object('tracker', t.identifier, 'reference', s.reference,
  'temperature', case when l.temperature_time >= k.started_at then l.temperature end, 'temperatureTime', l.temperature_time,
  'humidity', case when l.humidity_time >= k.started_at then l.humidity end, 'humidityTime', l.humidity_time)), '[]') ${ALONG})`;

/** What the tracker of a container measured last since that had it and the asset was in it. */
function measuredAround(level: 1 | 2, tracker: string, container: string): string {
  const [k, l, p] = [`k${level}`, `l${level}`, `p${level}`];
  const since = level === 1 ? `greatest(${k}.started_at, p1.started_at)` : `greatest(${k}.started_at, p1.started_at, ${p}.started_at)`;
  return `case when ${tracker}.identifier is not null then json_build_object('tracker', ${tracker}.identifier, 'reference', ${container}.reference,
    'temperature', case when ${l}.temperature_time >= ${since} then ${l}.temperature end, 'temperatureTime', ${l}.temperature_time,
    'humidity', case when ${l}.humidity_time >= ${since} then ${l}.humidity end, 'humidityTime', ${l}.humidity_time) end`;
}

/** What is known by trackers that are not an asset's own. */
export const ALONG_COLUMNS = `${measuredAround(1, 't1', 'c1')} as "measuredFirst", ${measuredAround(2, 't2', 'c2')} as "measuredSecond",
  ${MEASURED_ALONG} as "measuredAlong", la.latitude as "alongLatitude", la.longitude as "alongLongitude", la.accuracy as "alongAccuracy",
  la.position_time as "alongTime", la.identifier as "alongTracker"`;
