import type { ServerLanguage } from '../../../platform/http/language.ts';
import ar from '../../../locales/ar/monitoring/reportTexts.json' with { type: 'json' };
import en from '../../../locales/en/monitoring/reportTexts.json' with { type: 'json' };
import es from '../../../locales/es/monitoring/reportTexts.json' with { type: 'json' };
import fr from '../../../locales/fr/monitoring/reportTexts.json' with { type: 'json' };
import it from '../../../locales/it/monitoring/reportTexts.json' with { type: 'json' };
import tr from '../../../locales/tr/monitoring/reportTexts.json' with { type: 'json' };

export type ReportTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, ReportTexts>;

export function reportTexts(language: ServerLanguage): ReportTexts {
  return TEXTS[language];
}
