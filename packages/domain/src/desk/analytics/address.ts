import type { FigureId } from './figures.ts';
import type { Period } from '../../platform/time/periods.ts';

/** Whose figures, of when. */
export interface Asked {
  readonly period: Period;
  /** As on this day; null: today. */
  readonly on: string | null;
  readonly idCustomer: number | null;
  readonly lane: string | null;
  readonly mode: string | null;
  readonly idContractor: number | null;
}

/** With a value, or without. */
export const ONLY = ['with', 'without'] as const;
export type Only = (typeof ONLY)[number];

export interface AskedRows extends Asked {
  readonly figure: FigureId;
  readonly part: string | null;
  readonly only: Only | null;
}

/** The page of these figures. */
export function figuresAddress(asked: Asked): string {
  return `/analytics?${written({ ...asked })}`;
}

/** The list of the rows behind a figure. */
export function rowsAddress({ figure, ...asked }: AskedRows): string {
  return `/analytics/rows?${written({ figure, ...asked })}`;
}

function written(said: Readonly<Record<string, string | number | null>>): string {
  const names = ['figure', 'period', 'on', 'idCustomer', 'lane', 'mode', 'idContractor', 'part', 'only'];
  return names
    .flatMap((name) => (said[name] === null || said[name] === undefined ? [] : [`${name}=${encodeURIComponent(said[name])}`]))
    .join('&');
}
