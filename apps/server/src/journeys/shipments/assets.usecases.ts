import type { changeAsset, newAsset } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { deleteAsset, findAsset, findTakenAssets, insertAssets, listAssets, relinkAsset, saveAsset } from './assets.store.ts';
import { listOpenLinks } from './links.store.ts';
import { refuseDuplicates } from './shared/linkTrackers.usecases.ts';
import { lockCurrentShipment } from './lockShipment.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

interface Where {
  readonly idTransport: number;
  readonly idContainer: number;
}

/** @throws DomainError `asset.referenceTaken` when it travels already; `asset.trackerNotOfShipment`; `asset.trackerTaken`; `asset.tooMany` */
export async function addAssetToShipment(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  { containerReference, uniqueIdentifiant, comment }: Read<typeof newAsset>,
): Promise<number> {
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const own = (await lockCurrentShipment(tx, scope, idShipment)).idCustomer;
      if ((await listAssets(tx, own, idShipment)).length >= MOST_ASSETS) throw new DomainError('asset.tooMany');
      const named = await nameOf(tx, own, containerReference, null);
      const idTracker = await trackerOf(tx, own, idShipment, uniqueIdentifiant);
      const [idContainer = 0] = await insertAssets(tx, own, idShipment, [{ ...named, idTracker, comment }]);
      const details = { idContainer };
      audit(own, { idUser, action: 'shipment.assetAdded', subject: `shipment ${idShipment}`, details });
      return idContainer;
    }),
  );
}

/** Another reference or another tracker; what is left out stays. */
export async function editAsset(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  { idTransport, idContainer }: Where,
  { containerReference, uniqueIdentifiant, comment }: Read<typeof changeAsset.body>,
): Promise<void> {
  await refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const own = (await lockCurrentShipment(tx, scope, idTransport)).idCustomer;
      const before = await findAsset(tx, own, idTransport, idContainer);
      if (!before) throw new DomainError('asset.notFound');
      const isSameTracker = uniqueIdentifiant === undefined || uniqueIdentifiant === before.identifier;
      const idTracker = isSameTracker ? before.idTracker : await trackerOf(tx, own, idTransport, uniqueIdentifiant);
      const name = await nameOf(tx, own, containerReference ?? before.reference, before.reference);
      await saveAsset(tx, own, { idShipment: idTransport, idContainer, ...name, idTracker, comment: comment ?? before.comment });
      if (idTracker !== before.idTracker) await relinkAsset(tx, own, { idShipment: idTransport, idContainer, idTracker }, context.now());
      const details = { idContainer };
      audit(own, { idUser, action: 'shipment.assetChanged', subject: `shipment ${idTransport}`, details });
    }),
  );
}

export async function removeAssetFromShipment(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  { idTransport, idContainer }: Where,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const own = (await lockCurrentShipment(tx, scope, idTransport)).idCustomer;
    if (!(await deleteAsset(tx, own, idTransport, idContainer))) throw new DomainError('asset.notFound');
    const details = { idContainer };
    audit(own, { idUser, action: 'shipment.assetRemoved', subject: `shipment ${idTransport}`, details });
  });
}

async function nameOf(tx: Tx, own: OneCustomer, reference: string, before: string | null) {
  const referenceKey = normaliseReference(reference);
  if (referenceKey === '') throw new DomainError('asset.referenceMissing', [{ field: 'containerReference', reason: 'missing' }]);
  const isItsOwn = before !== null && normaliseReference(before) === referenceKey;
  const [taken] = isItsOwn ? [] : await findTakenAssets(tx, own, [referenceKey]);
  if (taken) throw new DomainError('asset.referenceTaken', [{ field: 'containerReference', reason: `used by ${taken.usedBy}` }]);
  return { reference, referenceKey };
}

async function trackerOf(tx: Tx, own: OneCustomer, idShipment: number, identifier: string | null): Promise<number | null> {
  if (identifier === null) return null;
  const link = (await listOpenLinks(tx, own, idShipment)).find((one) => one.identifier === identifier);
  if (!link) throw new DomainError('asset.trackerNotOfShipment', [{ field: 'uniqueIdentifiant', reason: identifier }]);
  return link.idTracker;
}
