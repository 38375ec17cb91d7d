import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { arrivalMove, isArrivalNews, type ArrivalMove } from '@sillage/domain/messages/notifications/arrivalMove';
import { findArrivalListeners, keepArrivalNotified } from '../../messages/notifications/shared/arrivals.store.ts';
import { NOBODY, together, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Advanced, LinkedShipment } from '../../journeys/shipments/shared/progress.store.ts';

type Context = Dependencies<'config' | 'now'>;

/** Members who are told the same of one shipment. */
export interface MovedArrival {
  readonly idCustomer: OneCustomer;
  readonly shipment: LinkedShipment;
  /** Epoch ms of the new arrival, and of the position that shows it. */
  readonly estimate: number;
  readonly positionTime: number;
  readonly move: ArrivalMove;
  readonly idUsers: readonly number[];
}

/** Who has to be told that an arrival moved: by one look at all members of all these shipments, and none where nothing is new. */
export async function findMovedArrivals(
  { now }: Context,
  tx: Tx,
  moved: readonly Advanced[],
  links: readonly LinkedShipment[],
): Promise<MovedArrival[]> {
  const news = moved.flatMap(({ idShipment, outlook, throughMs: positionTime }) => {
    const shipment = links.find((one) => one.idShipment === idShipment);
    if (!shipment || !outlook) return [];
    const { estimate } = outlook;
    const isNews = isArrivalNews({ estimate, positionTime, knownThrough: shipment.estimateThroughMs, now: now().getTime() });
    return isNews ? [{ idCustomer: shipment.idCustomer, idShipment, shipment, estimate, positionTime }] : [];
  });
  const listeners = Map.groupBy(await findArrivalListeners(tx, news), ({ idShipment }) => idShipment);
  return news.flatMap(({ idShipment, ...one }) => {
    const { plannedMs: planned, firstEstimateMs: first } = one.shipment;
    return (listeners.get(idShipment) ?? []).flatMap(({ toldMs: notifiedMs, threshold, idUsers }) => {
      const move = arrivalMove({ estimate: one.estimate, planned, first }, notifiedMs, threshold);
      return move ? [{ ...one, move, idUsers }] : [];
    });
  });
}

/** Customer by customer in one order, whose days are held already. */
export async function tellOfArrivals(context: Context, tx: Tx, arrivals: readonly MovedArrival[]): Promise<Outcome> {
  if (arrivals.length === 0) return NOBODY;
  const outcomes: Outcome[] = [];
  for (const { shipment, estimate, positionTime, move, idUsers } of arrivals.toSorted((a, b) => a.idCustomer - b.idCustomer)) {
    const { idShipment, reference } = shipment;
    const event = {
      idShipment,
      ref: reference,
      idActor: null,
      kind: move.kind,
      preference: null,
      only: idUsers,
      values: { arrival: new Date(estimate).toISOString(), minutes: move.minutes },
      dedupeKey: `arrival ${idShipment} ${positionTime}`,
    };
    outcomes.push(await tellMembers(context, tx, shipment.idCustomer, event));
    await keepArrivalNotified(tx, shipment, idUsers, estimate);
  }
  return together(outcomes);
}
