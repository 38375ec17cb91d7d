import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

export interface AssetDetails {
  readonly kind: AssetKind;
  readonly reference: string;
  readonly referenceKey: string;
  readonly description: string;
  readonly ownerNumber: string;
}

/** @returns its number; null for a customer that does not exist or was deleted */
export async function insertAsset(
  tx: Tx,
  scope: OneCustomer,
  asset: AssetDetails & { readonly identifier: string; readonly createdBy: number },
): Promise<number | null> {
  if (!(await holdCustomer(tx, scope, 'beside'))) return null;
  const { idAsset } = await tx
    .insertInto('asset')
    .values({ idCustomer: scope, ...asset })
    .returning('idAsset')
    .executeTakeFirstOrThrow();
  return idAsset;
}

/** The one of a customer that has a reference, held until the transaction ends. */
export function lockByReference(tx: Tx, scope: OneCustomer, referenceKey: string) {
  return tx
    .selectFrom('asset')
    .select(['idAsset', 'kind', 'reference'])
    .where('idCustomer', '=', scope)
    .where('referenceKey', '=', referenceKey)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** One that is there, held until the transaction ends. */
export function lockAsset(tx: Tx, scope: CustomerScope, identifier: string) {
  return tx
    .selectFrom('asset')
    .select(['idAsset', 'idCustomer', 'identifier', 'reference', 'referenceKey', 'kind', 'revision', 'inCharge'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', '=', identifier)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAsset(tx: Tx, scope: OneCustomer, idAsset: number, details: AssetDetails): Promise<void> {
  await tx
    .updateTable('asset')
    .set((eb) => ({ ...details, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .execute();
}

/** It is kept for its history; its reference is free. */
export async function markRemoved(tx: Tx, scope: OneCustomer, idAsset: number, at: Date): Promise<void> {
  await tx
    .updateTable('asset')
    .set((eb) => ({ removedAt: at, inCharge: null, inChargeSince: null, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .execute();
}

export async function saveCharge(tx: Tx, scope: OneCustomer, idAsset: number, idUser: number | null, at: Date): Promise<void> {
  await tx
    .updateTable('asset')
    .set({ inCharge: idUser, inChargeSince: idUser === null ? null : at })
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .execute();
}

/** The current shipments that carry something of this reference. */
export function listCarriers(tx: Tx, scope: OneCustomer, referenceKey: string) {
  return tx
    .selectFrom('shipmentAsset as a')
    .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select(['s.idShipment', 's.reference'])
    .where('a.idCustomer', '=', scope)
    .where('a.referenceKey', '=', referenceKey)
    .where('a.isCurrent', '=', true)
    .execute();
}
