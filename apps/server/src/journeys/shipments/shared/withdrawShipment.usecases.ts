import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { lockCurrentShipment } from '../lockShipment.usecases.ts';
import { moveLocked, type Mover } from '../moveShipments.usecases.ts';

/** Takes a shipment off the list, within the change that made it needless; it can be restored as any that is deleted. @throws Refusal `shipment.notFound`, `shipment.isArchived` */
export async function withdrawShipment(work: Work, own: OneCustomer, idShipment: number, by: Mover): Promise<void> {
  await moveLocked(work, [await lockCurrentShipment(work.tx, own, idShipment)], 'deleted', by);
}
