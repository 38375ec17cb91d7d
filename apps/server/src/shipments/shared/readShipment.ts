import type { TransportDetails, TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../platform/services.ts';
import { findShipment, listLinkedTrackers, listRules, listStops, type ShipmentRow } from '../shipments.store.ts';
import { toDetails, toSummary } from './toWire.ts';

export async function readShipment({ db, now }: Needs<'db' | 'now'>, scope: CustomerScope, idShipment: number): Promise<TransportDetails> {
  const row = await findShipment(db, scope, idShipment);
  if (!row) throw new Refusal('shipment.notFound');
  const [stops, trackers, rules] = await Promise.all([
    listStops(db, scope, [idShipment]),
    listLinkedTrackers(db, scope, [idShipment]),
    listRules(db, scope, idShipment),
  ]);
  const at = now();
  return toDetails(row, toSummary(row, stops, trackers, at), at, stops, rules);
}

export async function summarise(
  { db, now }: Needs<'db' | 'now'>,
  scope: CustomerScope,
  rows: readonly ShipmentRow[],
): Promise<TransportSummary[]> {
  const ids = rows.map(({ idShipment }) => idShipment);
  const [stops, trackers] = await Promise.all([listStops(db, scope, ids), listLinkedTrackers(db, scope, ids)]);
  const stopsOf = Map.groupBy(stops, ({ idShipment }) => idShipment);
  const trackersOf = Map.groupBy(trackers, ({ idShipment }) => idShipment);
  return rows.map((row) => toSummary(row, stopsOf.get(row.idShipment) ?? [], trackersOf.get(row.idShipment) ?? [], now()));
}
