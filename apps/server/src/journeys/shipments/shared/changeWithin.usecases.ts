import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../../platform/act/act.ts';
import { deleteAsset, listAssets } from '../assets.store.ts';
import { changeHeld } from '../changeShipment.usecases.ts';
import { checkRoute } from '../checkRoute.usecases.ts';
import { lockCurrentShipment, showWithTrackers } from '../lockShipment.usecases.ts';
import { putAssets } from '../putAssets.usecases.ts';
import type { By } from './linkTrackers.usecases.ts';

interface Wanted {
  readonly routeSteps: NewTransport['routeSteps'];
  /** All that it is to carry, as far as they begin so; what somebody else put on it, or gave a tracker, stays. */
  readonly assets: { readonly beginning: string; readonly references: readonly string[] };
}

/**
 * Gives a shipment another route and other assets, within the change that asks for it.
 * @throws DomainError `shipment.notFound`, `shipment.isArchived`, `shipment.notOnTheWay` when it has arrived; `shipment.arrivalBeforeDeparture`
 */
export async function changeWithin(
  work: Work,
  own: OneCustomer,
  idShipment: number,
  { routeSteps, assets }: Wanted,
  by: By,
): Promise<void> {
  checkRoute(routeSteps);
  const { tx } = work;
  const before = await lockCurrentShipment(tx, own, idShipment);
  if (before.status === 'arrived') throw new DomainError('shipment.notOnTheWay');
  await changeHeld(work, before, { revision: before.revision, routeSteps }, by.idUser, by.at);
  const there = await listAssets(tx, own, idShipment);
  const known = new Set(there.map(({ reference }) => reference));
  for (const { idContainer, reference, idTracker } of there) {
    const isNeedless = reference.startsWith(assets.beginning) && !assets.references.includes(reference) && idTracker === null;
    if (isNeedless) await deleteAsset(tx, own, idShipment, idContainer);
  }
  const added = assets.references.filter((reference) => !known.has(reference));
  await putAssets(
    tx,
    own,
    idShipment,
    added.map((containerReference) => ({ containerReference, uniqueIdentifiant: null })),
  );
  await showWithTrackers(work, own, [idShipment]);
}
