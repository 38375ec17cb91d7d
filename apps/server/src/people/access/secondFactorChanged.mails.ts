import { momentInWords } from '../../platform/mail/formats.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import { accountWarning } from './shared/accountWarning.mails.ts';
import ar from '../../locales/ar/people/secondFactorChangedMail.json' with { type: 'json' };
import en from '../../locales/en/people/secondFactorChangedMail.json' with { type: 'json' };
import es from '../../locales/es/people/secondFactorChangedMail.json' with { type: 'json' };
import fr from '../../locales/fr/people/secondFactorChangedMail.json' with { type: 'json' };
import it from '../../locales/it/people/secondFactorChangedMail.json' with { type: 'json' };
import tr from '../../locales/tr/people/secondFactorChangedMail.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/** It is on, or another one took its place; there are other recovery codes; one of them opened a session. */
export const SECOND_FACTOR_CHANGES = ['setUp', 'codesRenewed', 'codeUsed'] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

interface Changed {
  readonly at: Date;
  readonly publicUrl: string;
}

export function secondFactorChangedMail(change: SecondFactorChange, { at, publicUrl }: Changed, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const all = TEXTS[language];
  const texts = { subject: all[`${change}.subject`], heading: all[`${change}.heading`], why: all.why, button: all.button };
  const lead = fill(all[`${change}.lead`], { time: momentInWords(at, language) }, language);
  return accountWarning({ language, texts, paragraphs: [lead, all.next], publicUrl });
}
