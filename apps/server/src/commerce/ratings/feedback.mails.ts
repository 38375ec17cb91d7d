import { RATINGS } from '@sillage/domain/commerce/ratings/rating';
import { day } from '../../platform/mail/formats.ts';
import { composeMail, type ComposedMail, type Fact } from '../../platform/mail/layout.ts';
import { fill, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/commerce/feedbackMails.json' with { type: 'json' };
import en from '../../locales/en/commerce/feedbackMails.json' with { type: 'json' };
import es from '../../locales/es/commerce/feedbackMails.json' with { type: 'json' };
import fr from '../../locales/fr/commerce/feedbackMails.json' with { type: 'json' };
import it from '../../locales/it/commerce/feedbackMails.json' with { type: 'json' };
import tr from '../../locales/tr/commerce/feedbackMails.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

interface Asked {
  readonly reference: string;
  /** Whose shipment it is. */
  readonly company: string;
  readonly from: string;
  readonly to: string;
  readonly arrivedAt: Date | null;
  /** Of the place where it arrived. */
  readonly timeZone: string;
  readonly link: string;
  /** One of the company's own people. */
  readonly isOfMember: boolean;
}

/** How satisfied somebody was with what arrived. Its links choose a rating and give none: programs that look into mails open every link. */
export function feedbackMail(
  { reference, company, from, to, arrivedAt, timeZone, link, isOfMember }: Asked,
  language: MailLanguage,
): ComposedMail {
  const texts = TEXTS[language];
  const lead = fill(texts.lead, { reference, company }, language);
  const facts: Fact[] = [
    [texts.from, from],
    [texts.to, to],
    ...(arrivedAt === null ? [] : [[texts.arrived, day(arrivedAt.getTime(), timeZone)] as const]),
    ...RATINGS.toReversed().map((rating): Fact => [
      `${'★'.repeat(rating)}${'☆'.repeat(RATINGS.length - rating)}`,
      texts[`rating.${rating}`],
      { label: texts.choose, href: `${link}&rating=${rating}` },
    ]),
  ];
  return composeMail({
    language,
    subject: fill(texts.subject, { reference }, language),
    preheader: lead,
    heading: texts.heading,
    paragraphs: [lead, texts.short],
    facts,
    button: { label: texts.button, href: link },
    why: fill(isOfMember ? texts.whyMember : texts.whyReceiver, { company }, language),
    stopLink: `${link}&stop=yes`,
  });
}

interface Answered {
  readonly reference: string;
  readonly rating: number;
  /** What is answered; empty where there were no words. */
  readonly comment: string;
  readonly answer: string;
}

/** What the operator says to what somebody said. */
export function ratingAnswerMail({ reference, rating, comment, answer }: Answered, language: MailLanguage): ComposedMail {
  const texts = TEXTS[language];
  const lead = fill(texts.answerLead, { reference }, language);
  return composeMail({
    language,
    subject: fill(texts.answerSubject, { reference }, language),
    preheader: lead,
    heading: texts.answerHeading,
    paragraphs: [lead, ...answer.split(/\n+/).filter((line) => line.trim() !== '')],
    facts: [[texts.yourRating, `${rating}/${RATINGS.length}`], ...(comment === '' ? [] : [[texts.yourComment, comment] as const])],
    why: texts.answerWhy,
  });
}
