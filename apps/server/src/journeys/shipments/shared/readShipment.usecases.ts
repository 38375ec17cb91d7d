import type { TransportDetails, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import { inSlices } from '../../../platform/http/yieldToEventLoop.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { listTrackersOf } from '../trackersOf.store.ts';
import { findShipment, listRules, listShipments, listStops, type ShipmentRow } from '../shipments.store.ts';
import { toDetails, toSummary } from '../toWire.usecases.ts';

/** A shipment as it goes out, whose customer was looked up. */
export interface ReadShipment extends TransportDetails {
  readonly idCustomer: OneCustomer;
}

/** @param audience who is to see it: others see nothing that was measured after the arrival */
export async function readShipment(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idShipment: number,
  audience: Audience = 'own',
): Promise<ReadShipment> {
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new DomainError('shipment.notFound');
  const [stops, trackers, rules] = await Promise.all([
    listStops(db, scope, [idShipment]),
    listTrackersOf(db, scope, [idShipment], audience),
    listRules(db, scope, idShipment),
  ]);
  const at = now();
  return { ...toDetails(row, toSummary(row, stops, trackers, at), at, stops, rules), idCustomer: row.idCustomer };
}

async function summarise(
  { db, now }: Dependencies<'db' | 'now'>,
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
  context: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  idShipments: readonly number[],
): Promise<TransportSummary[]> {
  return inSlices([...new Set(idShipments)], ROWS_AT_ONCE, async (slice) => {
    const rows = await listShipments(context.db, scope, slice);
    const rowOf = new Map(rows.map((row) => [row.idShipment, row]));
    return summarise(
      context,
      scope,
      slice.flatMap((idShipment) => rowOf.get(idShipment) ?? []),
    );
  });
}
