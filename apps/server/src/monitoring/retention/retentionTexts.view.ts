import ar from '../../locales/ar/monitoring/retention.json' with { type: 'json' };
import en from '../../locales/en/monitoring/retention.json' with { type: 'json' };
import es from '../../locales/es/monitoring/retention.json' with { type: 'json' };
import fr from '../../locales/fr/monitoring/retention.json' with { type: 'json' };
import it from '../../locales/it/monitoring/retention.json' with { type: 'json' };
import tr from '../../locales/tr/monitoring/retention.json' with { type: 'json' };
import { fill, isolated, type MailLanguage } from '../../platform/mail/languages.ts';

type RetentionTexts = Readonly<Record<keyof typeof en, string>>;
const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, RetentionTexts>;
/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const;

/** How a certificate says it in a language. */
export function retentionTextsIn(language: MailLanguage) {
  const texts: RetentionTexts = TEXTS[language];
  const number = new Intl.NumberFormat(LOCALES[language]);
  const day = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return {
    texts,
    say: (key: keyof RetentionTexts, values: Readonly<Record<string, string>>) => fill(texts[key], values, language),
    count: (value: number) => isolated(number.format(value), language),
    /** Null: for as long as the installation keeps any. */
    days: (value: number | null) => (value === null ? texts.always : isolated(day.format(value), language)),
  };
}
