import type { ServerLanguage } from '../../../platform/http/language.ts';
import ar from '../../../locales/ar/commerce/paperTexts.json' with { type: 'json' };
import en from '../../../locales/en/commerce/paperTexts.json' with { type: 'json' };
import es from '../../../locales/es/commerce/paperTexts.json' with { type: 'json' };
import fr from '../../../locales/fr/commerce/paperTexts.json' with { type: 'json' };
import it from '../../../locales/it/commerce/paperTexts.json' with { type: 'json' };
import tr from '../../../locales/tr/commerce/paperTexts.json' with { type: 'json' };

export type PaperTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, PaperTexts>;

export function paperTexts(language: ServerLanguage): PaperTexts {
  return TEXTS[language];
}
