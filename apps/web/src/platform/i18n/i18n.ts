import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORED, recall, remember } from '../storage.ts';

export const LANGUAGES = [
  { id: 'en', title: 'English' },
  { id: 'fr', title: 'Français' },
] as const;
export type Language = (typeof LANGUAGES)[number]['id'];
const FALLBACK: Language = 'fr';

export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, string>>;

/** The stored language, else the browser's first one that we speak, else French. */
export function languageToStartWith(stored: string | null, wished: readonly string[]): Language {
  const spoken = [stored, ...wished].map((language) => LANGUAGES.find(({ id }) => id === language?.slice(0, 2).toLowerCase())?.id);
  return spoken.find((language) => language !== undefined) ?? FALLBACK;
}

export async function startI18n(load: LoadTexts, namespaces: readonly string[]): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => {
      load(language, namespace).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : String(error), null),
      );
    },
  };
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
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

export function chooseLanguage(language: Language) {
  remember(STORED.language, language);
  void i18next.changeLanguage(language);
}
