import type { Ordered } from '@sillage/contract/commerce/quotes/ordered.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findOrdered } from './shared/ordered.store.ts';

/** What was asked for of a shipment; null where it was made neither of a quote nor booked directly. @throws DomainError `shipment.notFound` */
export async function readOrdered(services: Dependencies<'db' | 'now'>, actor: Actor, idTransport: number): Promise<Ordered | null> {
  const scope = scopeFor(actor);
  await readShipment(services, scope, idTransport);
  const ordered = await findOrdered(services.db, scope, idTransport);
  if (!ordered) return null;
  const { quote, request, orderedBy, orderedAt, isPriced } = ordered;
  const names = await findNames(services.db, [orderedBy]);
  return { quote, request, orderedBy: names.get(orderedBy) ?? '', orderedDate: orderedAt.toISOString(), isPriced };
}
