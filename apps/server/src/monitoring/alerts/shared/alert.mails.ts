import type { Direction, Episode } from '@sillage/domain/monitoring/alerts/episodes';
import { ROOM_LIMIT } from '@sillage/domain/monitoring/alerts/rule';
import { isRate, isTimed, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Recipient } from '../../../messages/notifications/shared/recipients.store.ts';
import { duration, moment } from '../../../platform/mail/formats.ts';
import { composeMail, labelled, type ComposedMail } from '../../../platform/mail/layout.ts';
import { fill, isolated, mailLanguage, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/monitoring/alertMail.json' with { type: 'json' };
import en from '../../../locales/en/monitoring/alertMail.json' with { type: 'json' };
import es from '../../../locales/es/monitoring/alertMail.json' with { type: 'json' };
import fr from '../../../locales/fr/monitoring/alertMail.json' with { type: 'json' };
import it from '../../../locales/it/monitoring/alertMail.json' with { type: 'json' };
import tr from '../../../locales/tr/monitoring/alertMail.json' with { type: 'json' };
import { shownBy } from '../mailedAlerts.mails.ts';

/** What the mail of a raised alert tells. */
export interface AlertMail {
  readonly reference: string;
  readonly identifier: string;
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly episode: Episode;
  /** To the alert. */
  readonly link: string;
  /** Where its reader says that they have seen it. */
  readonly seenLink: string;
  /** For how many minutes nobody has acknowledged it, where that is why it is told; else null. */
  readonly unanswered: number | null;
  /** For a contact who wants no more of these. */
  readonly stopLink: string | undefined;
}

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** The mail in the recipient's language and by their clocks, and it says by which. */
export function alertMail(
  { reference, identifier, ruleName, ruleKey, episode, link, seenLink, unanswered, stopLink }: AlertMail,
  { language: readBy, timeZone }: Pick<Recipient, 'language' | 'timeZone'>,
): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const isTime = isTimed(ruleKey);
  const shown = shownBy(ruleKey, language);
  const values = { reference, limit: shown(episode.limit), rule: ruleName };
  const lead = fill(texts[`lead.${wordOf(ruleKey, episode.direction)}`], values, language);
  const worst = shown(episode.extreme);
  const isPlace = ruleKey === 'geofencing';
  // How far away from a room something is, nobody knows.
  const isOfRoom = isPlace && episode.limit === ROOM_LIMIT;
  const worstLabel =
    texts[isPlace ? 'row.distance' : ruleKey === 'silence' ? 'row.silence' : ruleKey === 'delay' ? 'row.delay' : 'row.worst'];
  return composeMail({
    language,
    subject: fill(texts[`subject.${wordOf(ruleKey, episode.direction)}`], values, language),
    preheader: isOfRoom ? ruleName : labelled(worstLabel, isolated(worst, language), language),
    heading: lead,
    paragraphs: unanswered === null ? [] : [fill(texts.unanswered, { minutes: duration(unanswered, language) }, language)],
    facts: [
      ...(isOfRoom ? [] : [[worstLabel, worst] as const]),
      ...(isPlace ? [] : [[texts['row.limit'], values.limit] as const]),
      [texts[isPlace || isTime ? 'row.from' : 'row.since'], moment(episode.startedAt, language, timeZone)],
      [texts['row.raised'], moment(episode.raisedAt, language, timeZone)],
      [texts['row.tracker'], identifier],
      [texts['row.zone'], timeZone],
    ],
    button: { label: texts.seen, href: seenLink },
    second: { label: texts.openAlert, href: link },
    why: texts.why,
    stopLink,
  });
}

/** It is warm or cold, too much or too little, changes too fast, or is here or away. */
function wordOf(ruleKey: RuleKey, direction: Direction) {
  const isAbove = direction === 'above';
  if (ruleKey === 'silence') return 'silent';
  if (ruleKey === 'delay') return 'late';
  if (isRate(ruleKey)) return isAbove ? 'rising' : 'falling';
  if (ruleKey === 'temperature') return direction;
  if (ruleKey === 'geofencing') return isAbove ? 'out' : 'in';
  return isAbove ? 'over' : 'under';
}
