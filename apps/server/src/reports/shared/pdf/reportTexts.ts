import type { ServerLanguage } from '../../../platform/http/language.ts';
import ar from './reportTexts.ar.json' with { type: 'json' };
import en from './reportTexts.en.json' with { type: 'json' };
import es from './reportTexts.es.json' with { type: 'json' };
import fr from './reportTexts.fr.json' with { type: 'json' };
import it from './reportTexts.it.json' with { type: 'json' };
import tr from './reportTexts.tr.json' with { type: 'json' };

export type ReportTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, ReportTexts>;

export function reportTexts(language: ServerLanguage): ReportTexts {
  return TEXTS[language];
}
