import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { StopEventAt } from '@sillage/domain/journeys/shipments/stopEvents';
import type { StopEvent } from '@sillage/domain/journeys/shipments/progress';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { Tx } from '../../platform/db/openDb.ts';

export interface NewCorrection extends StopEventAt {
  readonly idShipment: number;
  readonly undoneAt: Date;
  readonly wasSaid: boolean;
  readonly through: Date;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertCorrection(tx: Tx, scope: OneCustomer, { stopEvent: passage, ...correction }: NewCorrection): Promise<number> {
  const row = await tx
    .insertInto('shipmentCorrection')
    .values({ idCustomer: scope, passage, ...correction })
    .returning('idCorrection')
    .executeTakeFirstOrThrow();
  return row.idCorrection;
}

/** What was undone last, and was not redone. */
export async function newestCorrection(tx: Tx, scope: OneCustomer, idShipment: number) {
  const row = await tx
    .selectFrom('shipmentCorrection')
    .select(['idCorrection', 'ordinal', 'passage', 'undoneAt', 'wasSaid'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('revokedAt', 'is', null)
    .orderBy('idCorrection', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, stopEvent: row.passage as StopEvent };
}

export async function revokeCorrection(tx: Tx, scope: OneCustomer, idCorrection: number, at: Date): Promise<void> {
  await tx
    .updateTable('shipmentCorrection')
    .set({ revokedAt: at })
    .where('idCustomer', '=', scope)
    .where('idCorrection', '=', idCorrection)
    .execute();
}

/**
 * On another route, what was said of a place goes with the place, and ends with it.
 * @param ordinals where each stop of the old route is on the new one; −1 where it is not
 */
export async function moveCorrections(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  ordinals: readonly number[],
  at: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('shipmentCorrection')
    .select(['idCorrection', 'ordinal'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('revokedAt', 'is', null)
    .execute();
  for (const { idCorrection, ordinal: before } of rows) {
    const ordinal = ordinals[before] ?? -1;
    if (ordinal === before) continue;
    await tx
      .updateTable('shipmentCorrection')
      .set(ordinal < 0 ? { revokedAt: at } : { ordinal })
      .where('idCustomer', '=', scope)
      .where('idCorrection', '=', idCorrection)
      .execute();
  }
}

/** A stop event as people say it: there at a time, or not there; and what the shipment is then. The readings are evaluated again after it. */
export async function sayStopEvent(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  { ordinal, stopEvent: passage }: StopEventAt,
  { at, isSaid, status }: { readonly at: Date | null; readonly isSaid: boolean; readonly status: ShipmentStatus },
): Promise<void> {
  const said = isSaid ? at : null;
  await tx
    .updateTable('shipmentStop')
    .set(passage === 'entered' ? { enteredAt: at, enteredSaidAt: said } : { leftAt: at, leftSaidAt: said })
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('ordinal', '=', ordinal)
    .execute();
  const isArrived = status === 'arrived';
  await tx
    .updateTable('shipment')
    .set((eb) => ({
      status,
      departedAt: status === 'intransit' || isArrived ? eb.fn.coalesce('departedAt', eb.val(at)) : null,
      ...(isArrived ? { arrivedAt: at, progress: 1 } : { arrivedAt: null, progress: 0 }),
      estimatedArrival: null,
      estimatedEarliest: null,
      estimatedLatest: null,
      estimateReasons: null,
      revision: eb('revision', '+', 1),
    }))
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
}
