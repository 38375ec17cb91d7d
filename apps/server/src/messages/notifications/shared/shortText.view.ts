import { directionOf, END_OF_ISOLATE, ISOLATE, type MailLanguage } from '../../../platform/mail/languages.ts';
import ar from '../../../locales/ar/messages/shortText.json' with { type: 'json' };
import en from '../../../locales/en/messages/shortText.json' with { type: 'json' };
import es from '../../../locales/es/messages/shortText.json' with { type: 'json' };
import fr from '../../../locales/fr/messages/shortText.json' with { type: 'json' };
import it from '../../../locales/it/messages/shortText.json' with { type: 'json' };
import tr from '../../../locales/tr/messages/shortText.json' with { type: 'json' };

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

/**
 * What people typed does not make a message longer: one part of an SMS with the letters that every phone has, two parts where the language has others,
 * of which 70 make a part, and 67 of several.
 */
const MOST_LETTERS = { en: 160, fr: 160, tr: 160, ar: 134, es: 160, it: 160 } as const satisfies Record<MailLanguage, number>;
/** What not every phone has, or what would be a line of its own. */
const SPACES = /[\p{Cc}\p{Zl}\p{Zp}\u00a0\u202f]+/gu;
/** Begins a line that runs from right to left, though its first letters don't. */
const RIGHT_TO_LEFT = '\u200f';

export interface ShortText {
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: null;
}

export function stopWords(language: MailLanguage): string {
  return TEXTS[language].stop.replaceAll(SPACES, ' ');
}

/** A text message: one line in letters that every phone has, and links at its end that are never cut. */
export function shortText(text: string, ending: string | undefined, language: MailLanguage): ShortText {
  const begin = directionOf(language) === 'rtl' ? RIGHT_TO_LEFT : '';
  const line = `${begin}Sillage: ${text.replaceAll(SPACES, ' ').replaceAll('−', '-')}`.trim();
  const most = MOST_LETTERS[language];
  const short = line.length > most ? `${isolateClosed(line.slice(0, most - 3 - begin.length))}...` : line;
  return { subject: '', bodyText: ending === undefined ? short : `${short} ${ending}`, bodyHtml: null };
}

/** What was cut within an isolated value ends it; of a letter that was cut in two nothing is left. */
export function isolateClosed(cut: string): string {
  const line = cut.replace(/[\ud800-\udbff]$/, '');
  return line.lastIndexOf(ISOLATE) > line.lastIndexOf(END_OF_ISOLATE) ? `${line}${END_OF_ISOLATE}` : line;
}
