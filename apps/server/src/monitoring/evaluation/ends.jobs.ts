import { systemScope } from '@sillage/domain/people/access/actor';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { magnitudeOf, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { hasPendingEnds, takePendingEnds } from '../alerts/shared/pendingEnds.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { saveEventsOf } from '../../journeys/shipments/shared/events.store.ts';
import { endNotices } from '../../messages/notifications/shared/renewNotices.store.ts';
import { queueEvents } from '../../messages/webhooks/shared/queueEvents.store.ts';
import { detailsOfAlert, eventsOutside } from './alertEvents.usecases.ts';

const AT_ONCE = 500;

/**
 * Tells, in the histories of shipments and to the customer's own systems, that alerts ended with their rule, which nothing that is reported would show.
 * @returns whether there may be more
 */
export async function tellEnds(context: Dependencies<'db' | 'bus'>): Promise<boolean> {
  if (!(await hasPendingEnds(context.db))) return false;
  const count = await act(context, systemScope(), async ({ tx, publish }) => {
    const taken = await takePendingEnds(tx, AT_ONCE);
    for (const [idCustomer, own] of Map.groupBy(taken, (one) => one.idCustomer)) {
      const notified = own.map((one) => ({ ...one, details: saidOf(one) }));
      await saveEventsOf(
        tx,
        idCustomer,
        notified.flatMap(({ idShipment, idEpisode, endedAt, details }) => {
          const event = { kind: 'alertResolved' as const, happenedAt: endedAt, automatic: true, dedupeKey: `alertResolved ${idEpisode}` };
          return idShipment === null ? [] : [{ idShipment, ...event, details }];
        }),
      );
      const ends = own.map((one) => ({ ...one, extreme: magnitudeOf(one.ruleKey as RuleKey, one.extreme) }));
      publish('notifications', await endNotices(tx, idCustomer, ends));
      const outside = notified.filter(({ idShipment }) => idShipment === null);
      await queueEvents(
        tx,
        idCustomer,
        outside.flatMap((one) => eventsOutside({ ...one, raisedAt: null })),
      );
    }
    publish(
      'alertsChanged',
      taken.map(({ idCustomer }) => ({ idCustomer })),
    );
    const changed = new Map(
      taken.flatMap(({ idCustomer, idShipment, status }) =>
        idShipment === null ? [] : [[idShipment, { idCustomer, idTransport: idShipment, status: status as ShipmentStatus }] as const],
      ),
    );
    if (changed.size > 0) publish('transports', [...changed.values()]);
    return taken.length;
  });
  return count >= AT_ONCE;
}

function saidOf({ ruleKey, direction, limitValue: limit, ...one }: Awaited<ReturnType<typeof takePendingEnds>>[number]) {
  return detailsOfAlert({ ...one, ruleKey: ruleKey as RuleKey, direction: direction as Direction, limit });
}
