import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { sql, type RawBuilder } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { observedUntil } from '../../tracking/telemetry/shared/observation.store.ts';

/** A tracker that a shipment has or had, with the newest of what it measured that is the shipment's. */
export interface TrackerOf {
  readonly idShipment: number;
  readonly idTracker: number;
  readonly identifier: string;
  readonly reportingIntervalSeconds: number;
  /** It is on it now. */
  readonly isLinked: boolean;
  readonly positionTime: Date | null;
  /** A position service found it. */
  readonly isFromNetwork: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  /** Degrees, and km/h, as that position said. */
  readonly course: number | null;
  readonly speed: number | null;
  readonly temperatureTime: Date | null;
  readonly temperature: number | null;
  readonly humidityTime: Date | null;
  readonly humidity: number | null;
  readonly battery: number | null;
}

/** What a tracker measured so many reports, and so long, before it was the shipment's no more, may be the last that is known. */
const LOOKED_BACK = 60;
const LOOKED_BACK_DAYS = 31;

/** The newest of the tracker, where that is not from before it was linked. */
const latest = (column: string, time: string) => sql.raw(`case when l.${time} >= k.started_at then l.${column} end as ${column}`);

const isLocated = (row: string) => `${row}.latitude is not null and ${row}.longitude is not null and ${row}.flags & ${POSITION_DOUBTS} = 0`;
const isKnown = (column: string) => (row: string) => `${row}.${column} is not null`;
/** What is shown of a reading, whether that reading says it, and when the tracker last said it of all. */
const VALUES = {
  position: { columns: ['latitude', 'longitude', 'accuracy', 'course', 'speed'], says: isLocated },
  temperature: { columns: ['temperature'], says: isKnown('temperature') },
  humidity: { columns: ['humidity'], says: isKnown('humidity') },
  battery: { columns: ['battery'], says: isKnown('battery') },
} as const;
const values = Object.entries(VALUES);

/** Of the last reading, or else of the last of those before it that says it. */
const LAST_KNOWN = sql.raw(
  values
    .flatMap(([name, { columns, says }]) => [
      `case when ${says('f')} then f.effective_time else e.${name}_time end as ${name}_time`,
      ...columns.map((column) => `case when ${says('f')} then f.${column} else e.${column} end as ${column}`),
    ])
    .join(', '),
);
const EARLIER = sql.raw(
  values
    .flatMap(([name, { columns, says }]) => [
      `max(b.effective_time) filter (where ${says('b')}) as ${name}_time`,
      ...columns.map((column) => `(array_agg(b.${column} order by b.effective_time desc) filter (where ${says('b')}))[1] as ${column}`),
    ])
    .join(', '),
);
/** The last reading does not say something that this tracker has ever said; of one that went to another customer nothing is known of that. */
const IS_WANTING = sql.raw(
  values
    .map(([name, { says }]) => `(not coalesce(${says('f')}, false) and (l.id_tracker is null or l.${name}_time is not null))`)
    .join(' or '),
);
/** Those last before that ended, only where they are asked for. */
const before = (condition: RawBuilder<unknown>, most: number) => sql`
  select r.* from last_readings(k.id_customer, k.id_tracker, w.since, w.ended, ${sql.lit(most)}) r where w.is_over and (${condition})`;

/** What is known of each tracker of a shipment: at once while it is the shipment's; once it has gone on, it is looked back from where that ended. */
const KNOWN = sql`
  select ${latest('position_time', 'position_time')}, ${latest('latitude', 'position_time')}, ${latest('longitude', 'position_time')}, ${latest('accuracy', 'position_time')},
    ${latest('course', 'position_time')}, ${latest('speed', 'position_time')},
    ${latest('temperature_time', 'temperature_time')}, ${latest('temperature', 'temperature_time')},
    ${latest('humidity_time', 'humidity_time')}, ${latest('humidity', 'humidity_time')}, l.battery_time, ${latest('battery', 'battery_time')}
  where not w.is_over
  union all
  select ${LAST_KNOWN}
  from (select where w.is_over) o
    left join lateral (${before(sql`true`, 1)}) f on true
    left join lateral (select ${EARLIER} from (${before(IS_WANTING, LOOKED_BACK)}) b) e on true`;

/** The trackers that several shipments have or had, with what is the shipment's of what they measured. */
export function listTrackersOf(
  db: Db,
  scope: CustomerScope,
  idShipments: readonly number[],
  audience: Audience,
): Promise<readonly TrackerOf[]> {
  if (idShipments.length === 0) return Promise.resolve([]);
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<TrackerOf>`
      select k.id_shipment as "idShipment", k.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "reportingIntervalSeconds",
        k.ended_at is null as "isLinked", v.position_time as "positionTime", v.latitude, v.longitude, v.accuracy, v.course, v.speed, v.temperature_time as "temperatureTime",
        v.temperature, v.humidity_time as "humidityTime", v.humidity, v.battery,
        exists (select from network_position n where n.id_customer = k.id_customer and n.id_tracker = k.id_tracker and n.effective_time = v.position_time)
          as "isFromNetwork"
      from shipment_tracker k
        join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
        join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
        left join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
        cross join lateral (select least(k.ended_at, ${observedUntil(audience)}) as ended) e
        cross join lateral (select e.ended, greatest(k.started_at, e.ended - make_interval(days => ${LOOKED_BACK_DAYS})) as since, e.ended is not null
          and coalesce(greatest(l.position_time, l.temperature_time, l.humidity_time, l.battery_time) > e.ended, true) as is_over offset 0) w
        cross join lateral (${KNOWN}) v
      where ${ofCustomer(scope, 'k.id_customer')} and k.id_shipment = any(${[...idShipments]}::int[])
      order by t.identifier, k.started_at`.execute(tx.withoutPlugins());
    return rows;
  });
}
