import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Needs } from '../../platform/services.ts';
import { holdDay, queueCapped, type CappedMessage } from './capped.store.ts';
import { contactLink } from './contactLink.ts';
import { noticeTexts } from './noticeTexts.ts';
import { notifyMembers, type Notice } from './notify.store.ts';
import { findAdministrators, findContacts, type Recipient } from './recipients.store.ts';
import { shortText, stopWords } from './shortText.ts';
import { capsOf, pushTo, type Outcome } from './tell.ts';

export interface Alarm extends Notice {
  /** What contacts are mailed; the link is for those who want no more of it. */
  readonly mail: (language: string, stopLink: string | undefined) => ComposedMail;
}

type World = Needs<'config' | 'now' | 'vault'>;

/**
 * Tells of what cannot wait, in the transaction that found it: every member in the notification centre and in their browsers, the contacts by mail and
 * SMS, and where no contact has a mail address, the administrators. `announce` the outcome after the commit.
 */
export async function raiseAlarm(world: World, tx: Tx, scope: OneCustomer, { mail, ...notice }: Alarm): Promise<Outcome> {
  const caps = capsOf(world);
  await holdDay(tx, scope, caps.now);
  const users = await notifyMembers(tx, scope, notice);
  const contacts = await findContacts(tx, scope, 'email');
  const readers = contacts.length > 0 ? contacts : await findAdministrators(tx, scope);
  const phones = await findContacts(tx, scope, 'phone');
  const messages = [
    ...readers.map((recipient) => addressed(world, scope, notice, 'mail', recipient, (stop) => mail(recipient.language, stop))),
    ...phones.map((recipient) =>
      addressed(world, scope, notice, 'sms', recipient, (stop) => {
        const language = mailLanguage(recipient.language);
        return shortText(noticeTexts({ ...notice, actor: '' }, language).sms, stop && `${stopWords(language)} ${stop}`, language);
      }),
    ),
  ];
  const queued = await queueCapped(tx, scope, caps, messages);
  const pushed = await pushTo(tx, scope, users, notice, '');
  const notified = [...users, ...queued.told].map((idUser) => ({ idCustomer: scope as number, idUser }));
  return { notified, hasMessages: queued.count + pushed > 0 };
}

function addressed(
  world: World,
  scope: OneCustomer,
  { dedupeKey }: Notice,
  channel: CappedMessage['channel'],
  { address, idContact }: Recipient,
  compose: (stopLink: string | undefined) => Pick<CappedMessage, 'subject' | 'bodyText' | 'bodyHtml'>,
): CappedMessage {
  const stopUrl = idContact === null ? null : contactLink(world, { idCustomer: scope, idContact }, null);
  return { channel, recipient: address, dedupeKey, isSecret: false, idContact, stopUrl, ...compose(stopUrl ?? undefined) };
}
