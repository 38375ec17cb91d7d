import { language as known } from '@sillage/contract/fields';
import ar from '@sillage/contract/locales/ar/refusals.json' with { type: 'json' };
import en from '@sillage/contract/locales/en/refusals.json' with { type: 'json' };
import es from '@sillage/contract/locales/es/refusals.json' with { type: 'json' };
import fr from '@sillage/contract/locales/fr/refusals.json' with { type: 'json' };
import it from '@sillage/contract/locales/it/refusals.json' with { type: 'json' };
import tr from '@sillage/contract/locales/tr/refusals.json' with { type: 'json' };
import type { RefusalCode } from '@sillage/domain/refusal';

export type ServerLanguage = (typeof known.options)[number];

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, Record<RefusalCode, string>>;

/** The first language of Accept-Language that the server speaks; English for callers that name none. */
export function languageOf(header: string | undefined): ServerLanguage {
  const asked = (header ?? '').split(',').map((part) => /^[a-z]+/i.exec(part.trim())?.[0].toLowerCase());
  return asked.map((one) => known.options.find((language) => language === one)).find((language) => language !== undefined) ?? 'en';
}

export function refusalText(code: RefusalCode, language: ServerLanguage): string {
  return TEXTS[language][code];
}
