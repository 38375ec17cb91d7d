import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';
import { markDue } from '../../telemetry/shared/due.store.ts';
import { endLinks, findCarrier } from '../links.store.ts';
import { saveShipmentEvents } from './events.store.ts';

/** Takes those of the trackers off a shipment that are on it. */
export async function freeTrackers(tx: Tx, scope: OneCustomer, idShipment: number, identifiers: readonly string[], now: Date) {
  for (const identifier of identifiers) {
    const [ended] = await endLinks(tx, scope, { idShipments: [idShipment], identifier }, now);
    if (ended === undefined) continue;
    const event = {
      ...({ kind: 'trackerUnlinked', happenedAt: now, automatic: false } as const),
      dedupeKey: `trackerUnlinked ${identifier} ${now.getTime()}`,
      details: { uniqueIdentifiant: identifier },
    };
    await saveShipmentEvents(tx, scope, idShipment, [event]);
    await markDue(tx, scope, [ended]);
  }
}

/** Takes a tracker off the shipment that it is on, if it is on one. */
export async function freeFromShipment(tx: Tx, scope: OneCustomer, identifier: string, now: Date): Promise<void> {
  const carrier = await findCarrier(tx, scope, identifier);
  if (carrier) await freeTrackers(tx, scope, carrier.idShipment, [identifier], now);
}
