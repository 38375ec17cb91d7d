import type { Language } from '../i18n/i18n.ts';
import { localeOf } from '../time/format.ts';
import type { CsvLook } from './csvOf.ts';

/** As spreadsheets of the language expect it. */
export function csvLookOf(language: Language): CsvLook {
  return { separator: language === 'en' ? ',' : ';', decimal: (1.5).toLocaleString(localeOf(language)).includes(',') ? ',' : '.' };
}
