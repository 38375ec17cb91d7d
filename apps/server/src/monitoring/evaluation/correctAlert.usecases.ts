import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { KeptNotifying } from '../alerts/shared/notifying.store.ts';
import { findNotifiedOf, insertNotified, type Notified } from '../alerts/shared/notified.store.ts';
import { queueCapped, type CappedMessage } from '../../messages/notifications/shared/capped.store.ts';
import { contactLink } from '../../messages/notifications/shared/contactLink.usecases.ts';
import { eventMail } from '../../messages/notifications/shared/event.mails.ts';
import { noticeTexts } from '../../messages/notifications/shared/noticeTexts.view.ts';
import { notifyMembers, type Notice } from '../../messages/notifications/shared/notify.store.ts';
import { notifiedBy } from '../../messages/notifications/shared/raiseAlarm.mails.ts';
import { findContacts, findNamedMembers, type Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { shortText, stopWords } from '../../messages/notifications/shared/shortText.view.ts';
import { capsOf, NOBODY, pathOf, pushTo, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { NotifiedEpisode } from './alarmOf.usecases.ts';
import { whomOf } from './tellAlert.usecases.ts';

type Context = Dependencies<'config' | 'now' | 'vault'>;

/**
 * Tells those who were told of an alert that late readings have explained away that it was none, once, by the ways by which they were told; after quiet hours.
 * Who was told nothing is told nothing.
 */
export async function correctAlert(
  context: Context,
  tx: Tx,
  scope: OneCustomer,
  { idEpisode, idShipment, reference, identifier, ruleName }: NotifiedEpisode,
  notifying: KeptNotifying | undefined,
): Promise<Outcome> {
  const people = await findNotifiedOf(tx, scope, idEpisode);
  if (people.length === 0) return NOBODY;
  const now = context.now();
  const notice: Notice = {
    kind: 'alertCorrected',
    ref: reference ?? identifier,
    values: { rule: ruleName, tracker: identifier },
    idShipment,
    idActor: null,
    dedupeKey: `alert ${idEpisode} corrected`,
  };
  const { quietUntil: notBefore } = whomOf(notifying, undefined, now);
  const members = (channel: Notified['channel']) => people.flatMap((one) => (one.channel === channel ? (one.idUser ?? []) : []));
  const contacts = (channel: Notified['channel']) => people.flatMap((one) => (one.channel === channel ? (one.idContact ?? []) : []));
  const rung = members('bell').length === 0 ? [] : await notifyMembers(tx, scope, notice, { only: members('bell') });
  const readers = [...(await findNamedMembers(tx, scope, members('mail'))), ...(await findContacts(tx, scope, 'email', contacts('mail')))];
  const phones = await findContacts(tx, scope, 'phone', contacts('sms'));
  const queued = await queueCapped(tx, scope, capsOf(context), [
    ...readers.map((one) => messageTo(context, scope, notice, 'mail', one, notBefore)),
    ...phones.map((one) => messageTo(context, scope, notice, 'sms', one, notBefore)),
  ]);
  const pushed = await pushTo(tx, scope, members('push'), notice, '', notBefore);
  const by = (channel: Notified['channel'], ids: readonly number[]): Notified[] =>
    ids.map((idUser) => ({ channel, idUser, idContact: null }));
  const reported = [...by('bell', rung), ...notifiedBy(queued.messages), ...by('push', pushed)];
  await insertNotified(
    tx,
    scope,
    reported.map((one) => ({
      idEpisode,
      ruleName,
      kind: 'corrected' as const,
      step: 0,
      idIncident: people[0]?.idIncident ?? null,
      ...one,
    })),
    now,
  );
  const notified = [...rung, ...queued.told].map((idUser) => ({ idCustomer: scope, idUser }));
  return { notified, hasMessages: queued.messages.length + pushed.length > 0 };
}

function messageTo(
  context: Context,
  scope: OneCustomer,
  notice: Notice,
  channel: 'mail' | 'sms',
  { address, idContact, idUser, language: readBy, timeZone }: Recipient,
  notBefore: Date | null,
): CappedMessage {
  const stopUrl = idContact === null ? null : contactLink(context, { idCustomer: scope, idContact }, null);
  const language = mailLanguage(readBy);
  const reported = { ...notice, actor: '' };
  const link = `${context.config.PUBLIC_URL}${pathOf(notice)}`;
  const composed =
    channel === 'mail'
      ? eventMail({ ...reported, link, stopLink: stopUrl ?? undefined }, language, timeZone)
      : shortText(noticeTexts(reported, language).sms, stopUrl === null ? undefined : `${stopWords(language)} ${stopUrl}`, language);
  const { dedupeKey } = notice;
  return { channel, recipient: address, dedupeKey, isSecret: false, idContact, idUser, stopUrl, notBefore, ...composed };
}
