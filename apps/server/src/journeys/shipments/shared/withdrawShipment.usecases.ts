import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { lockShipment } from '../lockShipment.usecases.ts';
import { moveLocked, type Mover } from '../moveShipments.usecases.ts';

/** Takes a shipment off the list, also one that was archived, within the change that made it needless; it can be restored as any that is deleted. @throws DomainError `shipment.notFound` */
export async function withdrawShipment(work: Work, own: OneCustomer, idShipment: number, by: Mover): Promise<void> {
  await moveLocked(work, [await lockShipment(work.tx, own, idShipment)], 'deleted', by);
}
