import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Correction, StopEvent, ProgressState } from '@sillage/domain/journeys/shipments/progress';
import type { Outlook } from '@sillage/domain/journeys/shipments/outlook';
import type { ShipmentStatus, ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { observedUntil } from '../../../tracking/telemetry/shared/observation.store.ts';

/** What is kept of each tracker of a shipment between two readings, by the tracker's id. */
export type StoredProgress = Readonly<Record<string, TrackerProgress>>;

export interface TrackerProgress {
  /** Epoch ms of the first and the last position that was looked at. */
  readonly since?: number;
  readonly through: number;
  readonly identifier?: string;
  readonly state: ProgressState;
}

/** A tracker's time on a shipment, with the shipment as it stands. */
export interface LinkedShipment {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly idTracker: number;
  readonly identifier: string;
  /** Epoch ms; −Infinity and Infinity where the link is open. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly reference: string;
  readonly type: ShipmentType;
  readonly status: ShipmentStatus;
  readonly createdMs: number;
  readonly progressState: StoredProgress | null;
  /** Epoch ms: the arrival as planned, the first estimate, and the newest position that one was made from. */
  readonly plannedMs: number | null;
  /** When it left and arrived, as far as is known. */
  readonly departedMs: number | null;
  readonly arrivedMs: number | null;
  readonly firstEstimateMs: number | null;
  readonly estimateThroughMs: number | null;
}

/**
 * The shipments that readings of these trackers from these times on belong to, each locked until the transaction ends: people change them too. Always in
 * the order in which people's changes lock them, so that two never wait for each other.
 */
export async function findLinkedShipments(
  tx: Tx,
  trackers: readonly { idCustomer: number; idTracker: number; fromMs: number }[],
): Promise<LinkedShipment[]> {
  const { rows } = await sql<LinkedShipment>`
    select k.id_customer as "idCustomer", k.id_shipment as "idShipment", k.id_tracker as "idTracker", t.identifier,
      extract(epoch from k.started_at)::float8 * 1000 as "startedMs", coalesce(extract(epoch from least(k.ended_at, ${observedUntil('own')}))::float8 * 1000, 'infinity'::float8)
        as "endedMs",
      s.reference, s.type, s.status, extract(epoch from s.created_at)::float8 * 1000 as "createdMs", s.progress_state as "progressState",
      extract(epoch from s.planned_arrival)::float8 * 1000 as "plannedMs", extract(epoch from s.first_estimate)::float8 * 1000 as "firstEstimateMs",
      extract(epoch from s.estimate_through)::float8 * 1000 as "estimateThroughMs",
      extract(epoch from s.departed_at)::float8 * 1000 as "departedMs", extract(epoch from s.arrived_at)::float8 * 1000 as "arrivedMs"
    from unnest(${trackers.map((one) => one.idCustomer)}::int[], ${trackers.map((one) => one.idTracker)}::int[],
        ${trackers.map((one) => new Date(one.fromMs))}::timestamptz[]) as d (id_customer, id_tracker, since)
      join shipment_tracker k on k.id_customer = d.id_customer and k.id_tracker = d.id_tracker and coalesce(k.ended_at, 'infinity') >= d.since
      join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
      join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    order by k.id_shipment, k.id_tracker for no key update of s`.execute(tx);
  return rows;
}

export function findStops(tx: Tx, idShipments: readonly number[]) {
  return tx
    .selectFrom('shipmentStop')
    .select(['idShipment', 'ordinal', 'kind', 'address', 'latitude', 'longitude', 'radiusMetres', 'plannedAt', 'enteredAt', 'leftAt'])
    .select(['enteredSaidAt', 'leftSaidAt'])
    .where('idShipment', 'in', idShipments)
    .orderBy('idShipment')
    .orderBy('ordinal')
    .execute();
}

export type UnderwayStop = Awaited<ReturnType<typeof findStops>>[number];

/** What people say never was, by shipment. */
export async function findCorrections(tx: Tx, idShipments: readonly number[]): Promise<Map<number, Correction[]>> {
  const rows = await tx
    .selectFrom('shipmentCorrection')
    .select(['idShipment', 'ordinal', 'passage', 'through'])
    .where('idShipment', 'in', idShipments)
    .where('revokedAt', 'is', null)
    .orderBy('idCorrection')
    .execute();
  const corrections = rows.map(({ passage, through, ...row }) => ({ ...row, stopEvent: passage as StopEvent, through: through.getTime() }));
  return Map.groupBy(corrections, ({ idShipment }) => idShipment);
}

export interface Advanced {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
  readonly status: ShipmentStatus;
  readonly departedMs: number | null;
  readonly arrivedMs: number | null;
  /** Null before it has left and once it has arrived. */
  readonly outlook: Outlook | null;
  readonly progress: number;
  readonly state: StoredProgress;
  readonly throughMs: number;
  readonly stops: readonly { readonly ordinal: number; readonly enteredMs: number | null; readonly leftMs: number | null }[];
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

export async function saveProgress(tx: Tx, advanced: Advanced): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({
      status: advanced.status,
      departedAt: date(advanced.departedMs),
      arrivedAt: date(advanced.arrivedMs),
      estimatedArrival: date(advanced.outlook?.estimate ?? null),
      estimatedEarliest: date(advanced.outlook?.earliest ?? null),
      estimatedLatest: date(advanced.outlook?.latest ?? null),
      estimateReasons: advanced.outlook && JSON.stringify(advanced.outlook.reasons),
      progress: advanced.progress,
      progressState: JSON.stringify(advanced.state),
      progressThrough: date(advanced.throughMs),
      ...(advanced.outlook && {
        firstEstimate: eb.fn.coalesce('firstEstimate', eb.val(date(advanced.outlook.estimate))),
        estimateThrough: eb.fn<Date | null>('greatest', ['estimateThrough', eb.val(date(advanced.throughMs))]),
      }),
    }))
    .where('idCustomer', '=', advanced.idCustomer)
    .where('idShipment', '=', advanced.idShipment)
    .execute();
  for (const { ordinal, enteredMs, leftMs } of advanced.stops) {
    await tx
      .updateTable('shipmentStop')
      .set({ enteredAt: date(enteredMs), leftAt: date(leftMs) })
      .where('idCustomer', '=', advanced.idCustomer)
      .where('idShipment', '=', advanced.idShipment)
      .where('ordinal', '=', ordinal)
      .execute();
  }
}
