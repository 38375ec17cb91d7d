import type { QuotePromise } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { carbonOf } from '../../journeys/carbon/shared/readCarbon.usecases.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findPromise } from './shared/promise.store.ts';

const KILOGRAMS = 1000;

/** What the accepted quote promised of a shipment against what is; null where it was made without one. @throws DomainError `shipment.notFound` */
export async function readPromise(services: Dependencies<'db' | 'now'>, actor: Actor, idTransport: number): Promise<QuotePromise | null> {
  const scope = scopeFor(actor);
  const transport = await readShipment(services, scope, idTransport);
  const promised = await findPromise(services.db, scope, idTransport);
  if (!promised) return null;
  const footprint = await carbonOf(services, transport);
  const actual = footprint.isComplete ? (footprint.actual?.emissions?.wtw ?? null) : null;
  return {
    idQuote: promised.idQuote,
    reference: promised.reference,
    routeOption: promised.routeOption as QuotePromise['routeOption'],
    price: { promisedCents: promised.priceCents, actualCents: promised.salesCents },
    differenceReason: promised.differenceReason ?? '',
    promisedArrival: promised.arrivalAt.toISOString(),
    arrival: transport.arrivedDate ?? transport.estimatedArrival,
    hasArrived: transport.arrivedDate !== null,
    promisedCo2eTonnes: promised.co2eTonnes,
    co2eTonnes: actual === null ? null : actual / KILOGRAMS,
  };
}
