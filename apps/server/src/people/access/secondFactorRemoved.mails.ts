import { momentInWords } from '../../platform/mail/formats.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import { accountWarning } from './shared/accountWarning.mails.ts';
import ar from '../../locales/ar/people/secondFactorMail.json' with { type: 'json' };
import en from '../../locales/en/people/secondFactorMail.json' with { type: 'json' };
import es from '../../locales/es/people/secondFactorMail.json' with { type: 'json' };
import fr from '../../locales/fr/people/secondFactorMail.json' with { type: 'json' };
import it from '../../locales/it/people/secondFactorMail.json' with { type: 'json' };
import tr from '../../locales/tr/people/secondFactorMail.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

interface Removed {
  readonly at: Date;
  /** Who removed it for the reader; null: the reader. */
  readonly by: string | null;
  readonly publicUrl: string;
}

export function secondFactorRemovedMail({ at, by, publicUrl }: Removed, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(by === null ? texts.byYou : texts.byOther, { time: momentInWords(at, language), name: by ?? '' }, language);
  return accountWarning({ language, texts, paragraphs: [lead, texts.next], publicUrl });
}
