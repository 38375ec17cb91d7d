import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { laneKey, laneOf, type Lane } from '@sillage/domain/journeys/shipments/outlook';
import type { Point } from '@sillage/domain/platform/geo/distance';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** So many of the latest trips say what is typical. */
const MOST_TRIPS = 50;

interface Asked {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly type: ShipmentType;
  readonly stops: readonly Point[];
  /** Epoch ms: what arrived later was not known then. */
  readonly until: number;
}

/** The history of the lanes of several shipments, by shipment; without those on whose lane nothing arrived yet. */
export async function readLanes(tx: Tx, asked: readonly Asked[]): Promise<Map<number, Lane>> {
  const keyed = asked.flatMap((one) => {
    const key = laneKey(one.type, one.stops);
    return key === null ? [] : [{ ...one, key }];
  });
  if (keyed.length === 0) return new Map();
  const { rows } = await sql<{ idShipment: number; hours: number }>`
    select a.id_shipment as "idShipment", extract(epoch from t.arrived_at - t.departed_at)::float8 / 3600 as hours
    from unnest(${keyed.map((one) => one.idCustomer)}::int[], ${keyed.map((one) => one.idShipment)}::int[], ${keyed.map((one) => one.key)}::text[],
        ${keyed.map((one) => new Date(one.until))}::timestamptz[]) as a (id_customer, id_shipment, lane_key, until),
      lateral (select departed_at, arrived_at from lane_trip t
        where t.id_customer = a.id_customer and t.lane_key = a.lane_key and t.arrived_at <= a.until and t.id_shipment <> a.id_shipment
        order by t.arrived_at desc limit ${MOST_TRIPS}) t`.execute(tx.withoutPlugins());
  const byShipment = Map.groupBy(rows, ({ idShipment }) => idShipment);
  return new Map(
    [...byShipment].flatMap(([idShipment, trips]) => {
      const lane = laneOf(trips.map(({ hours }) => hours));
      return lane ? [[idShipment, lane] as const] : [];
    }),
  );
}

async function forgetTrip(tx: Tx, idCustomer: OneCustomer, idShipment: number): Promise<void> {
  await tx.deleteFrom('laneTrip').where('idCustomer', '=', idCustomer).where('idShipment', '=', idShipment).execute();
}

interface Departed {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly type: string;
  readonly departedAt: Date | null;
}

interface Trip {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly type: ShipmentType;
  readonly stops: readonly Point[];
  readonly departedMs: number | null;
  readonly arrivedMs: number | null;
}

/** The trip of a shipment that has not arrived yet. */
export function tripOf(shipment: Departed, stops: readonly Point[]): Omit<Trip, 'arrivedMs'> {
  const { idCustomer, idShipment, type, departedAt } = shipment;
  return { idCustomer, idShipment, type: type as ShipmentType, stops, departedMs: departedAt?.getTime() ?? null };
}

/** Keeps how long a shipment took, as it is known now; forgets it where it has not arrived after all. */
export async function keepTrip(tx: Tx, { idCustomer, idShipment, type, stops, departedMs, arrivedMs }: Trip): Promise<void> {
  const key = laneKey(type, stops);
  if (key === null || departedMs === null || arrivedMs === null || arrivedMs <= departedMs) {
    return forgetTrip(tx, idCustomer, idShipment);
  }
  const trip = { laneKey: key, departedAt: new Date(departedMs), arrivedAt: new Date(arrivedMs) };
  await tx
    .insertInto('laneTrip')
    .values({ idCustomer, idShipment, ...trip })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idShipment']).doUpdateSet(trip))
    .execute();
}
