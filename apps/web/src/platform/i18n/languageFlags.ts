import { ES, FR, GB, IT, SA, TR } from 'country-flag-icons/string/3x2';
import type { Language } from './i18n.ts';

const address = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Of the country that a language is most often shown by, as addresses for `<img>`. */
export const LANGUAGE_FLAGS: Readonly<Record<Language, string>> = {
  en: address(GB),
  fr: address(FR),
  tr: address(TR),
  ar: address(SA),
  es: address(ES),
  it: address(IT),
};
