import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { tellOperator } from '../../messages/notifications/shared/tellOperator.usecases.ts';
import { queueEvents } from '../../messages/webhooks/shared/queueEvents.store.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';

interface Given {
  readonly idRating: number;
  readonly idShipment: number;
  readonly reference: string;
  readonly rating: number;
  readonly isLow: boolean;
  readonly at: Date;
}

/** The customer's own systems hear of every rating, without its words; the operator's people of each that is low. */
export function tellOfRating(context: Dependencies<'config' | 'now'>, work: Work, own: OneCustomer, given: Given): void {
  const { idRating, idShipment, reference, rating, at } = given;
  work.putOff('outbox', own, (tx) => queueEvents(tx, own, [{ type: 'rating.received', idShipment, happenedAt: at, details: { rating } }]));
  work.publish('webhooksDue', null);
  if (!given.isLow) return;
  tellOperator(context, work, {
    kind: 'ratingLow',
    preference: null,
    ref: reference,
    values: { rating },
    idShipment: null,
    idActor: null,
    dedupeKey: `ratingLow ${idRating}`,
  });
}
