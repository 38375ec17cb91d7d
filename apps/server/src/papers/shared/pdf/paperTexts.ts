import type { ServerLanguage } from '../../../platform/http/language.ts';
import ar from './paperTexts.ar.json' with { type: 'json' };
import en from './paperTexts.en.json' with { type: 'json' };
import es from './paperTexts.es.json' with { type: 'json' };
import fr from './paperTexts.fr.json' with { type: 'json' };
import it from './paperTexts.it.json' with { type: 'json' };
import tr from './paperTexts.tr.json' with { type: 'json' };

export type PaperTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, PaperTexts>;

export function paperTexts(language: ServerLanguage): PaperTexts {
  return TEXTS[language];
}
