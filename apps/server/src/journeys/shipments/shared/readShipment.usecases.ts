import type { TransportDetails, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import { inSlices } from '../../../platform/http/yieldToEventLoop.ts';
import type { Needs } from '../../../platform/services.ts';
import { listTrackersOf } from '../trackersOf.store.ts';
import { findShipment, listRules, listShipments, listStops, type ShipmentRow } from '../shipments.store.ts';
import { toDetails, toSummary } from '../toWire.usecases.ts';

/** @param audience who is to see it: others see nothing that was measured after the arrival */
export async function readShipment(
  { db, now }: Needs<'db' | 'now'>,
  scope: CustomerScope,
  idShipment: number,
  audience: Audience = 'own',
): Promise<TransportDetails> {
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  const [stops, trackers, rules] = await Promise.all([
    listStops(db, scope, [idShipment]),
    listTrackersOf(db, scope, [idShipment], audience),
    listRules(db, scope, idShipment),
  ]);
  const at = now();
  return toDetails(row, toSummary(row, stops, trackers, at), at, stops, rules);
}

async function summarise(
  { db, now }: Needs<'db' | 'now'>,
  scope: CustomerScope,
  rows: readonly ShipmentRow[],
): Promise<TransportSummary[]> {
  const ids = rows.map(({ idShipment }) => idShipment);
  const [stops, trackers] = await Promise.all([listStops(db, scope, ids), listTrackersOf(db, scope, ids, 'own')]);
  const stopsOf = Map.groupBy(stops, ({ idShipment }) => idShipment);
  const trackersOf = Map.groupBy(trackers, ({ idShipment }) => idShipment);
  return rows.map((row) => toSummary(row, stopsOf.get(row.idShipment) ?? [], trackersOf.get(row.idShipment) ?? [], now()));
}

const ROWS_AT_ONCE = 100;

/** Shipments by their numbers, in that order. Of thousands, some at a time: others get their turn in between. */
export function readSummaries(
  world: Needs<'db' | 'now'>,
  scope: CustomerScope,
  idShipments: readonly number[],
): Promise<TransportSummary[]> {
  return inSlices([...new Set(idShipments)], ROWS_AT_ONCE, async (slice) => {
    const rows = await listShipments(world.db, scope, slice);
    const rowOf = new Map(rows.map((row) => [row.idShipment, row]));
    return summarise(
      world,
      scope,
      slice.flatMap((idShipment) => rowOf.get(idShipment) ?? []),
    );
  });
}
