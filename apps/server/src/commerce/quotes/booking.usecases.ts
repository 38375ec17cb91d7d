import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { customerFor, type Actor } from '@sillage/domain/people/access/actor';
import { requireContractor } from '../../people/contractors/shared/requireContractor.usecases.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { refuseDuplicates } from '../../journeys/shipments/shared/linkTrackers.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { quoteReference } from '@sillage/domain/commerce/quotes/quote';
import { checkRequest } from './checkRequest.view.ts';
import type { World } from './notifyOfQuote.usecases.ts';
import { placeQuoted } from './placeQuoted.usecases.ts';
import { takeNumber } from './quotes.store.ts';

interface Asked extends QuoteRequest {
  readonly idCustomer?: number | undefined;
  /** Of the shipment; empty: the next number of a quote with a B before it. */
  readonly reference: string;
}

/**
 * Makes the shipment at once, without a quote: its price is agreed on elsewhere.
 * @returns its number
 * @throws Refusal of what is not right; `shipment.referenceTaken`, `asset.referenceTaken`
 */
export async function bookDirectly(world: World, actor: Actor, { idCustomer, reference, ...request }: Asked): Promise<number> {
  const own = customerFor(actor, idCustomer);
  await requireCustomer(world.db, own);
  const checked = checkRequest(request, world.now());
  await requireContractor(world.db, own, request.idContractor);
  return refuseDuplicates(() =>
    act(world, own, async (work) => {
      const year = world.now().getUTCFullYear();
      const named = reference === '' ? quoteReference(year, await takeNumber(work.tx, own, year)).replace('Q', 'B') : reference;
      const arrivalAt = checked.deliveryDate === null ? null : new Date(checked.deliveryDate);
      const mode = checked.transportMeans ?? 'road';
      return placeQuoted(world, work, own, checked, { reference: named, isGiven: reference !== '', mode, arrivalAt, idUser: actor.idUser });
    }),
  );
}
