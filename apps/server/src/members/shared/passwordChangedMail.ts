import { momentInWords } from '../../platform/mail/formats.ts';
import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from './passwordChangedMail.ar.json' with { type: 'json' };
import en from './passwordChangedMail.en.json' with { type: 'json' };
import es from './passwordChangedMail.es.json' with { type: 'json' };
import fr from './passwordChangedMail.fr.json' with { type: 'json' };
import it from './passwordChangedMail.it.json' with { type: 'json' };
import tr from './passwordChangedMail.tr.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

export function passwordChangedMail({ at, publicUrl }: { at: Date; publicUrl: string }, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const lead = fill(texts.lead, { time: momentInWords(at, language) }, language);
  return composeMail({
    ...{ language, subject: texts.subject, preheader: lead, heading: texts.heading, why: texts.why },
    paragraphs: [lead, texts.next],
    button: { label: texts.button, href: `${publicUrl}/forgot-password` },
  });
}
