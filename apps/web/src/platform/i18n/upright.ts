import { directionOf, type Language } from './i18n.ts';

/**
 * A value and its unit, which right-to-left text around them would turn about, hold together in the direction of the unit:
 * "5 °C" from left to right, an Arabic unit from right to left.
 */
export function upright(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** With a sign, which stays before its number: Arabic has it there, too, though the unit follows from right to left. */
export function uprightSigned(sign: '+' | '−', text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2067\u200e${sign}${text}\u2069` : `${sign}${text}`;
}
