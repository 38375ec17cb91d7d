import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { customerFor, type Actor } from '@sillage/domain/people/access/actor';
import { requireContractor } from '../../people/contractors/shared/requireContractor.usecases.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { refuseDuplicates } from '../../journeys/shipments/shared/linkTrackers.usecases.ts';
import { tellOperator } from '../../messages/notifications/shared/tellOperator.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { quoteReference } from '@sillage/domain/commerce/quotes/quote';
import { checkRequest } from './checkRequest.view.ts';
import { insertBooked } from './booked.store.ts';
import { makeOnce } from './madeOnce.store.ts';
import type { Context } from './notifyOfQuote.usecases.ts';
import { placeQuoted } from './placeQuoted.usecases.ts';
import { takeNumber } from './quotes.store.ts';

interface Asked extends QuoteRequest {
  readonly idCustomer?: number | undefined;
  /** Of the shipment; empty: the next number of a quote with a B before it. */
  readonly reference: string;
  readonly requestKey?: string | undefined;
}

/**
 * Makes the shipment at once, without a quote, and keeps all that was asked for with it. The operator is told: its price is to be agreed on.
 * @returns its number
 * @throws DomainError of what is not right; `shipment.referenceTaken`, `asset.referenceTaken`
 */
export async function bookDirectly(
  context: Context,
  actor: Actor,
  { idCustomer, reference, requestKey, ...request }: Asked,
): Promise<number> {
  const own = customerFor(actor, idCustomer);
  await requireCustomer(context.db, own);
  const checked = checkRequest(request, context.now());
  await requireContractor(context.db, own, request.idContractor);
  const { idUser } = actor;
  const place = async (work: Work) => {
    const year = context.now().getUTCFullYear();
    const named = reference === '' ? quoteReference(year, await takeNumber(work.tx, own, year)).replace('Q', 'B') : reference;
    const arrivalAt = checked.deliveryDate === null ? null : new Date(checked.deliveryDate);
    const mode = checked.transportMeans ?? 'road';
    const placed = { reference: named, isGiven: reference !== '', mode, arrivalAt, idUser };
    const { idShipment, reference: given } = await placeQuoted(context, work, own, checked, placed);
    await insertBooked(work.tx, own, { idShipment, request: checked, bookedBy: idUser, bookedAt: context.now() });
    tellOperator(context, work, {
      kind: 'bookedDirectly',
      preference: 'quotationCreate',
      ref: given,
      // It is of a customer, and the notification of the operator.
      values: { shipment: idShipment },
      idShipment: null,
      idActor: idUser,
      dedupeKey: `bookedDirectly ${idShipment}`,
    });
    return idShipment;
  };
  const once = { kind: 'booking', idUser, requestKey, now: context.now() } as const;
  return refuseDuplicates(() => act(context, own, (work) => makeOnce(work.tx, own, once, () => place(work))));
}
