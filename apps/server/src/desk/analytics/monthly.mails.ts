import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { MOST_MAILED_FIGURES } from '@sillage/domain/desk/analytics/monthlyMail';
import type { FigureId } from '@sillage/domain/desk/analytics/figures';
import type { Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { composeMail, type ComposedMail, type Fact } from '../../platform/mail/layout.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import { figureTextsIn } from './figureTexts.view.ts';

/** What is told first, where it is known. */
const FIRST: readonly FigureId[] = [
  'shipments',
  'onTime',
  'delay',
  'inRange',
  'excursions',
  'alerts',
  'carbonActual',
  'spend',
  'won',
  'carbonPlanned',
  'transit',
];

interface Month {
  /** Its first day. */
  readonly month: string;
  readonly figures: readonly Figure[];
  /** Of the product, and of this month's figures in it. */
  readonly home: string;
  readonly href: string;
}

/** What a month came to. */
export function monthlyMail({ month, figures, home, href }: Month, { language: readBy }: Pick<Recipient, 'language'>): ComposedMail {
  const language = mailLanguage(readBy);
  const { texts, say, value, change, month: named } = figureTextsIn(language);
  const reported = FIRST.flatMap((id) => figures.filter((figure) => figure.id === id && figure.value !== null && figure.count > 0));
  const facts = reported.slice(0, MOST_MAILED_FIGURES).map((figure): Fact => {
    const [is, was] = [value(figure), change(figure)];
    return [texts[`figure.${figure.id}`], was === '' ? is : say('mail.was', { value: is, change: was })];
  });
  const lead = say('mail.lead', { month: named(month) });
  return composeMail({
    language,
    subject: say('mail.subject', { month: named(month) }),
    preheader: lead,
    heading: texts.title,
    paragraphs: [lead],
    facts,
    button: { label: texts['mail.button'], href },
    why: texts['mail.why'],
    stopLink: `${home}/parametres/notifications`,
  });
}
