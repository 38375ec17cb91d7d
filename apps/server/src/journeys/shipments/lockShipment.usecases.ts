import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { listIdentifiersOf } from './links.store.ts';
import { findShipments, lockShipments, type LockedShipment } from './archiveState.store.ts';

/** @throws DomainError `shipment.notFound`, also when it is deleted */
export async function lockShipment(tx: Tx, scope: CustomerScope, idShipment: number): Promise<LockedShipment> {
  const [found] = await lockShipments(tx, scope, [idShipment]);
  if (!found || found.shelf === 'deleted') throw new DomainError('shipment.notFound');
  return found;
}

/** @throws DomainError `shipment.notFound`; `shipment.isArchived` */
export async function lockCurrentShipment(tx: Tx, scope: CustomerScope, idShipment: number): Promise<LockedShipment> {
  const found = await lockShipment(tx, scope, idShipment);
  if (found.shelf === 'archived') throw new DomainError('shipment.isArchived');
  return found;
}

/** As part of a change, and at its end: the shipments as they are now, for all who are watching them. */
export async function showShipments({ tx, publish }: Work, scope: CustomerScope, idShipments: readonly number[]): Promise<void> {
  if (idShipments.length === 0) return;
  const found = await findShipments(tx, scope, idShipments);
  publish(
    'transports',
    found.map(({ idCustomer, idShipment, status }) => ({ idCustomer, idTransport: idShipment, status: status as ShipmentStatus })),
  );
}

/** The same, where it may be another matter now which of their trackers' readings are whose. */
export async function showWithTrackers(work: Work, scope: CustomerScope, idShipments: readonly number[]): Promise<void> {
  await showShipments(work, scope, idShipments);
  const trackers = await listIdentifiersOf(work.tx, scope, idShipments);
  if (trackers.length > 0) work.publish('trackersChanged', trackers);
}
