import { language as known } from '@sillage/contract/fields';
import ar from '@sillage/contract/locales/ar/errors.json' with { type: 'json' };
import en from '@sillage/contract/locales/en/errors.json' with { type: 'json' };
import es from '@sillage/contract/locales/es/errors.json' with { type: 'json' };
import fr from '@sillage/contract/locales/fr/errors.json' with { type: 'json' };
import it from '@sillage/contract/locales/it/errors.json' with { type: 'json' };
import tr from '@sillage/contract/locales/tr/errors.json' with { type: 'json' };
import type { ErrorCode } from '@sillage/domain/domainError';

export type ServerLanguage = (typeof known.options)[number];

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, Record<ErrorCode, string>>;

/** The first language of Accept-Language that the server speaks; English for callers that name none. */
export function languageOf(header: string | undefined): ServerLanguage {
  const asked = (header ?? '').split(',').map((part) => /^[a-z]+/i.exec(part.trim())?.[0].toLowerCase());
  return asked.map((one) => known.options.find((language) => language === one)).find((language) => language !== undefined) ?? 'en';
}

export function errorText(code: ErrorCode, language: ServerLanguage): string {
  return TEXTS[language][code];
}
