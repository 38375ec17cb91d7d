import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { mailLanguage } from '../../../platform/mail/languages.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { eventMail } from './event.mails.ts';
import { ADMINISTRATORS, notifyMembers, queueMails, type Notice } from './notify.store.ts';
import { findAdministrators } from './recipients.store.ts';
import { pushTo, type Outcome } from './tell.usecases.ts';

export interface AdministratorsNotice extends Notice {
  /** Where it is looked at and mended. */
  readonly path: `/${string}`;
}

/**
 * Tells a customer's administrators of what they alone can mend, in the transaction that found it: in the notification centre, in their browsers, and by
 * mail whatever the cap of the day and whatever they chose. A change does it by `tellLast`; whoever has a
 * transaction of its own announces the outcome after the commit.
 */
export async function tellAdministrators(
  { config }: Dependencies<'config'>,
  tx: Tx,
  scope: OneCustomer,
  { path, ...notice }: AdministratorsNotice,
): Promise<Outcome> {
  const users = await notifyMembers(tx, scope, notice, { roles: ADMINISTRATORS });
  if (users.length === 0) return { notified: [], hasMessages: false };
  const readers = await findAdministrators(tx, scope);
  const link = `${config.PUBLIC_URL}${path}`;
  const mails = readers.map(({ address, language, timeZone }) => ({
    recipient: address,
    dedupeKey: notice.dedupeKey,
    ...eventMail({ ...notice, actor: '', link }, mailLanguage(language), timeZone),
  }));
  await queueMails(tx, scope, mails);
  const pushed = await pushTo(tx, scope, users, notice, '');
  return { notified: users.map((idUser) => ({ idCustomer: scope, idUser })), hasMessages: mails.length + pushed.length > 0 };
}
