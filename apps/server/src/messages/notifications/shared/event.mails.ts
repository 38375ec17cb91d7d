import { composeMail, type ComposedMail } from '../../../platform/mail/layout.ts';
import { isolated, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/messages/eventMail.json' with { type: 'json' };
import en from '../../../locales/en/messages/eventMail.json' with { type: 'json' };
import es from '../../../locales/es/messages/eventMail.json' with { type: 'json' };
import fr from '../../../locales/fr/messages/eventMail.json' with { type: 'json' };
import it from '../../../locales/it/messages/eventMail.json' with { type: 'json' };
import tr from '../../../locales/tr/messages/eventMail.json' with { type: 'json' };
import { noticeTexts, type Notified } from './noticeTexts.view.ts';

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** The mail about something that somebody did. */
export function eventMail(
  { link, stopLink, ...notified }: Notified & { readonly link: string; readonly stopLink?: string | undefined },
  language: MailLanguage,
  timeZone?: string,
): ComposedMail {
  const { title, text } = noticeTexts(notified, language, timeZone);
  const { open, why } = TEXTS[language];
  const sentence = `${isolated(notified.ref, language)} ${text}`.trim();
  return composeMail({
    language,
    subject: title,
    preheader: sentence,
    heading: title,
    paragraphs: [sentence],
    why,
    stopLink,
    button: { label: open, href: link },
  });
}
