import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind } from '@sillage/domain/messages/notifications/notice';
import type { WebhookEvent } from '@sillage/domain/messages/webhooks/webhook';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { tellOperator } from '../../messages/notifications/shared/tellOperator.usecases.ts';
import { queueEvents } from '../../messages/webhooks/shared/queueEvents.store.ts';
import type { Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { insertEvent, type NewEvent } from './events.store.ts';

export type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'hooks'>;

interface Happened {
  readonly idCustomer: OneCustomer;
  readonly idQuote: number;
  readonly reference: string;
  readonly kind: NewEvent['kind'];
  readonly text?: string;
  readonly idShipment?: number | null;
}

interface Notified {
  readonly notice: NoticeKind;
  readonly preference: 'quotationCreate' | 'quotationQuote';
  readonly webhook: WebhookEvent | null;
}

/** Whom what happened is told, beside its line in the history and the trail: the customer's other people and the operator's. */
const NOTIFIED: Partial<Record<NewEvent['kind'], Notified>> = {
  created: { notice: 'quoteRequested', preference: 'quotationCreate', webhook: 'quote.created' },
  priced: { notice: 'quotePriced', preference: 'quotationQuote', webhook: 'quote.priced' },
  asked: { notice: 'quoteAsked', preference: 'quotationQuote', webhook: null },
  answered: { notice: 'quoteAnswered', preference: 'quotationQuote', webhook: null },
  accepted: { notice: 'quoteAccepted', preference: 'quotationQuote', webhook: 'quote.accepted' },
  declined: { notice: 'quoteDeclined', preference: 'quotationQuote', webhook: 'quote.declined' },
  reopened: { notice: 'quoteReopened', preference: 'quotationQuote', webhook: 'quote.reopened' },
};

/** Writes down a step of a quote: its history, who is told of it, the webhooks and the audit trail, all with the change itself. */
export async function tellOfQuote(
  context: Context,
  work: Work,
  actor: Actor | null,
  { idCustomer, idQuote, reference, kind, text = '', idShipment = null }: Happened,
): Promise<void> {
  const idUser = actor?.idUser ?? null;
  const happenedAt = context.now();
  const idEvent = await insertEvent(work.tx, idCustomer, idQuote, {
    kind,
    happenedAt,
    idUser,
    isOperator: actor?.role === 'superAdmin',
    text,
  });
  work.audit(idCustomer, {
    idUser,
    action: `quote.${kind}`,
    subject: `quote ${idQuote}`,
    details: { reference, ...(idShipment !== null && { idShipment }) },
  });
  const notified = NOTIFIED[kind];
  if (!notified) return;
  const event = {
    kind: notified.notice,
    preference: notified.preference,
    ref: reference,
    values: {},
    idShipment: null,
    idQuote,
    idActor: idUser,
    dedupeKey: `${notified.notice} ${idQuote} ${idEvent}`,
  };
  tellLast(work, idCustomer, (tx) => inScope(tx, idCustomer, (within) => tellMembers(context, within, idCustomer, event)));
  tellOperator(context, work, event);
  if (notified.webhook === null) return;
  const { webhook } = notified;
  work.putOff('outbox', idCustomer, (tx) =>
    queueEvents(tx, idCustomer, [{ type: webhook, idShipment, happenedAt, details: { idQuote, quoteReference: reference } }]),
  );
  work.publish('webhooksDue', null);
}
