import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import type { Shelf } from '@sillage/domain/shipments/shipment';
import { sql } from 'kysely';
import { ofCustomer } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';

/** The shipments of these numbers, each locked until the transaction ends; always in the same order, so that two never wait for each other. */
export function lockShipments(tx: Tx, scope: CustomerScope, idShipments: readonly number[]) {
  return tx
    .selectFrom('shipment')
    .select([
      'idShipment',
      'idCustomer',
      'reference',
      'referenceKey',
      'type',
      'status',
      'shelf',
      'archivedAt',
      'deletedAt',
      'departedAt',
      'progressThrough',
      'revision',
      'idResponsible',
    ])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShipment', 'in', idShipments)
    .orderBy('idShipment')
    .forUpdate()
    .execute();
}

export type LockedShipment = Awaited<ReturnType<typeof lockShipments>>[number];

/** Those of the references that another shipment has, which is not deleted. */
export async function findTakenReferences(tx: Tx, scope: OneCustomer, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('shipment')
    .select('referenceKey')
    .where('idCustomer', '=', scope)
    .where('referenceKey', 'in', keys)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ referenceKey }) => referenceKey));
}

const DATES = {
  archived: (now: Date) => ({ archivedAt: now, deletedAt: null }),
  // What is restored comes back to where it was: the list or the archive.
  current: () => ({ archivedAt: sql<Date | null>`case when deleted_at is null then null else archived_at end`, deletedAt: null }),
  deleted: (now: Date) => ({ deletedAt: now }),
} satisfies Record<Shelf, (now: Date) => object>;

export async function putOnShelf(tx: Tx, scope: OneCustomer, idShipments: readonly number[], shelf: Shelf, now: Date): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({ ...DATES[shelf](now), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idShipment', 'in', idShipments)
    .execute();
  await tx
    .updateTable('shipmentAsset')
    .set({ isCurrent: shelf === 'current' })
    .where('idCustomer', '=', scope)
    .where('idShipment', 'in', idShipments)
    .execute();
}

/** A part of it changed that is kept elsewhere. */
export async function countUp(tx: Tx, scope: OneCustomer, idShipment: number): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
}
