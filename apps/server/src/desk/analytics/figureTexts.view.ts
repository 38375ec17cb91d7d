import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { changeOf, shownOf, type Shown } from '@sillage/domain/desk/analytics/shown';
import { fill, isolated, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/desk/analytics.json' with { type: 'json' };
import en from '../../locales/en/desk/analytics.json' with { type: 'json' };
import es from '../../locales/es/desk/analytics.json' with { type: 'json' };
import fr from '../../locales/fr/desk/analytics.json' with { type: 'json' };
import it from '../../locales/it/desk/analytics.json' with { type: 'json' };
import tr from '../../locales/tr/desk/analytics.json' with { type: 'json' };

export type AnalyticsTexts = Readonly<Record<keyof typeof en, string>>;
const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, AnalyticsTexts>;
/** Arabic with the digits of trade. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES', it: 'it-IT' } as const satisfies Record<
  MailLanguage,
  string
>;

export type FigureTexts = ReturnType<typeof figureTextsIn>;

/** How figures are said in a language, on paper and in a mail. */
export function figureTextsIn(language: MailLanguage) {
  const texts: AnalyticsTexts = TEXTS[language];
  const say = (key: keyof AnalyticsTexts, values: Readonly<Record<string, string>>) => fill(texts[key], values, language);
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    isolated(new Intl.NumberFormat(LOCALES[language], options).format(value), language);
  const monthName = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    texts,
    say,
    count: (value: number) => number(value, {}),
    value: ({ unit, value }: Pick<Figure, 'unit' | 'value'>) =>
      value === null ? texts.none : isolated(written(shownOf(unit, value), LOCALES[language]), language),
    /** What it is beside what it was, and whether that is good; empty where that cannot be said. */
    change: (figure: Figure): string => {
      const change = changeOf(figure);
      if (change === null) return '';
      const amount = number(change.by === 'percent' ? change.amount / 100 : change.amount, {
        style: change.by === 'percent' ? 'percent' : 'decimal',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      });
      const said = change.by === 'percent' ? amount : say('points', { value: amount });
      return change.isBetter === null ? said : `${said}, ${change.isBetter ? texts.better : texts.worse}`;
    },
    /** `October 2026`, of its first day. */
    month: (first: string) => monthName.format(Date.parse(first)),
    day: (iso: string) => isolated(iso.split('-').toReversed().join('/'), language),
  };
}

function written({ value, unit, digits }: Shown, locale: string): string {
  const format = (options: Intl.NumberFormatOptions, amount = value) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...options }).format(amount);
  switch (unit) {
    case 'plain':
      return format({});
    case 'percent':
      return format({ style: 'percent' }, value / 100);
    case 'euro':
      return format({ style: 'currency', currency: 'EUR' });
    case 'euroPerKg':
      return `${format({ style: 'currency', currency: 'EUR' })}/kg`;
    case 'gramsPerTonneKm':
      return `${format({})}\u00a0g/tkm`;
    case 'tonne':
      return `${format({})}\u00a0t`;
    case 'minute':
    case 'hour':
    case 'day':
    case 'kilogram':
      return format({ style: 'unit', unit, unitDisplay: 'short' });
    default:
      return unit satisfies never;
  }
}
