import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../../platform/act/act.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { countUp, lockShipments, type LockedShipment } from '../archiveState.store.ts';
import { saveShipmentEvents } from './events.store.ts';

/** A shipment for which something is kept elsewhere, held until the transaction ends. @throws DomainError `shipment.notFound` */
export async function holdShipment(tx: Tx, scope: CustomerScope, idShipment: number): Promise<LockedShipment> {
  const [found] = await lockShipments(tx, scope, [idShipment]);
  if (!found || found.shelf === 'deleted') throw new DomainError('shipment.notFound');
  return found;
}

interface Touch {
  /** What whoever changes it has seen. */
  readonly revision: number;
  readonly idUser: number;
  /** Which part of it is changed. */
  readonly what: string;
  readonly now: Date;
}

/**
 * Holds a shipment of which a part is changed that another concept keeps: counted, told, and in the audit trail like every other change.
 * @throws DomainError `shipment.notFound`; `shipment.changedMeanwhile` when somebody else changed it since `revision`; `shipment.notOnTheWay` when it is archived
 */
export async function touchShipment(
  { tx, audit, publish }: Work,
  scope: CustomerScope,
  idShipment: number,
  { revision, idUser, what, now }: Touch,
): Promise<LockedShipment> {
  const held = await holdShipment(tx, scope, idShipment);
  if (held.shelf === 'archived') throw new DomainError('shipment.notOnTheWay');
  if (held.revision !== revision)
    throw new DomainError('shipment.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
  const own = held.idCustomer;
  await countUp(tx, own, idShipment);
  const by = { happenedAt: now, automatic: false, idUser };
  const event = { kind: 'changed', ...by, dedupeKey: `changed ${revision}`, details: { what } } as const;
  await saveShipmentEvents(tx, own, idShipment, [event]);
  audit(own, { idUser, action: 'shipment.changed', subject: `shipment ${idShipment}`, details: { changed: [what] } });
  publish('transports', [{ idCustomer: own, idTransport: idShipment, status: held.status as ShipmentStatus }]);
  return held;
}
