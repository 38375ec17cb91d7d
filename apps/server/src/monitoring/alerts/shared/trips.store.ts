import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Trip } from '@sillage/domain/monitoring/alerts/phases';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { observedUntil } from '../../../tracking/telemetry/shared/observation.store.ts';

export interface TrackerTrip extends Trip {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly idShipment: number;
}

/** What these trackers were on since these times (epoch ms), as it stands; nothing is locked. */
export async function findTrips(
  tx: Tx,
  trackers: readonly { readonly idCustomer: OneCustomer; readonly idTracker: number; readonly fromMs: number }[],
): Promise<TrackerTrip[]> {
  if (trackers.length === 0) return [];
  const { rows } = await sql<TrackerTrip>`
    select k.id_customer as "idCustomer", k.id_tracker as "idTracker", k.id_shipment as "idShipment",
      extract(epoch from k.started_at)::float8 * 1000 as "startedMs",
      coalesce(extract(epoch from least(k.ended_at, ${observedUntil('own')}))::float8 * 1000, 'infinity'::float8) as "endedMs",
      extract(epoch from s.departed_at)::float8 * 1000 as "departedMs", extract(epoch from s.arrived_at)::float8 * 1000 as "arrivedMs"
    from unnest(${trackers.map((one) => one.idCustomer)}::int[], ${trackers.map((one) => one.idTracker)}::int[],
        ${trackers.map((one) => new Date(Math.max(0, one.fromMs)))}::timestamptz[]) as d (id_customer, id_tracker, since)
      join shipment_tracker k on k.id_customer = d.id_customer and k.id_tracker = d.id_tracker and coalesce(k.ended_at, 'infinity') >= d.since
      join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
    order by k.id_customer, k.id_tracker, k.started_at`.execute(tx.withoutPlugins());
  return rows;
}
