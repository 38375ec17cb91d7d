import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import type { Tx } from '../../../platform/db/openDb.ts';
import { mailLanguage } from '../../../platform/mail/languages.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { holdDay, queueCapped } from './capped.store.ts';
import { eventMail } from './event.mails.ts';
import { notifyMembers, type Notice, type Whom } from './notify.store.ts';
import { findPerson, findReaders } from './recipients.store.ts';
import { capsOf, NOBODY, pathOf, pushTo, type Outcome } from './tell.usecases.ts';

/** To everybody, unless it says whom alone. */
export interface Event extends Notice, Whom {
  /** What a member switches off who wants no mail and no push of it; null for what nobody is told of who does not want it. */
  readonly preference: Preference | null;
}

/**
 * Tells everybody else of the customer, or some of them, that something happened, in the transaction in which it does: in the notification centre, and whoever wants it
 * by mail and push. A change does it by `tellLast`; whoever has a transaction of its own announces the outcome after the commit.
 */
export async function tellMembers(
  context: Dependencies<'config' | 'now'>,
  tx: Tx,
  scope: OneCustomer,
  { preference, only, roles, ...notice }: Event,
): Promise<Outcome> {
  const caps = capsOf(context);
  await holdDay(tx, scope, caps.now);
  const users = await notifyMembers(tx, scope, notice, { ...(only && { only }), ...(roles && { roles }) });
  if (users.length === 0) return NOBODY;
  const readers = await findReaders(tx, scope, users, preference);
  const actor = notice.idActor === null ? '' : (await findPerson(tx, notice.idActor)).name;
  const link = `${context.config.PUBLIC_URL}${pathOf(notice)}`;
  const mails = readers.map(({ address, language, timeZone }) => ({
    channel: 'mail' as const,
    recipient: address,
    dedupeKey: notice.dedupeKey,
    isSecret: false,
    idContact: null,
    stopUrl: null,
    ...eventMail({ ...notice, actor, link }, mailLanguage(language), timeZone),
  }));
  const queued = await queueCapped(tx, scope, caps, mails);
  const pushed = await pushTo(
    tx,
    scope,
    readers.map(({ idUser }) => idUser),
    notice,
    actor,
  );
  const notified = [...users, ...queued.told].map((idUser) => ({ idCustomer: scope, idUser }));
  return { notified, hasMessages: queued.messages.length + pushed.length > 0 };
}
