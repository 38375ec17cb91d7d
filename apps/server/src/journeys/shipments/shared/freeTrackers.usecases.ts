import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { markDue } from '../../../tracking/telemetry/shared/due.store.ts';
import { endLinks, findCarrier, settleReadiness } from '../links.store.ts';
import { saveShipmentEvents } from './events.store.ts';
import { linkEvent, type By } from './linkTrackers.usecases.ts';

/** Takes those of the trackers off a shipment that are on it. */
export async function freeTrackers(tx: Tx, scope: OneCustomer, idShipment: number, identifiers: readonly string[], by: By) {
  for (const identifier of identifiers) {
    const [ended] = await endLinks(tx, scope, { idShipments: [idShipment], identifier }, by.at);
    if (ended === undefined) continue;
    await saveShipmentEvents(tx, scope, idShipment, [linkEvent('trackerUnlinked', identifier, by)]);
    await settleReadiness(tx, scope, [idShipment]);
    await markDue(tx, scope, [ended]);
  }
}

/** Takes a tracker off the shipment that it is on, if it is on one. */
export async function freeFromShipment(tx: Tx, scope: OneCustomer, identifier: string, by: By): Promise<void> {
  const carrier = await findCarrier(tx, scope, identifier);
  if (carrier) await freeTrackers(tx, scope, carrier.idShipment, [identifier], by);
}
