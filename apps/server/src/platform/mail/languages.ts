import { language as known } from '@sillage/contract/fields';

export type MailLanguage = (typeof known.options)[number];

/** Whoever reads a language that nobody has heard of gets English. */
export function mailLanguage(language: string): MailLanguage {
  return known.options.find((one) => one === language) ?? 'en';
}

export function directionOf(language: MailLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export const ISOLATE = '\u2068';
export const END_OF_ISOLATE = '\u2069';
const DIRECTING = /\p{Bidi_Control}/gu;

/** What stands apart in a text that runs the other way, so that neither disturbs the order of the other's letters. */
export function isolated(value: string, language: MailLanguage): string {
  if (directionOf(language) === 'ltr' || value === '') return value;
  return `${ISOLATE}${value.replaceAll(DIRECTING, '')}${END_OF_ISOLATE}`;
}

/** A link in a plain text. Programs that make links of addresses would take the end of the isolate into it: a space is between. */
export function isolatedLink(href: string, language: MailLanguage): string {
  return directionOf(language) === 'ltr' ? href : `${ISOLATE}${href} ${END_OF_ISOLATE}`;
}

/** What is said in the place of a value that was not given: the place, so that the message still goes. Tests let none go. */
export const lackingValue = { say: (place: string): string => place };

/**
 * Puts values in the places of a sentence. What a value holds is never read as a place again. A place that the sentence isolates itself, with a unit
 * or so, is not isolated twice.
 */
export function fill(sentence: string, values: Readonly<Record<string, string>>, language: MailLanguage): string {
  return sentence.replaceAll(/(\u2068?)\{\{(\w+)\}\}/g, (place, before: string, name: string) => {
    const value = values[name];
    if (value === undefined) return lackingValue.say(place);
    return before === '' ? isolated(value, language) : `${before}${value.replaceAll(DIRECTING, '')}`;
  });
}
