import type { ShownTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { archiveStatesOf, SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { momentsAsked } from '@sillage/domain/platform/time/zoneClock';
import type { Dependencies } from '../../../platform/services.ts';
import { findCarrying } from '../carrying.store.ts';
import type { ShipmentFilter } from '../../../messages/lists/shared/listedShipments.store.ts';

/** What is asked of a list, its numbers, its positions or its counts. @throws DomainError `access.otherCustomer` */
export async function readFilter(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  query: ShownTransports,
): Promise<{ scope: CustomerScope; filter: ShipmentFilter }> {
  const { shelf: archiveState, search = '', responsible = [] } = query;
  const idCustomers = (query.idCustomer ?? []).map(Number);
  const newsOf = query.notifications === 'unread' ? { idCustomer: actor.idCustomer, idUser: actor.idUser } : null;
  const scopes = idCustomers.map((idCustomer) => scopeFor(actor, idCustomer));
  const scope = scopes.length === 1 && scopes[0] !== undefined ? scopes[0] : scopeFor(actor);
  const carrying = search === '' ? [] : await findCarrying(db, scope, search);
  const of = { values: query, responsibles: responsiblesOf(actor, responsible) };
  const period = (asked: string | undefined) => momentsAsked(asked, query.timeZone, now());
  const when = { starts: period(query.startDate), arrives: period(query.arrivalETA), now: now() };
  const trouble = { punctuality: query.punctuality ?? [], troubles: query.trackers ?? [], inBreach: query.alerts === 'open' };
  const toInvoice = query.invoice === 'toIssue';
  // Nothing else waits for an invoice.
  const statuses = (query.status ?? SHIPMENT_STATUSES).filter((status) => !toInvoice || status === 'arrived');
  return {
    scope,
    filter: {
      archiveStates: archiveStatesOf(archiveState),
      statuses,
      search,
      carrying,
      idCustomers,
      ...of,
      ...when,
      ...trouble,
      toInvoice,
      isSold: query.invoice === 'sold',
      newsOf,
    },
  };
}

/** Whoever names themselves twice is there once. */
function responsiblesOf({ idUser }: Actor, asked: readonly string[]): (number | null)[] {
  return [...new Set(asked.map((one) => (one === 'me' ? idUser : one === 'nobody' ? null : Number(one))))];
}
