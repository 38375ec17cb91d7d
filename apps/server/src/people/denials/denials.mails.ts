import { momentInWords } from '../../platform/mail/formats.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import { accountWarning } from '../access/shared/accountWarning.mails.ts';
import ar from '../../locales/ar/people/denialMails.json' with { type: 'json' };
import en from '../../locales/en/people/denialMails.json' with { type: 'json' };
import es from '../../locales/es/people/denialMails.json' with { type: 'json' };
import fr from '../../locales/fr/people/denialMails.json' with { type: 'json' };
import it from '../../locales/it/people/denialMails.json' with { type: 'json' };
import tr from '../../locales/tr/people/denialMails.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

interface Failed {
  /** Of the latest, as where it came from. */
  readonly at: Date;
  readonly ip: string;
  readonly times: number;
  readonly publicUrl: string;
}

/** Somebody tries in vain to sign in to the account of whoever reads this. */
export function failedSignInsMail({ at, ip, times, publicUrl }: Failed, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(texts.lead, { times: String(times), time: momentInWords(at, language), ip }, language);
  return accountWarning({ language, texts, paragraphs: [lead, texts.own, texts.other], publicUrl });
}
