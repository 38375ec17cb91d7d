import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { digestMail, digestWords, type DigestedAlert } from '../alerts/shared/alertDigest.mails.ts';
import type { NewLink } from '../alerts/shared/alertLinks.store.ts';
import { answerLinks } from '../alerts/shared/answerLinks.usecases.ts';
import { lateMail } from '../alerts/shared/late.mails.ts';
import type { NotifiedAlert } from '../alerts/shared/waiting.store.ts';
import type { CappedMessage } from '../../messages/notifications/shared/capped.store.ts';
import { contactLink } from '../../messages/notifications/shared/contactLink.usecases.ts';
import { findBrowsers, queuePushes, type Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { shortText, stopWords } from '../../messages/notifications/shared/shortText.view.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import { alarmOf, type NotifiedEpisode } from './alarmOf.usecases.ts';

const LIST = '/alerts/list';

/** What one recipient is told together by one way. */
export interface Gathered {
  readonly channel: 'mail' | 'sms' | 'push';
  readonly isLate: boolean;
  readonly recipient: Recipient;
  /** At least one. */
  readonly alerts: readonly NotifiedAlert[];
  readonly dedupeKey: string;
}

/** An alert as it is now. */
export function notifiedOf(row: NotifiedAlert): NotifiedEpisode {
  return {
    idEpisode: row.idEpisode,
    idShipment: row.idShipment,
    reference: row.reference,
    identifier: row.identifier,
    ruleName: row.ruleName,
    ruleKey: row.ruleKey as RuleKey,
    episode: {
      direction: row.direction as Direction,
      extreme: row.extreme,
      limit: row.limitValue,
      startedAt: row.startedAt.getTime(),
      raisedAt: row.raisedAt.getTime(),
      clearedAt: row.clearedAt?.getTime() ?? null,
    },
  };
}

function digested(alert: NotifiedAlert): DigestedAlert {
  const { reference, identifier, ruleName, ruleKey, extreme, limitValue, clearedAt, acknowledgedAt, status } = alert;
  return {
    reference: reference ?? identifier,
    ruleName,
    ruleKey: ruleKey as RuleKey,
    extreme,
    limit: limitValue,
    clearedAt: clearedAt?.getTime() ?? null,
    isSeen: acknowledgedAt !== null,
    isOpen: status === 'U',
  };
}

/** @param links gets those by which its alerts are acknowledged */
export function composeGathered(
  context: Dependencies<'config' | 'vault' | 'now'>,
  scope: OneCustomer,
  { channel, isLate, recipient, alerts, dedupeKey }: Gathered,
  places: ReadonlyMap<number, string>,
  links: NewLink[],
): CappedMessage {
  const { address, idContact, idUser } = recipient;
  const stopUrl = idContact === null ? null : contactLink(context, { idCustomer: scope, idContact }, null);
  const stop = stopUrl ?? undefined;
  const compose = channel === 'sms' ? smsOf : isLate ? lateOf : mailOf;
  const composed = compose(context.config.PUBLIC_URL, { recipient, alerts, places, links, stop });
  return {
    channel: channel === 'sms' ? 'sms' : 'mail',
    recipient: address,
    dedupeKey,
    isSecret: true,
    idContact,
    idUser,
    stopUrl,
    ...composed,
  };
}

interface Composing {
  readonly recipient: Recipient;
  readonly alerts: readonly NotifiedAlert[];
  readonly places: ReadonlyMap<number, string>;
  readonly links: NewLink[];
  readonly stop: string | undefined;
}

function mailOf(publicUrl: string, { recipient, alerts, links, stop }: Composing) {
  const listed = alerts.map((alert) => ({
    idEpisode: alert.idEpisode,
    ...digested(alert),
    seenLink: () => answerLinks(publicUrl, alert.idEpisode, links).seenLink(recipient),
  }));
  return digestMail(listed, `${publicUrl}${pathOf(alerts)}`, stop, recipient);
}

function lateOf(publicUrl: string, { recipient, alerts, places, links, stop }: Composing) {
  const listed = alerts.map((alert) => ({
    reference: alert.reference ?? alert.identifier,
    ruleName: alert.ruleName,
    ruleKey: alert.ruleKey as RuleKey,
    direction: alert.direction as Direction,
    extreme: alert.extreme,
    limit: alert.limitValue,
    startedAt: alert.startedAt.getTime(),
    clearedAt: alert.clearedAt?.getTime() ?? null,
    place: places.get(alert.idEpisode) ?? null,
    isWaiting: alert.status === 'U' && alert.acknowledgedAt === null,
    seenLink: () => answerLinks(publicUrl, alert.idEpisode, links).seenLink(recipient),
  }));
  return lateMail(listed, `${publicUrl}${pathOf(alerts)}`, stop, recipient);
}

/** One says what it is; of several there is no room for more than how many. */
function smsOf(publicUrl: string, { recipient, alerts, links, stop }: Composing) {
  const [only, another] = alerts;
  if (only && !another) return alarmOf({ config: { PUBLIC_URL: publicUrl } }, notifiedOf(only), links).sms(recipient, stop);
  const language = mailLanguage(recipient.language);
  const ending = [`${publicUrl}${LIST}`, ...(stop === undefined ? [] : [`${stopWords(language)} ${stop}`])].join(' ');
  return shortText(digestWords(alerts.map(digested), language).text, ending, language);
}

/** @returns the browsers */
export async function pushGathered(tx: Tx, scope: OneCustomer, { recipient: { idUser }, alerts, dedupeKey }: Gathered): Promise<number[]> {
  const browsers = idUser === null ? [] : await findBrowsers(tx, scope, [idUser]);
  const pushes = browsers.map(({ idSubscription, address, language }) => {
    const { title, text } = digestWords(alerts.map(digested), mailLanguage(language));
    const bodyText = JSON.stringify({ title, body: text, url: pathOf(alerts) });
    return { idSubscription, recipient: address, subject: title, bodyText, dedupeKey: `${dedupeKey} ${idSubscription}` };
  });
  await queuePushes(tx, scope, pushes);
  return browsers.map(({ idSubscription }) => idSubscription);
}

function pathOf(alerts: readonly NotifiedAlert[]): string {
  const [only, another] = alerts;
  return only && !another ? `/alerts/details/${only.idEpisode}` : LIST;
}
