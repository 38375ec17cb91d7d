import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Advanced, LinkedShipment } from '../../journeys/shipments/shared/progress.store.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** A tracker that has to be looked at again from a time (epoch ms) on. */
export interface Again {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly sinceMs: number;
}

/** All trackers of shipments that left or arrived otherwise than was known, where somebody has a rule that asks for that. */
export async function findMovedPhases(tx: Tx, moved: readonly Advanced[], links: readonly LinkedShipment[]): Promise<Again[]> {
  const changed = moved.flatMap(({ idCustomer, idShipment, departedMs, arrivedMs }) => {
    const before = links.find((one) => one.idShipment === idShipment);
    const pairs = [[departedMs, before?.departedMs ?? null] as const, [arrivedMs, before?.arrivedMs ?? null] as const];
    const times = pairs.filter(([one, other]) => one !== other).flatMap((pair) => pair.flatMap((ms) => ms ?? []));
    return times.length > 0 ? [{ idCustomer, idShipment, sinceMs: Math.min(...times) }] : [];
  });
  if (changed.length === 0) return [];
  const { rows } = await sql<Again>`
    select k.id_customer as "idCustomer", k.id_tracker as "idTracker", min(d.since_ms) as "sinceMs"
    from unnest(${changed.map((one) => one.idCustomer)}::int[], ${changed.map((one) => one.idShipment)}::int[], ${changed.map((one) => one.sinceMs)}::float8[])
        as d (id_customer, id_shipment, since_ms)
      join shipment_tracker k on k.id_customer = d.id_customer and k.id_shipment = d.id_shipment
    where exists (select from alert_rule r where r.id_customer = d.id_customer and r.phases <> '{}' and r.deleted_at is null)
    group by 1, 2 order by 1, 2`.execute(tx.withoutPlugins());
  return rows;
}
