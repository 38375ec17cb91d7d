import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { lockShipments, type LockedShipment } from './shelf.store.ts';
import { readShipment } from './shared/readShipment.usecases.ts';

/** @throws Refusal `shipment.notFound`, also when it is deleted */
export async function lockShipment(tx: Tx, scope: CustomerScope, idShipment: number): Promise<LockedShipment> {
  const [found] = await lockShipments(tx, scope, [idShipment]);
  if (!found || found.shelf === 'deleted') throw new Refusal('shipment.notFound');
  return found;
}

/** @throws Refusal `shipment.notFound`; `shipment.isArchived` */
export async function lockCurrentShipment(tx: Tx, scope: CustomerScope, idShipment: number): Promise<LockedShipment> {
  const found = await lockShipment(tx, scope, idShipment);
  if (found.shelf === 'archived') throw new Refusal('shipment.isArchived');
  return found;
}

/** The shipment as it is now, for whoever changed it and for all who are watching. */
export async function tellAndRead(world: Needs<'db' | 'now' | 'bus'>, scope: CustomerScope, idShipment: number): Promise<TransportDetails> {
  const details = await readShipment(world, scope, idShipment);
  world.bus.publish('transports', [{ idCustomer: details.idCustomer, idTransport: idShipment, status: details.status }]);
  // Which of their readings are whose may be another matter now.
  world.bus.publish('trackersChanged', details.trackers);
  return details;
}
