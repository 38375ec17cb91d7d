import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { FLAG_BIT, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { observedUntil } from '../../tracking/telemetry/shared/observation.store.ts';

export interface EventRow {
  readonly idEvent: number;
  readonly kind: string;
  readonly happenedAt: Date;
  readonly details: unknown;
  /** When it was undone. */
  readonly undoneAt: Date | null;
}

/** What happened to a shipment, oldest first, after one of its events. */
export function listEventsAfter(
  db: Db,
  scope: OneCustomer,
  idShipment: number,
  after: EventRow | null,
  limit: number,
): Promise<EventRow[]> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentEvent as e')
      .leftJoin('shipmentCorrection as c', (join) =>
        join.onRef('c.idCustomer', '=', 'e.idCustomer').onRef('c.idCorrection', '=', 'e.idCorrection'),
      )
      .select(['e.idEvent', 'e.kind', 'e.happenedAt', 'e.details', 'c.createdAt as undoneAt'])
      .where('e.idCustomer', '=', scope)
      .where('e.idShipment', '=', idShipment)
      .where((eb) =>
        after === null ? eb.lit(true) : eb(eb.refTuple('e.happenedAt', 'e.idEvent'), '>', eb.tuple(after.happenedAt, after.idEvent)),
      )
      .orderBy('e.happenedAt')
      .orderBy('e.idEvent')
      .limit(limit)
      .execute(),
  );
}

export interface MeasuredRow {
  readonly tracker: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly minTemperature: number | null;
  readonly maxTemperature: number | null;
  readonly meanTemperature: number | null;
  readonly minHumidity: number | null;
  readonly maxHumidity: number | null;
  readonly meanHumidity: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const FIGURES = `min(extract(epoch from r.effective_time))::float8 * 1000 as "from", max(extract(epoch from r.effective_time))::float8 * 1000 as "to",
  min(r.temperature) as "minTemperature", max(r.temperature) as "maxTemperature", avg(r.temperature)::float8 as "meanTemperature",
  min(r.humidity) as "minHumidity", max(r.humidity) as "maxHumidity", avg(r.humidity)::float8 as "meanHumidity"`;

interface TrackedSpans {
  readonly idTracker: number;
  readonly identifier: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** What each tracker measured while it was with the goods, while it was in service: the extremes, the mean, and the last of each value. */
export function listMeasured(db: Db, scope: OneCustomer, idShipment: number): Promise<MeasuredRow[]> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<TrackedSpans>`
      select t.id_tracker as "idTracker", t.identifier, array_agg(k.started_at::text) as "from",
        array_agg(least(coalesce(k.ended_at, 'infinity'), ${observedUntil('others')})::text) as "to"
      from shipment_tracker k
        join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
        join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
      where k.id_customer = ${scope} and k.id_shipment = ${idShipment}
      group by t.id_tracker, t.identifier order by t.identifier`.execute(tx.withoutPlugins());
    const found: MeasuredRow[] = [];
    for (const tracked of rows) found.push(...(await measuredBy(tx, scope, tracked)));
    return found;
  });
}

/** Of one tracker, in a question of its own: the readings of each may lie on another node. Nothing where it measured nothing. */
async function measuredBy(tx: Tx, scope: OneCustomer, { idTracker, identifier, from, to }: TrackedSpans): Promise<MeasuredRow[]> {
  const readings = (columns: string, known: string) => sql`
    select ${sql.raw(columns)} from spans k join reading r on r.id_customer = ${scope} and r.id_tracker = ${idTracker}
      and r.effective_time >= k.from_time and r.effective_time <= k.to_time
    where ${sql.raw(known)} and r.flags & ${FLAG_BIT.outOfService} = 0`;
  const last = (columns: string, known: string) =>
    sql`left join lateral (${readings(columns, known)} order by r.effective_time desc limit 1)`;
  const { rows } = await sql<MeasuredRow>`
    with spans as (select from_time, to_time from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as k (from_time, to_time))
    select ${identifier}::text as tracker, m.*, c.temperature, h.humidity, p.latitude, p.longitude
    from (${readings(FIGURES, '(r.temperature is not null or r.humidity is not null)')}) m
      ${last('r.temperature', 'r.temperature is not null')} c on true
      ${last('r.humidity', 'r.humidity is not null')} h on true
      ${last('r.latitude, r.longitude', `r.latitude is not null and r.longitude is not null and r.flags & ${POSITION_DOUBTS} = 0`)} p on true
    where m."from" is not null`.execute(tx.withoutPlugins());
  return rows;
}

interface Moment {
  readonly idEvent: number;
  /** The tracker's name. */
  readonly tracker: string;
  readonly at: Date;
  readonly quantity: 'temperature' | 'humidity';
}

/** What trackers measured at these moments, by event; without those of which nothing is kept. One tracker a question: the readings of each may lie on another node. */
export function valuesAt(db: Db, scope: OneCustomer, moments: readonly Moment[]): Promise<Map<number, number>> {
  return inScope(db, scope, async (tx) => {
    const found = new Map<number, number>();
    for (const [tracker, own] of Map.groupBy(moments, (one) => one.tracker)) {
      const known = await tx
        .selectFrom('tracker')
        .select('idTracker')
        .where('idCustomer', '=', scope)
        .where('identifier', '=', tracker)
        .executeTakeFirst();
      if (!known) continue;
      const { rows } = await sql<{ idEvent: number; temperature: number | null; humidity: number | null }>`
        select d.id_event as "idEvent", r.temperature, r.humidity
        from unnest(${own.map(({ idEvent }) => idEvent)}::bigint[], ${own.map(({ at }) => at)}::timestamptz[]) as d (id_event, at)
          join reading r on r.id_customer = ${scope} and r.id_tracker = ${known.idTracker}
            and r.effective_time >= d.at and r.effective_time < d.at + interval '1 millisecond'`.execute(tx.withoutPlugins());
      const byEvent = new Map(rows.map((row) => [row.idEvent, row]));
      for (const { idEvent, quantity } of own) {
        const value = byEvent.get(idEvent)?.[quantity] ?? null;
        if (value !== null) found.set(idEvent, value);
      }
    }
    return found;
  });
}

/** What travels in a shipment, with its own tracker. */
export function listOwnAssets(db: Db, scope: OneCustomer, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentAsset as a')
      .leftJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
      .select(['a.idContainer', 'a.reference', 't.identifier as tracker'])
      .where('a.idCustomer', '=', scope)
      .where('a.idShipment', '=', idShipment)
      .orderBy('a.idContainer')
      .execute(),
  );
}
