import type { GoesWith } from '@sillage/contract/journeys/shipments/actions.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { STOP_EVENT_TO, type WantedAction } from '@sillage/domain/journeys/shipments/actions';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import { AFTER_DELIVERY_MS } from '@sillage/domain/desk/sharing/share';
import { webhookEventOf } from '@sillage/domain/journeys/shipments/webhookEvent';
import { sql } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { countReopenable } from './links.store.ts';
import { putAwayByMistake } from './putAwayByMistake.view.ts';
import type { LockedShipment } from './archiveState.store.ts';

const NOTHING: GoesWith = { trackers: 0, alerts: 0, shares: 0, invoices: 0, webhooks: 0 };

/** What goes with an action, of each of the shipments that it changes; nothing with any other. */
export async function countGoingWith(
  tx: Tx,
  scope: CustomerScope,
  going: readonly LockedShipment[],
  wanted: WantedAction,
  now: Date,
): Promise<(idShipment: number) => GoesWith> {
  const { action } = wanted;
  const isPutAway = action === 'archive' || action === 'delete';
  const isArrival = action === 'status' && wanted.status === 'arrived';
  const kind: ShipmentEventKind | null = action === 'archive' ? 'archived' : action === 'status' ? STOP_EVENT_TO[wanted.status] : null;
  const { rows } = await sql<GoesWith & { idShipment: number }>`
    select s.id_shipment as "idShipment",
      case when ${isPutAway}::boolean then (select count(*) from shipment_tracker k
        where k.id_customer = s.id_customer and k.id_shipment = s.id_shipment and k.ended_at is null) else 0 end::integer as trackers,
      case when ${isPutAway}::boolean then (select count(*) from alert_episode e
        where e.id_customer = s.id_customer and e.id_shipment = s.id_shipment and e.status = 'U' and e.cleared_at is null) else 0 end::integer as alerts,
      case when ${action === 'delete' || isArrival}::boolean then (select count(*) from share h
        where h.id_customer = s.id_customer and h.id_shipment = s.id_shipment and h.revoked_at is null and h.expires_at > ${now}
          and not (h.ends_after_delivery and s.arrived_at is not null and s.arrived_at + ${AFTER_DELIVERY_MS} * interval '1 millisecond' <= ${now})
          and (h.ends_after_delivery or not ${isArrival}::boolean)) else 0 end::integer as shares,
      case when ${action === 'delete'}::boolean then (select count(*) from invoice i
        where i.id_customer = s.id_customer and i.id_shipment = s.id_shipment) else 0 end::integer as invoices,
      (select count(*) from webhook w where w.id_customer = s.id_customer and ${kind === null ? null : webhookEventOf(kind)}::text = any(w.events))::integer as webhooks
    from shipment s
    where ${ofCustomer(scope, 's.id_customer')} and s.id_shipment = any(${going.map(({ idShipment }) => idShipment)}::integer[])`.execute(
    tx,
  );
  const back =
    action === 'unarchive' || action === 'restore'
      ? await countReopenable(tx, scope, putAwayByMistake(going, now))
      : new Map<number, number>();
  const byShipment = new Map(rows.map(({ idShipment, ...counts }) => [idShipment, counts]));
  return (idShipment) => {
    const counts = byShipment.get(idShipment) ?? NOTHING;
    return { ...counts, trackers: counts.trackers + (back.get(idShipment) ?? 0) };
  };
}
