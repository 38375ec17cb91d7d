import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORED, recall, remember } from '../storage.ts';

/** The languages of the application, in the order in which they are offered. */
export const LANGUAGES = [
  { id: 'en', title: 'English', dir: 'ltr' },
  { id: 'fr', title: 'Français', dir: 'ltr' },
  { id: 'tr', title: 'Türkçe', dir: 'ltr' },
  { id: 'ar', title: 'العربية', dir: 'rtl' },
  { id: 'es', title: 'Español', dir: 'ltr' },
  { id: 'it', title: 'Italiano', dir: 'ltr' },
] as const;
export type Language = (typeof LANGUAGES)[number]['id'];
const FALLBACK: Language = 'fr';

export type LoadTexts = (language: Language, namespace: string) => Promise<Readonly<Record<string, string>>>;

/** The stored language, else the browser's first one that we speak, else French. */
export function languageToStartWith(stored: string | null, wished: readonly string[]): Language {
  const spoken = [stored, ...wished].map((language) => LANGUAGES.find(({ id }) => id === language?.slice(0, 2).toLowerCase())?.id);
  return spoken.find((language) => language !== undefined) ?? FALLBACK;
}

/** The way it is written. What is not known is written as most languages are. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return LANGUAGES.find(({ id }) => id === language)?.dir ?? 'ltr';
}

function knownLanguage(language: string): Language {
  return LANGUAGES.find(({ id }) => id === language)?.id ?? FALLBACK;
}

export async function startI18n(load: LoadTexts, namespaces: readonly string[]): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => {
      load(knownLanguage(language), namespace).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : String(error), null),
      );
    },
  };
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageToStartWith(recall(STORED.language), navigator.languages),
      supportedLngs: LANGUAGES.map(({ id }) => id),
      fallbackLng: false,
      ns: [...namespaces],
      keySeparator: false,
      interpolation: { escapeValue: false },
    });
}

/** In this browser, from now on. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(STORED.language, language);
  await i18next.changeLanguage(language);
}

/** The language of somebody's account, as long as nobody has chosen one in this browser. */
export async function speakUnlessChosen(language: string): Promise<void> {
  const spoken = LANGUAGES.find(({ id }) => id === language)?.id;
  if (spoken === undefined || spoken === i18next.language || recall(STORED.language) !== null) return;
  await i18next.changeLanguage(spoken);
}
