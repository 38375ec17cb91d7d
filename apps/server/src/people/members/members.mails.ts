import { momentInWords } from '../../platform/mail/formats.ts';
import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/people/memberMails.json' with { type: 'json' };
import en from '../../locales/en/people/memberMails.json' with { type: 'json' };
import es from '../../locales/es/people/memberMails.json' with { type: 'json' };
import fr from '../../locales/fr/people/memberMails.json' with { type: 'json' };
import it from '../../locales/it/people/memberMails.json' with { type: 'json' };
import tr from '../../locales/tr/people/memberMails.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** One mail for each of the two addresses: the old one learns that it is no longer the account's, but not which one is. */
export function emailChangedMail({ at, to, publicUrl }: { at: Date; to: 'old' | 'new'; publicUrl: string }, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(to === 'old' ? texts.toOld : texts.toNew, { time: momentInWords(at, language) }, language);
  return composeMail({
    language,
    subject: texts.subject,
    preheader: lead,
    heading: texts.heading,
    why: texts.why,
    paragraphs: [lead, to === 'old' ? texts.oldNext : texts.newNext],
    ...(to === 'old' ? {} : { button: { label: texts.button, href: `${publicUrl}/login` } }),
  });
}
