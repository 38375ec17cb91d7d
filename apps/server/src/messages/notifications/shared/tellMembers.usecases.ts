import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import type { Tx } from '../../../platform/db/openDb.ts';
import { mailLanguage } from '../../../platform/mail/languages.ts';
import type { Needs } from '../../../platform/services.ts';
import { holdDay, queueCapped } from './capped.store.ts';
import { eventMail } from './event.mails.ts';
import { notifyMembers, type Notice } from './notify.store.ts';
import { findPerson, findReaders } from './recipients.store.ts';
import { capsOf, NOBODY, pathOf, pushTo, type Outcome } from './tell.usecases.ts';

export interface Event extends Notice {
  /** What a member switches off who wants no mail and no push of it; null for what nobody is told of who does not want it. */
  readonly preference: Preference | null;
  /** These alone, or those of this role; without either, everybody. */
  readonly only?: readonly number[];
  readonly role?: MemberRole;
}

/**
 * Tells everybody else of the customer, or some of them, that something happened, in the transaction in which it does: in the notification centre, and whoever wants it
 * by mail and push. A change does it by `tellLast`; whoever has a transaction of its own announces the outcome after the commit.
 */
export async function tellMembers(
  world: Needs<'config' | 'now'>,
  tx: Tx,
  scope: OneCustomer,
  { preference, only, role, ...notice }: Event,
): Promise<Outcome> {
  const caps = capsOf(world);
  await holdDay(tx, scope, caps.now);
  const users = await notifyMembers(tx, scope, notice, { ...(only && { only }), ...(role && { role }) });
  if (users.length === 0) return NOBODY;
  const readers = await findReaders(tx, scope, users, preference);
  const actor = notice.idActor === null ? '' : (await findPerson(tx, notice.idActor)).name;
  const link = `${world.config.PUBLIC_URL}${pathOf(notice)}`;
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
  const notified = [...users, ...queued.told].map((idUser) => ({ idCustomer: scope as number, idUser }));
  return { notified, hasMessages: queued.messages.length + pushed.length > 0 };
}
