import { type OneCustomer, systemScope } from '@sillage/domain/people/access/actor';
import { QUESTION_GOOD_FOR_DAYS, SILENCE_DAYS, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { questionMail, questionSms } from './contacts.mails.ts';
import * as store from './contacts.store.ts';
import { dayOf, queueCapped } from './shared/capped.store.ts';
import { contactLink, openContactLink } from './shared/contactLink.usecases.ts';
import { capsOf, type Outcome } from './shared/tell.usecases.ts';
import { countUnasked } from './shared/unasked.store.ts';

const DAY_MS = 86_400_000;

/**
 * Asks a contact whether it wants the messages. Within the hold of the customer's day.
 * @throws DomainError `notification.contactDeclined`; `notification.addressRested` when it was written to often enough today
 */
export async function askContact(
  context: Dependencies<'now' | 'config' | 'vault'>,
  tx: Tx,
  scope: OneCustomer,
  contact: store.ContactRow & { readonly customerName: string },
): Promise<Outcome> {
  const now = context.now();
  const { idContact, address, contactType, customerName, language } = contact;
  const declinedUntil = await store.findNo(tx, scope, hashOf(contact));
  if (declinedUntil !== null && declinedUntil > now) throw new DomainError('notification.contactDeclined');
  const asked = await countUnasked(tx, { kind: 'stranger', address, contactType: contactType as ContactType, now });
  const [link, stopLink] = [contactLink(context, contact, QUESTION_GOOD_FOR_DAYS), contactLink(context, contact, null)];
  const question = { customerName, address, link, stopLink };
  const queued = await queueCapped(tx, scope, capsOf(context), [
    {
      ...(contactType === 'email'
        ? { channel: 'mail' as const, ...questionMail(question, language) }
        : { channel: 'sms' as const, ...questionSms(question, language) }),
      recipient: address,
      dedupeKey: `question ${idContact} ${dayOf(now)} ${asked}`,
      isSecret: true,
      idContact,
      stopUrl: stopLink,
    },
  ]);
  return { notified: queued.told.map((idUser) => ({ idCustomer: scope, idUser })), hasMessages: queued.messages.length > 0 };
}

interface Answer {
  readonly contact: string;
  readonly customerName: string;
  readonly isConfirmed: boolean;
}

/** @throws DomainError `access.linkExpired`: it is too old, or the contact is not there any more */
export async function readLink(context: Dependencies<'db' | 'now' | 'vault'>, token: string): Promise<Answer> {
  const { address, customerName, confirmedAt } = await requireLinked(context, token);
  return { contact: address, customerName, isConfirmed: confirmedAt !== null };
}

/** The contact's own word. No removes it, and it is not asked again for a while. @throws DomainError `access.linkExpired` */
export async function answerLink(context: Dependencies<'db' | 'now' | 'vault' | 'bus'>, token: string, isWanted: boolean): Promise<Answer> {
  const contact = await requireLinked(context, token);
  const { idContact, address, customerName } = contact;
  const scope = contact.idCustomer;
  await act(context, scope, async ({ tx, audit }) => {
    const isNew = isWanted
      ? await store.confirmContact(tx, scope, idContact, context.now())
      : (await store.deleteContact(tx, scope, idContact)) !== undefined;
    if (!isNew) return;
    if (!isWanted) await store.rememberNo(tx, scope, hashOf(contact), new Date(context.now().getTime() + SILENCE_DAYS * DAY_MS));
    const action = isWanted ? 'notificationContact.confirmed' : 'notificationContact.declined';
    audit(scope, { idUser: null, action, subject: `notificationContact ${idContact}` });
  });
  return { contact: address, customerName, isConfirmed: isWanted };
}

async function requireLinked(context: Dependencies<'db' | 'now' | 'vault'>, token: string) {
  const linked = openContactLink(context, token);
  const contact = linked && (await store.findContact(context.db, systemScope(), linked.idContact));
  if (contact?.idCustomer !== linked?.idCustomer || !contact) throw new DomainError('access.linkExpired');
  return contact;
}

function hashOf({ contactType, address }: Pick<store.ContactRow, 'contactType' | 'address'>): Buffer {
  return hashSecret(`${contactType} ${address.toLowerCase()}`);
}
