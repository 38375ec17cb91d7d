import type { OneCustomer } from '@sillage/domain/access/actor';
import type { ShipmentEventKind } from '@sillage/domain/shipments/shipment';
import type { Tx } from '../../platform/db/openDb.ts';

export interface NewEvent {
  readonly kind: ShipmentEventKind;
  readonly happenedAt: Date;
  readonly automatic: boolean;
  /** Who did it; without: the product by itself. */
  readonly idUser?: number;
  readonly dedupeKey: string;
  readonly details: Record<string, string | number | null>;
}

/** The same event found again keeps its place and takes the better time. */
export async function saveShipmentEvents(tx: Tx, scope: OneCustomer, idShipment: number, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('shipmentEvent')
    .values(events.map((event) => ({ idCustomer: scope, idShipment, ...event, details: JSON.stringify(event.details) })))
    .onConflict((conflict) =>
      conflict.columns(['idCustomer', 'idShipment', 'dedupeKey']).doUpdateSet((row) => ({
        happenedAt: row.ref('excluded.happenedAt'),
        automatic: row.ref('excluded.automatic'),
        details: row.ref('excluded.details'),
      })),
    )
    .execute();
}

/** Takes back events that never were. */
export async function forgetShipmentEvents(tx: Tx, scope: OneCustomer, idShipment: number, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx
    .deleteFrom('shipmentEvent')
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('dedupeKey', 'in', dedupeKeys)
    .execute();
}
