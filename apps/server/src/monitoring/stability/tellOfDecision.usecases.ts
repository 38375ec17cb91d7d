import type { Decision } from '@sillage/contract/monitoring/stability/stability.contract';
import type { DecisionVerdict } from '@sillage/domain/monitoring/stability/decision';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { queueEvents, type HappenedEvent } from '../../messages/webhooks/shared/queueEvents.store.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';

type Context = Dependencies<'config' | 'now'>;

interface Proposed {
  readonly idDecision: number;
  readonly idTransport: number;
  readonly reference: string;
  readonly name: string;
  readonly verdict: DecisionVerdict;
  readonly idUser: number;
}

/** Everybody who could give the second signature hears that one is waited for. */
export function tellOfProposal(context: Context, work: Work, own: OneCustomer, proposed: Proposed): void {
  const { idDecision, idTransport, reference, name, verdict, idUser } = proposed;
  const event = {
    kind: 'stabilityProposed',
    preference: null,
    roles: ['userAdmin'],
    idShipment: idTransport,
    idActor: idUser,
    ref: reference,
    values: { goods: name },
    dedupeKey: `stability ${idDecision} proposed`,
  } as const;
  tellLast(work, own, (tx) => tellMembers(context, tx, own, event));
  tellSystems(work, own, {
    type: 'stability.proposed',
    idShipment: idTransport,
    happenedAt: context.now(),
    details: { goods: name, verdict },
  });
}

interface Answered {
  readonly decision: Omit<Decision, 'isOutdated'>;
  readonly isConfirmed: boolean;
  readonly idUser: number;
  readonly proposedBy: number;
}

/** Whoever proposed it hears what the other one said. */
export function tellOfAnswer(
  context: Context,
  work: Work,
  own: OneCustomer,
  { decision, isConfirmed, idUser, proposedBy }: Answered,
): void {
  const { idDecision, idTransport, transportReference, contentName: goods, verdict, quantity } = decision;
  const event = {
    kind: isConfirmed ? 'stabilityConfirmed' : 'stabilityRefused',
    preference: null,
    only: [proposedBy],
    idShipment: idTransport,
    idActor: idUser,
    ref: transportReference,
    values: { goods },
    dedupeKey: `stability ${idDecision} answered`,
  } as const;
  tellLast(work, own, (tx) => tellMembers(context, tx, own, event));
  const answer = isConfirmed ? 'confirmed' : 'refused';
  const details = { goods, verdict, quantity, answer };
  tellSystems(work, own, { type: 'stability.answered', idShipment: idTransport, happenedAt: context.now(), details });
}

function tellSystems(work: Work, own: OneCustomer, event: HappenedEvent): void {
  work.putOff('outbox', own, (tx) => queueEvents(tx, own, [event]));
  work.publish('webhooksDue', null);
}
