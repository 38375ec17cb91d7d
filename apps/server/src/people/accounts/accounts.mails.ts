import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/people/accountMails.json' with { type: 'json' };
import en from '../../locales/en/people/accountMails.json' with { type: 'json' };
import es from '../../locales/es/people/accountMails.json' with { type: 'json' };
import fr from '../../locales/fr/people/accountMails.json' with { type: 'json' };
import it from '../../locales/it/people/accountMails.json' with { type: 'json' };
import tr from '../../locales/tr/people/accountMails.json' with { type: 'json' };

/** What each of them says. All carry one link; `{{customerName}}` is filled where there is one. */
const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

export type AccountMail = 'confirm' | 'reset' | 'ready' | 'known';

export function accountMail(kind: AccountMail, link: string, readBy: string, customerName = ''): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(texts[`${kind}.lead`], { customerName }, language);
  return composeMail({
    language,
    subject: texts[`${kind}.subject`],
    preheader: lead,
    heading: texts[`${kind}.heading`],
    why: texts[`${kind}.why`],
    paragraphs: [lead, texts[`${kind}.next`]].filter((paragraph) => paragraph !== ''),
    button: { label: texts[`${kind}.button`], href: link },
  });
}
