import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { WebhookEvent } from '@sillage/domain/messages/webhooks/webhook';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface HappenedEvent {
  readonly type: WebhookEvent;
  /** Null: of none. */
  readonly idShipment: number | null;
  /** What has one is told once. */
  readonly dedupeKey?: string | null;
  readonly happenedAt: Date;
  readonly details: Readonly<Record<string, string | number | null>>;
}

/** One statement takes a limited number of values. */
const MOST_ROWS = 2000;

/**
 * Writes what a customer's webhooks want to be told, in the transaction in which it happens: both happen, or neither. Those that are paused are told
 * when they go on.
 */
export async function queueEvents(tx: Tx, scope: OneCustomer, events: readonly HappenedEvent[]): Promise<void> {
  if (events.length === 0) return;
  // Held, so that one that is deleted meanwhile does not take what happened along with it.
  const webhooks = await tx
    .selectFrom('webhook')
    .select(['idWebhook', 'events'])
    .where('idCustomer', '=', scope)
    .orderBy('idWebhook')
    .forKeyShare()
    .execute();
  const wanted = events.filter(({ type }) => webhooks.some((one) => one.events.includes(type)));
  for (let first = 0; first < wanted.length; first += MOST_ROWS)
    await insertEvents(tx, scope, wanted.slice(first, first + MOST_ROWS), webhooks);
}

interface Webhook {
  readonly idWebhook: number;
  readonly events: readonly string[];
}

async function insertEvents(tx: Tx, scope: OneCustomer, events: readonly HappenedEvent[], webhooks: readonly Webhook[]): Promise<void> {
  const references = await findReferences(tx, scope, [...new Set(events.flatMap(({ idShipment }) => idShipment ?? []))]);
  const made = await tx
    .insertInto('webhookEvent')
    .values(
      events.map(({ type, happenedAt, idShipment, dedupeKey = null, details }) => {
        const shipment = { idTransport: idShipment, reference: idShipment === null ? null : (references.get(idShipment) ?? '') };
        return { idCustomer: scope, type, happenedAt, dedupeKey, data: JSON.stringify({ ...shipment, ...details }) };
      }),
    )
    .onConflict((conflict) => conflict.columns(['idCustomer', 'dedupeKey']).where('dedupeKey', 'is not', null).doNothing())
    .returning(['idEvent', 'type'])
    .execute();
  for (const { idWebhook, events: chosen } of webhooks) {
    const notified = made.filter(({ type }) => chosen.includes(type));
    if (notified.length === 0) continue;
    await tx
      .insertInto('webhookDelivery')
      .values(notified.map(({ idEvent }) => ({ idCustomer: scope, idWebhook, idEvent })))
      .execute();
  }
}

async function findReferences(tx: Tx, scope: OneCustomer, idShipments: readonly number[]): Promise<Map<number, string>> {
  if (idShipments.length === 0) return new Map();
  const rows = await tx
    .selectFrom('shipment')
    .select(['idShipment', 'reference'])
    .where('idCustomer', '=', scope)
    .where('idShipment', 'in', idShipments)
    .execute();
  return new Map(rows.map(({ idShipment, reference }) => [idShipment, reference]));
}
