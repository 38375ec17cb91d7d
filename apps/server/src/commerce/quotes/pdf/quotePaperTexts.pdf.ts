import type { ServerLanguage } from '../../../platform/http/language.ts';
import ar from '../../../locales/ar/commerce/quotePaper.json' with { type: 'json' };
import en from '../../../locales/en/commerce/quotePaper.json' with { type: 'json' };
import es from '../../../locales/es/commerce/quotePaper.json' with { type: 'json' };
import fr from '../../../locales/fr/commerce/quotePaper.json' with { type: 'json' };
import it from '../../../locales/it/commerce/quotePaper.json' with { type: 'json' };
import tr from '../../../locales/tr/commerce/quotePaper.json' with { type: 'json' };

export type QuotePaperTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, QuotePaperTexts>;

export function quotePaperTexts(language: ServerLanguage): QuotePaperTexts {
  return TEXTS[language];
}
