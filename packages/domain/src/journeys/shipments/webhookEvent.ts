import type { WebhookEvent } from '../../messages/webhooks/webhook.ts';
import type { ShipmentEventKind } from './shipment.ts';

const KINDS: Partial<Record<ShipmentEventKind, WebhookEvent>> = {
  created: 'shipment.created',
  departed: 'shipment.departed',
  stepReached: 'shipment.stopEntered',
  stepLeft: 'shipment.stopLeft',
  arrived: 'shipment.arrived',
  archived: 'shipment.archived',
  alertRaised: 'alert.raised',
  alertResolved: 'alert.cleared',
};

/** What something in a shipment's history is called outside; null for what is told to nobody. */
export function webhookEventOf(kind: ShipmentEventKind): WebhookEvent | null {
  return KINDS[kind] ?? null;
}
