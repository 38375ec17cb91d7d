import { momentInWords } from '../../../platform/mail/formats.ts';
import type { ComposedMail } from '../../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../../platform/mail/languages.ts';
import { accountWarning } from '../../access/shared/accountWarning.mails.ts';
import ar from '../../../locales/ar/people/passwordChangedMail.json' with { type: 'json' };
import en from '../../../locales/en/people/passwordChangedMail.json' with { type: 'json' };
import es from '../../../locales/es/people/passwordChangedMail.json' with { type: 'json' };
import fr from '../../../locales/fr/people/passwordChangedMail.json' with { type: 'json' };
import it from '../../../locales/it/people/passwordChangedMail.json' with { type: 'json' };
import tr from '../../../locales/tr/people/passwordChangedMail.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

export function passwordChangedMail({ at, publicUrl }: { at: Date; publicUrl: string }, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(texts.lead, { time: momentInWords(at, language) }, language);
  return accountWarning({ language, texts, paragraphs: [lead, texts.next], publicUrl });
}
