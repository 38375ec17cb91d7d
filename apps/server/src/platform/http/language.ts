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

/** The language of Accept-Language (RFC 9110, 12.5.4) that is wanted most of those that the server speaks; English for callers that name none. */
export function languageOf(header: string | undefined): ServerLanguage {
  const asked = (header ?? '').split(',').flatMap((part) => {
    const [, named = '', weight = '1'] = /^([a-z]+)[^;]*(?:;\s*q=([\d.]+))?$/i.exec(part.trim()) ?? [];
    const language = known.options.find((one) => one === named.toLowerCase());
    return language === undefined || Number(weight) === 0 ? [] : [{ language, weight: Number(weight) }];
  });
  // Of those that are wanted alike, the first.
  return asked.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

export function errorText(code: ErrorCode, language: ServerLanguage): string {
  return TEXTS[language][code];
}
