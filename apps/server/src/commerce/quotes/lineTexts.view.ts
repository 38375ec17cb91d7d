import type { LineKind } from '@sillage/domain/commerce/tariffs/price';
import type { ServerLanguage } from '../../platform/http/language.ts';
import ar from '../../locales/ar/commerce/quoteLines.json' with { type: 'json' };
import en from '../../locales/en/commerce/quoteLines.json' with { type: 'json' };
import es from '../../locales/es/commerce/quoteLines.json' with { type: 'json' };
import fr from '../../locales/fr/commerce/quoteLines.json' with { type: 'json' };
import it from '../../locales/it/commerce/quoteLines.json' with { type: 'json' };
import tr from '../../locales/tr/commerce/quoteLines.json' with { type: 'json' };

const TEXTS: Readonly<Record<ServerLanguage, Readonly<Record<LineKind, string>>>> = { en, fr, tr, ar, es, it };

/** What a line of a price is called on a bill. */
export function lineText(kind: LineKind, language: ServerLanguage): string {
  return TEXTS[language][kind];
}
