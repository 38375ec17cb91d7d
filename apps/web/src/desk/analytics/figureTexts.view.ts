import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Breakdown, FigureId, Unit } from '@sillage/domain/desk/analytics/figures';
import { countriesOf } from '@sillage/domain/desk/analytics/lane';
import { changeOf, shownOf } from '@sillage/domain/desk/analytics/shown';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../platform/i18n/countries.ts';
import { upright } from '../../platform/i18n/upright.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { localeOf } from '../../platform/time/format.ts';

/** How figures are said in the reader's language. */
export function useFigureTexts() {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const format = (options: Intl.NumberFormatOptions, amount: number) => new Intl.NumberFormat(locale, options).format(amount);
    const value = (unit: Unit, amount: number): string => {
      const shown = shownOf(unit, amount);
      const digits = { maximumFractionDigits: shown.digits };
      switch (shown.unit) {
        case 'plain':
          return format(digits, shown.value);
        case 'percent':
          return upright(`${format(digits, shown.value)}\u00a0%`, language);
        case 'euro':
        case 'euroPerKg': {
          // Of large sums nobody reads the cents.
          const whole = shown.unit === 'euro' && Math.abs(shown.value) >= 10_000;
          const euros = format({ style: 'currency', currency: 'EUR', ...(whole && { maximumFractionDigits: 0 }) }, shown.value);
          return upright(shown.unit === 'euro' ? euros : `${euros}/kg`, language);
        }
        case 'gramsPerTonneKm':
          return upright(`${format(digits, shown.value)}\u00a0g/tkm`, language);
        case 'tonne':
          return upright(`${format(digits, shown.value)}\u00a0t`, language);
        case 'minute':
        case 'hour':
        case 'day':
        case 'kilogram':
          return upright(format({ ...digits, style: 'unit', unit: shown.unit, unitDisplay: 'short' }, shown.value), language);
        default:
          return shown.unit satisfies never;
      }
    };
    const whole = (amount: number) => format({ maximumFractionDigits: 0 }, amount);
    const amountOf = (change: NonNullable<ReturnType<typeof changeOf>>) => {
      const size = Math.abs(change.amount);
      if (change.by === 'points') return t('points', { value: format({ maximumFractionDigits: 1 }, size) });
      return upright(`${format({ maximumFractionDigits: 1 }, size)}\u00a0%`, language);
    };
    return {
      value,
      whole,
      /** By how much it is more or less than it was, and whether that is good. */
      change: (figure: Figure) => {
        const change = changeOf(figure);
        if (change === null) return null;
        if (change.amount === 0) return { text: t('unchanged'), isBetter: null, isMore: null };
        const text = t(change.amount > 0 ? 'more' : 'less', { value: amountOf(change) });
        const assessed =
          change.isBetter === null ? text : `${text}${language === 'ar' ? '،' : ','} ${t(change.isBetter ? 'better' : 'worse')}`;
        return { text: assessed, isBetter: change.isBetter, isMore: change.amount > 0 };
      },
      lane: (lane: string) => laneText(lane, language),
      key: (id: FigureId, by: Breakdown, key: string) =>
        by === 'part'
          ? partText(t, id, key)
          : by === 'mode'
            ? t(`mode.${key as ShipmentType}`)
            : key === ''
              ? t('otherLanes')
              : laneText(key, language),
      /** A day of the calendar, or a month by its first. */
      day: (iso: string) => upright(iso.split('-').toReversed().join('/'), language),
      month: (iso: string) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(iso)),
    };
  }, [t, language]);
}

function laneText(key: string, language: Parameters<typeof countryName>[1]): string {
  const { departure, arrival } = countriesOf(key);
  return `${countryName(departure, language)} → ${countryName(arrival, language)}`;
}

/** What a figure is parted by is another thing for each. */
export function partText(t: TFunction<'analytics'>, id: FigureId, key: string): string {
  switch (id) {
    case 'shipments':
      return t(`status.${key as 'arrived'}`);
    case 'delay':
      return t(`cause.${key as 'way'}`);
    case 'won':
      return t(`end.${key as 'accepted'}`);
    default:
      return key === '' ? '' : t(`rule.${key as 'temperature'}`);
  }
}
