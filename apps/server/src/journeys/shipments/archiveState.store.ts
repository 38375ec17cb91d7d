import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ArchiveState } from '@sillage/domain/journeys/shipments/shipment';
import { sql } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { SAID } from './said.view.ts';

function shipmentsOf(tx: Tx, scope: CustomerScope, idShipments: readonly number[]) {
  return tx
    .selectFrom('shipment')
    .select([
      'idShipment',
      'idCustomer',
      ...SAID,
      'referenceKey',
      'status',
      'shelf',
      'archivedAt',
      'deletedAt',
      'withdrawn',
      'departedAt',
      'progressThrough',
      'revision',
      'idResponsible',
    ])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShipment', 'in', idShipments)
    .orderBy('idShipment');
}

/** The shipments of these numbers, each locked until the transaction ends; always in the same order, so that two never wait for each other. */
export function lockShipments(tx: Tx, scope: CustomerScope, idShipments: readonly number[]) {
  return shipmentsOf(tx, scope, idShipments).forUpdate().execute();
}

/** The same only looked at. */
export function findShipments(tx: Tx, scope: CustomerScope, idShipments: readonly number[]): Promise<LockedShipment[]> {
  return shipmentsOf(tx, scope, idShipments).execute();
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

/**
 * Those of shipments that come back onto the list of which an asset's reference is on another one there by now, or on one that comes back before them.
 */
export async function findTakenAssets(tx: Tx, scope: OneCustomer, idShipments: readonly number[]): Promise<Set<number>> {
  if (idShipments.length === 0) return new Set();
  const ids = [...idShipments];
  const { rows } = await sql<{ idShipment: number }>`
    select distinct a.id_shipment as "idShipment" from shipment_asset a
    where a.id_customer = ${scope} and a.id_shipment = any(${ids}::integer[]) and not a.is_current
      and (exists (select from shipment_asset o where o.id_customer = ${scope} and o.reference_key = a.reference_key and o.is_current)
        or exists (select from shipment_asset o
          where o.id_customer = ${scope} and o.id_shipment = any(${ids}::integer[]) and o.id_shipment < a.id_shipment and o.reference_key = a.reference_key))`.execute(
    tx,
  );
  return new Set(rows.map(({ idShipment }) => idShipment));
}

const DATES = {
  archived: (now: Date) => ({ archivedAt: now, deletedAt: null }),
  // What is restored comes back to where it was: the list or the archive.
  current: () => ({ archivedAt: sql<Date | null>`case when deleted_at is null then null else archived_at end`, deletedAt: null }),
  deleted: (now: Date) => ({ deletedAt: now }),
} satisfies Record<ArchiveState, (now: Date) => object>;

export async function putOnArchiveState(
  tx: Tx,
  scope: OneCustomer,
  idShipments: readonly number[],
  archiveState: ArchiveState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({ ...DATES[archiveState](now), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idShipment', 'in', idShipments)
    .execute();
  // What was archived before it was deleted comes back into the archive.
  await tx
    .updateTable('shipmentAsset as a')
    .from('shipment as s')
    .set({ isCurrent: sql<boolean>`s.shelf = 'current'` })
    .whereRef('s.idCustomer', '=', 'a.idCustomer')
    .whereRef('s.idShipment', '=', 'a.idShipment')
    .where('a.idCustomer', '=', scope)
    .where('a.idShipment', 'in', idShipments)
    .execute();
}

/** It never comes back: what made it was taken back. */
export async function markWithdrawn(tx: Tx, scope: OneCustomer, idShipment: number): Promise<void> {
  await tx.updateTable('shipment').set({ withdrawn: true }).where('idCustomer', '=', scope).where('idShipment', '=', idShipment).execute();
}

/** Since when they are away, where that is not since now. */
export async function putBackDates(
  tx: Tx,
  scope: OneCustomer,
  dates: readonly { readonly idShipment: number; readonly archivedAt: Date | null; readonly deletedAt: Date | null }[],
): Promise<void> {
  if (dates.length === 0) return;
  await sql`
    update shipment s set archived_at = d.archived_at, deleted_at = d.deleted_at
    from unnest(${dates.map(({ idShipment }) => idShipment)}::integer[], ${dates.map(({ archivedAt }) => archivedAt)}::timestamptz[],
      ${dates.map(({ deletedAt }) => deletedAt)}::timestamptz[]) d (id_shipment, archived_at, deleted_at)
    where s.id_customer = ${scope} and s.id_shipment = d.id_shipment`.execute(tx);
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
