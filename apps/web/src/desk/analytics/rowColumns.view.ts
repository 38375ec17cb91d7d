import type { AnalyticsRow } from '@sillage/contract/desk/analytics/analytics.contract';
import { definitionOf, type FigureId, type Unit } from '@sillage/domain/desk/analytics/figures';
import { shownOf, type Shown } from '@sillage/domain/desk/analytics/shown';

export type RowColumn = 'title' | 'customer' | 'part' | 'lane' | 'mode' | 'at' | 'counts';

/** What is shown of the rows behind a figure: nothing that none of them has. */
export function rowColumnsOf(figure: FigureId, rows: readonly AnalyticsRow[], isOperator: boolean): RowColumn[] {
  const { kind } = definitionOf(figure);
  const has = (of: (row: AnalyticsRow) => string) => rows.some((row) => of(row) !== '');
  return [
    'title',
    ...(isOperator ? (['customer'] as const) : []),
    ...(has(({ part }) => part) ? (['part'] as const) : []),
    ...(has(({ lane }) => lane) ? (['lane'] as const) : []),
    ...(has(({ mode }) => mode) ? (['mode'] as const) : []),
    'at',
    ...(kind === 'count' && figure !== 'lowBattery' ? [] : (['counts'] as const)),
  ];
}

/** By what unit a row's own value, and its base, are told; null: it is a yes or a no, or a plain number. */
export function rowUnitsOf(figure: FigureId): { readonly value: Unit | 'yesNo' | 'percent'; readonly base: Unit | null } {
  switch (figure) {
    case 'onTime':
    case 'answered':
    case 'won':
    case 'reporting':
      return { value: 'yesNo', base: null };
    case 'inRange':
    case 'unobserved':
      return { value: 'seconds', base: 'seconds' };
    case 'budget':
      return { value: 'cents', base: 'cents' };
    case 'perKilogram':
      return { value: 'cents', base: 'grams' };
    case 'carbonIntensity':
      return { value: 'grams', base: null };
    case 'excursions':
      return { value: 'count', base: null };
    case 'lowBattery':
      return { value: 'percent', base: null };
    default:
      return { value: definitionOf(figure).unit, base: null };
  }
}

/** Of a table, whose numbers are to be compared and added: hours and kilograms, however much it is. */
const USUAL_SIZE: Partial<Record<Unit, number>> = { seconds: 2 * 3600, grams: 0 };

/** A value as it stands in a table, by the same unit in every row; rounded as far as anybody reads. */
export function tabledOf(unit: Unit, value: number): Pick<Shown, 'value' | 'unit'> {
  const shown = shownOf(unit, value, USUAL_SIZE[unit]);
  return { value: Math.round(shown.value * 1000) / 1000, unit: shown.unit };
}

/** Signs that are the same in every language. */
export const UNIT_SIGNS: Readonly<Record<Shown['unit'], string>> = {
  plain: '',
  percent: '%',
  euro: 'EUR',
  euroPerKg: 'EUR/kg',
  minute: 'min',
  hour: 'h',
  day: 'd',
  kilogram: 'kg',
  tonne: 't',
  gramsPerTonneKm: 'g/tkm',
};
