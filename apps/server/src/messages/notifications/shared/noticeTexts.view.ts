import { NOTICE_KINDS, type NoticeKind, type NoticeValues } from '@sillage/domain/messages/notifications/notice';
import { day, duration, euros, moment, tenths } from '../../../platform/mail/formats.ts';
import { fill, isolated, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/messages/noticeTexts.json' with { type: 'json' };
import en from '../../../locales/en/messages/noticeTexts.json' with { type: 'json' };
import es from '../../../locales/es/messages/noticeTexts.json' with { type: 'json' };
import fr from '../../../locales/fr/messages/noticeTexts.json' with { type: 'json' };
import it from '../../../locales/it/messages/noticeTexts.json' with { type: 'json' };
import tr from '../../../locales/tr/messages/noticeTexts.json' with { type: 'json' };

/**
 * `title` stands alone, `text` follows the reference, `by` is the text when somebody caused it. `sms` says all of it in letters that every phone has,
 * where there is one.
 */
type KindTexts = Readonly<Record<`${NoticeKind}.${'title' | 'text'}`, string> & Partial<Record<`${NoticeKind}.${'by' | 'sms'}`, string>>>;

const TEXTS: Readonly<Record<MailLanguage, KindTexts>> = { en, fr, tr, ar, es, it } as const satisfies Record<
  MailLanguage,
  Record<keyof typeof en, string>
>;

export interface Notified {
  readonly kind: string;
  readonly ref: string;
  readonly values: NoticeValues;
  /** Name of whoever caused it, or empty. */
  readonly actor: string;
}

/** What a notification says, in the reader's language. A kind of another version of the product says its name. */
export function noticeTexts(
  { kind, ref, values, actor }: Notified,
  language: MailLanguage,
  timeZone = 'UTC',
): { title: string; text: string; sms: string } {
  const reference = isolated(ref, language);
  if (!isKnown(kind)) return { title: reference, text: kind, sms: `${reference} ${kind}` };
  const { title, text, by, sms } = textsOf(kind, language);
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(name, value, language, timeZone)] as const);
  const filled = (sentence: string) => fill(sentence, { ...Object.fromEntries<string>(shown), ref, actor }, language);
  const notified = filled(actor === '' ? text : (by ?? text));
  const short = sms === undefined ? `${reference} ${notified}` : filled(sms);
  // What nobody has answered is said first.
  const { what } = values;
  const first = kind === 'alertUnanswered' && typeof what === 'string' && isKnown(what) ? textsOf(what, language).sms : undefined;
  return { title: filled(title), text: notified, sms: first === undefined ? short : `${filled(first)} ${short}` };
}

const MOMENTS = ['arrival', 'since', 'from', 'to'];
const LENGTHS = ['minutes', 'length', 'allowed'];

function shownValue(name: string, value: string | number, language: MailLanguage, timeZone: string): string {
  if (MOMENTS.includes(name)) return moment(Date.parse(String(value)), language, timeZone);
  if (name === 'day') return day(Date.parse(String(value)));
  if (name === 'amountCents') return euros(Number(value), language);
  if (LENGTHS.includes(name)) return duration(Number(value), language);
  return typeof value === 'number' ? tenths(value, language) : value;
}

function textsOf(kind: NoticeKind, language: MailLanguage) {
  const texts = TEXTS[language];
  return { title: texts[`${kind}.title`], text: texts[`${kind}.text`], by: texts[`${kind}.by`], sms: texts[`${kind}.sms`] };
}

function isKnown(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((one) => one === kind);
}

/** The kinds whose texts have this word in them, whatever its case and accents: what a search finds beside references and values. */
export function kindsSaying(word: string, language: MailLanguage): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => {
    const { title, text, by = '' } = textsOf(kind, language);
    return plain(`${title} ${text} ${by}`.replaceAll(/\{\{\w+\}\}|[\u2068\u2069]/g, ' ')).includes(plain(word));
  });
}

/** Without case and accents, as `search_key` is kept. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
