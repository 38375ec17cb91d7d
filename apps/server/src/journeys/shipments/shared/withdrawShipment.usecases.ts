import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { lockShipments, markWithdrawn } from '../archiveState.store.ts';
import { moveLocked, type Mover } from '../moveShipments.usecases.ts';

/**
 * Takes a shipment off the list, also one that was archived, within the change that made it needless. It never comes back, also where somebody had deleted it
 * before: what made it makes another one.
 */
export async function withdrawShipment(work: Work, own: OneCustomer, idShipment: number, by: Mover): Promise<void> {
  const found = await lockShipments(work.tx, own, [idShipment]);
  await moveLocked(
    work,
    found.filter(({ shelf }) => shelf !== 'deleted'),
    'deleted',
    by,
  );
  await markWithdrawn(work.tx, own, idShipment);
}
