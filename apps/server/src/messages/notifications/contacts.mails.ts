import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/messages/contactMails.json' with { type: 'json' };
import en from '../../locales/en/messages/contactMails.json' with { type: 'json' };
import es from '../../locales/es/messages/contactMails.json' with { type: 'json' };
import fr from '../../locales/fr/messages/contactMails.json' with { type: 'json' };
import it from '../../locales/it/messages/contactMails.json' with { type: 'json' };
import tr from '../../locales/tr/messages/contactMails.json' with { type: 'json' };
import { shortText } from './shared/shortText.view.ts';

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

export interface Question {
  readonly customerName: string;
  readonly address: string;
  readonly link: string;
  readonly stopLink: string;
}

/** The one message that a contact gets before it has said anything. */
export function questionMail({ customerName, address, link, stopLink }: Question, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const say = (sentence: string) => fill(sentence, { customer: customerName, address }, language);
  return composeMail({
    language,
    subject: say(texts.subject),
    preheader: say(texts.lead),
    heading: say(texts.heading),
    paragraphs: [say(texts.lead), texts.next],
    button: { label: texts.button, href: link },
    why: say(texts.why),
    stopLink,
  });
}

/** In a text message one link has to do: where it leads, one says yes or no. */
export function questionSms({ customerName, link }: Question, readBy: string) {
  const language = mailLanguage(readBy);
  return shortText(fill(TEXTS[language].sms, { customer: customerName }, language), link, language);
}
