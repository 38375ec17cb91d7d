import { ROOM_LIMIT } from '@sillage/domain/monitoring/alerts/rule';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Recipient } from '../../../messages/notifications/shared/recipients.store.ts';
import { moment } from '../../../platform/mail/formats.ts';
import { composeMail, type ComposedMail } from '../../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/monitoring/alertDigest.json' with { type: 'json' };
import en from '../../../locales/en/monitoring/alertDigest.json' with { type: 'json' };
import es from '../../../locales/es/monitoring/alertDigest.json' with { type: 'json' };
import fr from '../../../locales/fr/monitoring/alertDigest.json' with { type: 'json' };
import it from '../../../locales/it/monitoring/alertDigest.json' with { type: 'json' };
import tr from '../../../locales/tr/monitoring/alertDigest.json' with { type: 'json' };
import { factsOf, MOST_LISTED, shownBy } from '../mailedAlerts.mails.ts';

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** One alert of several. */
export interface DigestedAlert {
  /** Of the shipment, else the tracker's name. */
  readonly reference: string;
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly extreme: number;
  readonly limit: number;
  /** Epoch ms; null while it lasts. */
  readonly clearedAt: number | null;
  readonly isSeen: boolean;
  readonly isOpen: boolean;
}

/** In a mail: with where its reader says that they have seen it. */
export interface ListedAlert extends DigestedAlert {
  readonly idEpisode: number;
  readonly seenLink: () => string;
}

/**
 * What waited, told together, the oldest first: with what has ended, was seen or was closed meanwhile, and a link to acknowledge each that waits for somebody.
 */
export function digestMail(
  alerts: readonly ListedAlert[],
  link: string,
  stopLink: string | undefined,
  { language: readBy, timeZone }: Pick<Recipient, 'language' | 'timeZone'>,
): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const counts = countsOf(alerts);
  const lead = fill(texts.lead, counts, language);
  const facts = factsOf(alerts, {
    lineOf: (alert) => lineOf(alert, language, timeZone),
    isWaiting: ({ isOpen, isSeen }) => isOpen && !isSeen,
    acknowledge: texts.acknowledge,
  });
  return composeMail({
    language,
    subject: fill(texts.subject, counts, language),
    preheader: lead,
    heading: lead,
    why: texts.why,
    stopLink,
    paragraphs: alerts.length > MOST_LISTED ? [texts.more] : [],
    facts: [...facts, [texts.zone, timeZone]],
    button: { label: texts.button, href: link },
  });
}

/** The same in few letters, for text messages and pushes. */
export function digestWords(alerts: readonly DigestedAlert[], language: MailLanguage): { title: string; text: string } {
  const [texts, counts] = [TEXTS[language], countsOf(alerts)];
  return { title: fill(texts.subject, counts, language), text: fill(texts.sms, counts, language) };
}

function countsOf(alerts: readonly DigestedAlert[]) {
  return { count: String(alerts.length), open: String(alerts.filter(({ isOpen }) => isOpen).length) };
}

function lineOf({ ruleKey, extreme, limit, clearedAt, isSeen, isOpen }: DigestedAlert, language: MailLanguage, timeZone: string): string {
  const texts = TEXTS[language];
  const shown = shownBy(ruleKey, language);
  const isOfRoom = ruleKey === 'geofencing' && limit === ROOM_LIMIT;
  const what = isOfRoom
    ? texts[extreme > limit ? 'outOfRoom' : 'inRoom']
    : fill(texts.value, { extreme: shown(extreme), limit: shown(limit) }, language);
  if (clearedAt !== null) return fill(texts.over, { what, at: moment(clearedAt, language, timeZone) }, language);
  if (!isOpen) return fill(texts.closed, { what }, language);
  return isSeen ? fill(texts.seen, { what }, language) : what;
}
