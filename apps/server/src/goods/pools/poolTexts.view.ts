import { fill, isolated, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/goods/pools.json' with { type: 'json' };
import en from '../../locales/en/goods/pools.json' with { type: 'json' };
import es from '../../locales/es/goods/pools.json' with { type: 'json' };
import fr from '../../locales/fr/goods/pools.json' with { type: 'json' };
import it from '../../locales/it/goods/pools.json' with { type: 'json' };
import tr from '../../locales/tr/goods/pools.json' with { type: 'json' };

type PoolTexts = Readonly<Record<keyof typeof en, string>>;
const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, PoolTexts>;
/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  MailLanguage,
  string
>;

/** How pools are said in a language, on paper and in a mail. */
export function poolTextsIn(language: MailLanguage) {
  const texts: PoolTexts = TEXTS[language];
  const locale = LOCALES[language];
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    texts,
    say: (key: keyof PoolTexts, values: Readonly<Record<string, string>>) => fill(texts[key], values, language),
    count: (value: number) => isolated(new Intl.NumberFormat(locale).format(value), language),
    money: (cents: number, currency: string) =>
      isolated(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100), language),
    /** `October 2026`, of `2026-10`. */
    month: (month: string) => monthName.format(Date.parse(`${month}-01`)),
  };
}
