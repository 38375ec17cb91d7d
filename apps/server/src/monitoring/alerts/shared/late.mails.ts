import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { ROOM_LIMIT } from '@sillage/domain/monitoring/alerts/rule';
import { isRate, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Recipient } from '../../../messages/notifications/shared/recipients.store.ts';
import { duration, moment } from '../../../platform/mail/formats.ts';
import { composeMail, type ComposedMail } from '../../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/monitoring/lateMail.json' with { type: 'json' };
import en from '../../../locales/en/monitoring/lateMail.json' with { type: 'json' };
import es from '../../../locales/es/monitoring/lateMail.json' with { type: 'json' };
import fr from '../../../locales/fr/monitoring/lateMail.json' with { type: 'json' };
import it from '../../../locales/it/monitoring/lateMail.json' with { type: 'json' };
import tr from '../../../locales/tr/monitoring/lateMail.json' with { type: 'json' };
import { factsOf, MOST_LISTED, shownBy } from '../mailedAlerts.mails.ts';

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** An alert that was learnt late. */
export interface LateAlert {
  /** Of the shipment, else the tracker's name. */
  readonly reference: string;
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly direction: Direction;
  /** The worst value. */
  readonly extreme: number;
  readonly limit: number;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Null: it lasts, as far as is known. */
  readonly clearedAt: number | null;
  /** Where its tracker was then; null where it did not know. */
  readonly place: string | null;
  readonly seenLink: () => string;
  readonly isWaiting: boolean;
}

/** One summary of what became known together, long after it happened: that it is over, how bad it was, when, how long and where. */
export function lateMail(
  alerts: readonly LateAlert[],
  link: string,
  stopLink: string | undefined,
  { language: readBy, timeZone }: Pick<Recipient, 'language' | 'timeZone'>,
): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lasting = alerts.filter(({ clearedAt }) => clearedAt === null).length;
  const values = { count: String(alerts.length), lasting: String(lasting), reference: alerts[0]?.reference ?? '' };
  const heading = fill(lasting === 0 ? texts.leadOver : texts.lead, values, language);
  const facts = factsOf(alerts, {
    lineOf: (alert) => lineOf(alert, language, timeZone),
    isWaiting: ({ isWaiting }) => isWaiting,
    acknowledge: texts.acknowledge,
  });
  return composeMail({
    language,
    preheader: heading,
    heading,
    why: texts.why,
    stopLink,
    subject: fill(texts[alerts.length > 1 ? 'subjectMany' : lasting === 0 ? 'subjectOver' : 'subject'], values, language),
    paragraphs: [texts.explained, ...(alerts.length > MOST_LISTED ? [texts.more] : [])],
    facts: [...facts, [texts.zone, timeZone]],
    button: { label: alerts.length > 1 ? texts.openAll : texts.open, href: link },
  });
}

function lineOf(alert: LateAlert, language: MailLanguage, timeZone: string): string {
  const { ruleKey, direction, extreme, limit, startedAt, clearedAt, place } = alert;
  const texts = TEXTS[language];
  const shown = shownBy(ruleKey, language);
  const at = (ms: number) => moment(ms, language, timeZone);
  const isOfRoom = ruleKey === 'geofencing' && limit === ROOM_LIMIT && direction === 'above';
  const what = fill(texts[isOfRoom ? 'outOfRoom' : wordOf(ruleKey, direction)], { extreme: shown(extreme), limit: shown(limit) }, language);
  const when =
    clearedAt === null
      ? fill(texts.lasts, { from: at(startedAt) }, language)
      : fill(texts.over, { from: at(startedAt), to: at(clearedAt), length: duration(minutesOf(startedAt, clearedAt), language) }, language);
  return [what, when, place === null ? texts.nowhere : fill(texts.place, { place }, language)].join(' · ');
}

function minutesOf(from: number, to: number): number {
  return Math.max(1, Math.round((to - from) / 60_000));
}

function wordOf(ruleKey: RuleKey, direction: Direction): 'above' | 'below' | 'in' | 'out' | 'rising' | 'falling' {
  if (isRate(ruleKey)) return direction === 'above' ? 'rising' : 'falling';
  if (ruleKey === 'geofencing') return direction === 'above' ? 'out' : 'in';
  return direction;
}
