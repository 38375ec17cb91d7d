import { composeMail, type ComposedMail } from '../../../platform/mail/layout.ts';
import type { MailLanguage } from '../../../platform/mail/languages.ts';

interface WarningTexts {
  readonly subject: string;
  readonly heading: string;
  readonly why: string;
  readonly button: string;
}

interface Warning {
  readonly language: MailLanguage;
  readonly texts: WarningTexts;
  /** What happened, and then what to do about it. */
  readonly paragraphs: readonly [string, ...string[]];
  readonly publicUrl: string;
}

/** Something happened to an account that may not have been its owner's doing; who knows nothing of it sets a new password. */
export function accountWarning({ language, texts: { subject, heading, why, button }, paragraphs, publicUrl }: Warning): ComposedMail {
  return composeMail({
    language,
    subject,
    preheader: paragraphs[0],
    heading,
    why,
    paragraphs,
    button: { label: button, href: `${publicUrl}/forgot-password` },
  });
}
