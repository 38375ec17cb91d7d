import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import { webhookEventOf } from '@sillage/domain/journeys/shipments/webhookEvent';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { queueEvents } from '../../../messages/webhooks/shared/queueEvents.store.ts';

export interface NewEvent {
  readonly kind: ShipmentEventKind;
  readonly happenedAt: Date;
  readonly automatic: boolean;
  /** Who did it; without: the product by itself. */
  readonly idUser?: number;
  readonly dedupeKey: string;
  readonly details: Record<string, string | number | null>;
}

/** The same event found again keeps its place and takes the better time. What is new is told to the customer's webhooks. */
export async function saveShipmentEvents(tx: Tx, scope: OneCustomer, idShipment: number, events: readonly NewEvent[]): Promise<void> {
  await saveEventsOf(
    tx,
    scope,
    events.map((event) => ({ idShipment, ...event })),
  );
}

/** One statement takes a limited number of values. */
const MOST_ROWS = 5000;

/** Those of many shipments at once. */
export async function saveEventsOf(
  tx: Tx,
  scope: OneCustomer,
  events: readonly (NewEvent & { readonly idShipment: number })[],
): Promise<void> {
  for (let first = 0; first < events.length; first += MOST_ROWS) {
    const rows = events.slice(first, first + MOST_ROWS);
    const saved = await tx
      .insertInto('shipmentEvent')
      .values(rows.map((event) => ({ idCustomer: scope, ...event, details: JSON.stringify(event.details) })))
      .onConflict((conflict) =>
        conflict.columns(['idCustomer', 'idShipment', 'dedupeKey']).doUpdateSet((row) => ({
          happenedAt: row.ref('excluded.happenedAt'),
          automatic: row.ref('excluded.automatic'),
          details: row.ref('excluded.details'),
        })),
      )
      // What is there already is updated and leaves its old version behind: only what is new has none.
      .returning(['idShipment', 'dedupeKey', sql<boolean>`xmax = 0`.as('isNew')])
      .execute();
    const fresh = new Set(saved.filter(({ isNew }) => isNew).map(keyOf));
    await queueEvents(
      tx,
      scope,
      rows.flatMap(({ kind, dedupeKey, ...event }) => {
        const type = webhookEventOf(kind);
        return type !== null && fresh.has(keyOf({ ...event, dedupeKey })) ? [{ type, ...event }] : [];
      }),
    );
  }
}

function keyOf({ idShipment, dedupeKey }: { readonly idShipment: number; readonly dedupeKey: string }): string {
  return `${idShipment} ${dedupeKey}`;
}

/** Takes back events that never were. */
export async function forgetShipmentEvents(tx: Tx, scope: OneCustomer, idShipment: number, dedupeKeys: readonly string[]): Promise<void> {
  await forgetEventsOf(
    tx,
    scope,
    dedupeKeys.map((dedupeKey) => ({ idShipment, dedupeKey })),
  );
}

/** Those of many shipments at once. */
export async function forgetEventsOf(
  tx: Tx,
  scope: OneCustomer,
  events: readonly { readonly idShipment: number; readonly dedupeKey: string }[],
): Promise<void> {
  if (events.length === 0) return;
  const [idShipments, dedupeKeys] = [events.map(({ idShipment }) => idShipment), events.map(({ dedupeKey }) => dedupeKey)];
  await sql`delete from shipment_event e using unnest(${idShipments}::int[], ${dedupeKeys}::text[]) as f (id_shipment, dedupe_key)
    where e.id_customer = ${scope} and e.id_shipment = f.id_shipment and e.dedupe_key = f.dedupe_key`.execute(tx);
}
