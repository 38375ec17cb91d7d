import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Work } from '../../platform/act/act.ts';
import { findPerson } from '../../messages/notifications/shared/recipients.store.ts';
import { ringMembers } from '../../messages/notifications/shared/ringMembers.usecases.ts';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { holdResponsible, saveResponsible } from './responsible.store.ts';
import { saveEventsOf } from './shared/events.store.ts';

/** A shipment as it was before. */
interface Handed {
  readonly idShipment: number;
  readonly reference: string;
  readonly revision: number;
  readonly idResponsible: number | null;
}

interface HandOver {
  /** Whose they are from now on; null: nobody's. */
  readonly idResponsible: number | null;
  /** Who hands them over. */
  readonly idUser: number;
  readonly at: Date;
}

/**
 * The member whom something is to be handed over to, held until the transaction ends. Before any shipment is locked.
 * @throws DomainError `shipment.notAResponsible` who is no active member of these customers
 */
export async function requireResponsible(tx: Tx, scope: CustomerScope, idUser: number): Promise<{ readonly idCustomer: OneCustomer }> {
  const member = await holdResponsible(tx, scope, idUser);
  if (!member) throw notAResponsible();
  return member;
}

export function notAResponsible(): DomainError {
  return new DomainError('shipment.notAResponsible', [{ field: 'idResponsible', reason: 'no active member of the customer' }]);
}

/** Hands locked shipments of one customer over, with their events and the trail. Whose they are now is told once of all of them. */
export async function handOver(work: Work, own: OneCustomer, shipments: readonly Handed[], by: HandOver): Promise<void> {
  if (shipments.length === 0) return;
  const ids = shipments.map(({ idShipment }) => idShipment);
  await saveResponsible(work.tx, own, ids, by.idResponsible);
  await tellOfHandOver(work, own, shipments, by);
}

/** The same of those that are made with one. */
export async function tellOfHandOver(work: Work, own: OneCustomer, shipments: readonly Handed[], by: HandOver): Promise<void> {
  const { idResponsible, idUser, at } = by;
  const kind = idResponsible === null ? ('unassigned' as const) : ('assigned' as const);
  const events = shipments.map(({ idShipment, revision, idResponsible: idBefore }) => ({
    idShipment,
    kind,
    happenedAt: at,
    automatic: false,
    idUser,
    dedupeKey: `assigned ${revision}`,
    details: { idResponsible: idResponsible ?? idBefore },
  }));
  await saveEventsOf(work.tx, own, events);
  if (idResponsible !== null) ring(work, own, shipments, idResponsible, by);
  const subjects = shipments.map(({ idShipment }) => `shipment ${idShipment}`);
  work.audit(own, { idUser, action: `shipment.${kind}`, subjects, details: { idResponsible } });
}

function ring(work: Work, own: OneCustomer, shipments: readonly Handed[], idResponsible: number, { idUser, at }: HandOver): void {
  const [first] = shipments;
  if (!first || idResponsible === idUser) return;
  const notice =
    shipments.length === 1
      ? {
          kind: 'shipmentAssigned' as const,
          idShipment: first.idShipment,
          ref: first.reference,
          values: {},
          dedupeKey: `assigned ${first.idShipment} ${first.revision}`,
        }
      : {
          kind: 'shipmentsAssigned' as const,
          idShipment: null,
          ref: '',
          values: { number: shipments.length },
          dedupeKey: `assigned ${first.idShipment} ${first.revision} ${at.getTime()}`,
        };
  tellLast(work, own, async (tx) => {
    const { name } = await findPerson(tx, idUser);
    return ringMembers(tx, own, [idResponsible], { ...notice, idActor: idUser }, name);
  });
}
