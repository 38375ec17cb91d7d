import type { Language, LoadTexts } from '../platform/i18n/i18n.ts';
import type { LanguageTexts } from './texts/byNamespace.ts';

/** What there is to say in a language, which only those fetch who speak it. */
const OF_LANGUAGE: Readonly<Record<Language, () => Promise<{ readonly texts: LanguageTexts }>>> = {
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  tr: () => import('./texts/tr.ts'),
  ar: () => import('./texts/ar.ts'),
  es: () => import('./texts/es.ts'),
  it: () => import('./texts/it.ts'),
};

export const loadTexts: LoadTexts = async (language, namespace) => {
  const { texts } = await OF_LANGUAGE[language]();
  const found = texts.atOnce.get(namespace) ?? (await texts.later.get(namespace)?.());
  if (!found) throw new Error(`There are no texts ${namespace}.${language}.json.`);
  return found;
};
