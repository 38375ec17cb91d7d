import { ONLY, type Only } from '@sillage/domain/desk/analytics/address';
import { FIGURE_IDS, type FigureId } from '@sillage/domain/desk/analytics/figures';
import { PERIODS, type Period } from '@sillage/domain/platform/time/periods';
import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { isDay } from '@sillage/domain/platform/time/days';

/** What the address bar of the page carries. */
export interface AnalyticsSearch {
  readonly period?: Period | undefined;
  readonly on?: string | undefined;
  readonly idCustomer?: number | undefined;
  readonly lane?: string | undefined;
  readonly mode?: ShipmentType | undefined;
  readonly idContractor?: number | undefined;
}

export interface AnalyticsRowsSearch extends AnalyticsSearch {
  readonly figure?: FigureId | undefined;
  readonly part?: string | undefined;
  readonly only?: Only | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** @returns only what is known, so that a mistyped address shows the page without it */
export function analyticsSearch(raw: Raw): AnalyticsSearch {
  const [lane, on] = [raw['lane'], raw['on']];
  return said({
    period: PERIODS.find((one) => one === raw['period']),
    on: typeof on === 'string' && isDay(on) ? on : undefined,
    idCustomer: numberOf(raw['idCustomer']),
    lane: typeof lane === 'string' && /^[A-Z]{2}-[A-Z]{2}$/.test(lane) ? lane : undefined,
    mode: SHIPMENT_TYPES.find((one) => one === raw['mode']),
    idContractor: numberOf(raw['idContractor']),
  });
}

export function analyticsRowsSearch(raw: Raw): AnalyticsRowsSearch {
  const part = raw['part'];
  return said({
    ...analyticsSearch(raw),
    figure: FIGURE_IDS.find((one) => one === raw['figure']),
    part: typeof part === 'string' && part !== '' ? part : undefined,
    only: ONLY.find((one) => one === raw['only']),
  });
}

/** How many filters are set, the period left out. */
export function filtersIn({ idCustomer, lane, mode, idContractor }: AnalyticsSearch): number {
  return [idCustomer, lane, mode, idContractor].filter((value) => value !== undefined).length;
}

function numberOf(value: unknown): number | undefined {
  const number = Number(value);
  return value !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;
}

function said<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}

/** A page and what its address says of it: the router takes the two apart. */
export function wayAt(address: string): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  const [to = '', query = ''] = address.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
