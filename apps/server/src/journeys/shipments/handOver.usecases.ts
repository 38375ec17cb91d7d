import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChanges } from '../../platform/audit/shared/recordChange.store.ts';
import { findPerson } from '../../messages/notifications/shared/recipients.store.ts';
import { ringMembers } from '../../messages/notifications/shared/ringMembers.usecases.ts';
import { NOBODY, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
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
 * @throws Refusal `shipment.notAResponsible` who is no active member of these customers
 */
export async function requireResponsible(tx: Tx, scope: CustomerScope, idUser: number): Promise<{ readonly idCustomer: number }> {
  const member = await holdResponsible(tx, scope, idUser);
  if (!member) throw notAResponsible();
  return member;
}

export function notAResponsible(): Refusal {
  return new Refusal('shipment.notAResponsible', [{ field: 'idResponsible', reason: 'no active member of the customer' }]);
}

/** Hands locked shipments of one customer over, with their events and the trail. @returns what is told to whose they are now, once for all of them */
export async function handOver(tx: Tx, scope: OneCustomer, shipments: readonly Handed[], by: HandOver): Promise<Outcome> {
  if (shipments.length === 0) return NOBODY;
  const ids = shipments.map(({ idShipment }) => idShipment);
  await saveResponsible(tx, scope, ids, by.idResponsible);
  return tellOfHandOver(tx, scope, shipments, by);
}

/** The same of those that are made with one. */
export async function tellOfHandOver(tx: Tx, scope: OneCustomer, shipments: readonly Handed[], by: HandOver): Promise<Outcome> {
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
  await saveEventsOf(tx, scope, events);
  const told = idResponsible === null ? NOBODY : await ring(tx, scope, shipments, idResponsible, by);
  const subjects = shipments.map(({ idShipment }) => `shipment ${idShipment}`);
  await recordChanges(tx, scope, { idUser, action: `shipment.${kind}`, subjects, details: { idResponsible } });
  return told;
}

async function ring(tx: Tx, scope: OneCustomer, shipments: readonly Handed[], idResponsible: number, { idUser, at }: HandOver) {
  const [first] = shipments;
  if (!first || idResponsible === idUser) return NOBODY;
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
  const { name } = await findPerson(tx, idUser);
  return ringMembers(tx, scope, [idResponsible], { ...notice, idActor: idUser }, name);
}
