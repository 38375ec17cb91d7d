import type { Episode } from '@sillage/domain/alerts/episodes';
import { celsius, moment } from '../../platform/mail/formats.ts';
import { composeMail, labelled, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, isolated, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from './alertMail.ar.json' with { type: 'json' };
import en from './alertMail.en.json' with { type: 'json' };
import es from './alertMail.es.json' with { type: 'json' };
import fr from './alertMail.fr.json' with { type: 'json' };
import it from './alertMail.it.json' with { type: 'json' };
import tr from './alertMail.tr.json' with { type: 'json' };

/** What the mail of a raised alert tells. */
export interface AlertMail {
  readonly reference: string;
  readonly identifier: string;
  readonly ruleName: string;
  readonly episode: Episode;
  readonly link: string;
  /** For a contact who wants no more of these. */
  readonly stopLink: string | undefined;
}

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** The mail in the recipient's language; every time is UTC and says so. */
export function alertMail({ reference, identifier, ruleName, episode, link, stopLink }: AlertMail, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const values = { reference, limit: celsius(episode.limit, language), rule: ruleName };
  const lead = fill(texts[`lead.${episode.direction}`], values, language);
  const worst = celsius(episode.extreme, language);
  return composeMail({
    language,
    subject: fill(texts[`subject.${episode.direction}`], values, language),
    preheader: labelled(texts['row.worst'], isolated(worst, language), language),
    heading: lead,
    paragraphs: [],
    facts: [
      [texts['row.worst'], worst],
      [texts['row.since'], moment(episode.startedAt, language)],
      [texts['row.raised'], moment(episode.raisedAt, language)],
      [texts['row.tracker'], identifier],
    ],
    button: { label: texts.open, href: link },
    why: texts.why,
    stopLink,
  });
}
