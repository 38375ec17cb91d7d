import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { reevaluate } from '../../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { endLinks, findCarrier, settleReadiness, type EndedLink } from '../links.store.ts';
import { saveShipmentEvents } from './events.store.ts';
import { linkEvent, type By } from './linkTrackers.usecases.ts';

/** Takes those of the trackers off a shipment that are on it. */
export async function freeTrackers(
  work: Work,
  own: OneCustomer,
  idShipment: number,
  identifiers: readonly string[],
  by: By,
): Promise<void> {
  const { tx } = work;
  const freed: EndedLink[] = [];
  for (const identifier of identifiers) {
    const [ended] = await endLinks(tx, own, { idShipments: [idShipment], identifier }, by.at);
    if (ended === undefined) continue;
    await saveShipmentEvents(tx, own, idShipment, [linkEvent('trackerUnlinked', identifier, by)]);
    await settleReadiness(tx, own, [idShipment]);
    freed.push(ended);
  }
  reevaluate(work, own, freed);
}

/** Takes a tracker off the shipment that it is on, if it is on one. */
export async function freeFromShipment(work: Work, own: OneCustomer, identifier: string, by: By): Promise<void> {
  const carrier = await findCarrier(work.tx, own, identifier);
  if (carrier) await freeTrackers(work, own, carrier.idShipment, [identifier], by);
}
