import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Said } from './said.view.ts';
import { insertStops, summaryOf, type NewStop } from './shipments.store.ts';

export function findOwnStops(tx: Tx, scope: OneCustomer, idShipment: number) {
  return tx
    .selectFrom('shipmentStop')
    .select(['kind', 'address', 'country', 'latitude', 'longitude', 'radiusMetres', 'plannedAt', 'enteredAt', 'leftAt'])
    .select(['ordinal', 'enteredSaidAt', 'leftSaidAt'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .orderBy('ordinal')
    .execute();
}

export type OwnStop = Awaited<ReturnType<typeof findOwnStops>>[number];

export type StopEvents = Pick<OwnStop, 'enteredAt' | 'leftAt' | 'enteredSaidAt' | 'leftSaidAt'>;

interface Change extends Readonly<Said> {
  readonly stops: readonly NewStop[];
}

export async function saveChange(tx: Tx, scope: OneCustomer, idShipment: number, { stops, ...change }: Change): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({ ...change, ...summaryOf(change.reference, stops), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
}

/** Another route; what was reached of it is to be found anew (`evaluateAgain`). */
export async function replaceStops(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  stops: readonly (NewStop & StopEvents)[],
): Promise<void> {
  await tx.deleteFrom('shipmentStop').where('idCustomer', '=', scope).where('idShipment', '=', idShipment).execute();
  await insertStops(tx, scope, idShipment, stops);
}

/** What was reached is not known any more. @returns its trackers, with what is to be looked at again of them */
export async function forgetProgress(tx: Tx, scope: OneCustomer, idShipment: number) {
  await tx
    .updateTable('shipment')
    .set({ progressState: null, progressThrough: null })
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
  const links = await tx
    .selectFrom('shipmentTracker')
    .select(['idTracker', sql<Date | '-infinity'>`started_at`.as('startedAt')])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
  // pg reads -infinity as a number.
  return links.map(({ idTracker, startedAt }) => ({
    idTracker,
    startedAt: startedAt instanceof Date ? startedAt : ('-infinity' as const),
  }));
}

/** A stop event that a person says. The first said or measured one stays where there is one. */
export async function saveStopEvent(tx: Tx, scope: OneCustomer, idShipment: number, step: 'departed' | 'arrived', at: Date): Promise<void> {
  const isDeparture = step === 'departed';
  await tx
    .updateTable('shipment')
    .set((eb) => ({
      status: isDeparture ? 'intransit' : 'arrived',
      ...(isDeparture
        ? { departedAt: at }
        : {
            departedAt: eb.fn.coalesce('departedAt', eb.val(at)),
            arrivedAt: at,
            estimatedArrival: null,
            estimatedEarliest: null,
            estimatedLatest: null,
            estimateReasons: null,
            progress: 1,
          }),
      revision: eb('revision', '+', 1),
    }))
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .execute();
  await tx
    .updateTable('shipmentStop')
    .set(isDeparture ? { leftAt: at, leftSaidAt: at } : { enteredAt: at, enteredSaidAt: at })
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('kind', '=', isDeparture ? 'departure' : 'arrival')
    .execute();
}
