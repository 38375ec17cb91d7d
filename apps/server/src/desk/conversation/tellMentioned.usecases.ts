import { OPERATOR_ID, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { Notice } from '../../messages/notifications/shared/notify.store.ts';
import { ringMembers } from '../../messages/notifications/shared/ringMembers.usecases.ts';
import { NOBODY, together, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

export interface Called {
  readonly idUser: number;
  readonly idCustomer: OneCustomer;
}

export interface About {
  /** Null: about an asset. */
  readonly idShipment: number | null;
  /** What addresses name the asset by; null: about a shipment. */
  readonly asset: string | null;
  readonly idMessage: number;
  readonly reference: string;
  readonly idActor: number;
  readonly actor: string;
}

/** Rings the bell of those whom a message calls, once for each message, and shows it in their browsers. */
export async function tellMentioned(tx: Tx, called: readonly Called[], about: About): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [idCustomer, people] of Map.groupBy(called, (one) => one.idCustomer)) {
    // What the operator's people are told is theirs: it refers to nothing of the customer's.
    const isTheirs = idCustomer === OPERATOR_ID;
    const notice: Notice = {
      kind: 'mentioned',
      ref: about.reference,
      idActor: about.idActor,
      // The message that it leads to.
      values: isTheirs ? {} : { message: about.idMessage, ...(about.asset === null ? {} : { asset: about.asset }) },
      idShipment: isTheirs ? null : about.idShipment,
      dedupeKey: `mentioned ${about.idMessage}`,
    };
    const only = people.map(({ idUser }) => idUser);
    outcomes.push(await inScope(tx, idCustomer, (within) => ringMembers(within, idCustomer, only, notice, about.actor)));
  }
  return outcomes.length === 0 ? NOBODY : together(outcomes);
}
