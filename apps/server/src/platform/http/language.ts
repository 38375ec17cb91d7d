import en from '@sillage/contract/refusals/refusals.en.json' with { type: 'json' };
import fr from '@sillage/contract/refusals/refusals.fr.json' with { type: 'json' };
import type { RefusalCode } from '@sillage/domain/refusal';

const TEXTS = { en, fr } as const satisfies Record<string, Record<RefusalCode, string>>;
export type ServerLanguage = keyof typeof TEXTS;

/** The first language of Accept-Language that the server speaks; English for callers that name none. */
export function languageOf(header: string | undefined): ServerLanguage {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find((language): language is ServerLanguage => language === 'en' || language === 'fr') ?? 'en';
}

export function refusalText(code: RefusalCode, language: ServerLanguage): string {
  return TEXTS[language][code];
}
