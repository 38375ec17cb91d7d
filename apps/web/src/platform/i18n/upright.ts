import { directionOf, type Language } from './i18n.ts';

/**
 * A value and its unit, which right-to-left text around them would turn about, hold together in the direction of the unit:
 * "5 °C" from left to right, an Arabic unit from right to left.
 */
export function upright(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** Things beside each other in a line: each in its own direction, one after the other in that of the language, whichever letters the first begins with. */
export function inLine(texts: readonly string[], language: Language): string {
  if (texts.length < 2 || directionOf(language) === 'ltr') return texts.join(' · ');
  return `\u200f${texts.map((text) => upright(text, language)).join(' · ')}`;
}

/** With a sign, which stays before its number: Arabic has it there, too, though the unit follows from right to left. */
export function uprightSigned(sign: '+' | '−', text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2067\u200e${sign}${text}\u2069` : `${sign}${text}`;
}
