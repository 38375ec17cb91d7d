import { QUOTE_TABS } from '@sillage/domain/commerce/quotes/quote';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import {
  ORDER_DIRECTIONS,
  SHIPMENT_ORDERS,
  SHIPMENT_TYPES,
  type OrderDirection,
  type ShipmentOrder,
} from '@sillage/domain/journeys/shipments/shipment';

/** What a list of quotes is filtered by, each with several values: `FR,IT`. */
const QUOTE_FILTERS = ['status', 'transportMeans', 'country', 'countryEnd', 'idCustomer', 'notifications'] as const;
export type QuoteFilterName = (typeof QUOTE_FILTERS)[number];

/** What the address bar of the list carries, so that a view can be shared. */
export interface QuoteListSearch extends Partial<Record<QuoteFilterName, string | undefined>> {
  readonly notifications?: 'unread' | undefined;
  readonly search?: string | undefined;
  readonly orderBy?: ShipmentOrder | undefined;
  readonly order?: OrderDirection | undefined;
}

/** What a part of the filter bar is given. */
export interface QuoteFilterProps {
  readonly search: QuoteListSearch;
  readonly onChange: (next: QuoteListSearch) => void;
}

const IS_VALUE: Record<QuoteFilterName, (value: string) => boolean> = {
  status: (value) => QUOTE_TABS.some((one) => one === value),
  transportMeans: (value) => SHIPMENT_TYPES.some((one) => one === value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  countryEnd: (value) => /^[A-Z]{2}$/.test(value),
  idCustomer: (value) => /^\d{1,9}$/.test(value),
  notifications: (value) => value === 'unread',
};

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function quoteListSearch({ search, ...asked }: Record<string, unknown>): QuoteListSearch {
  const orderBy = SHIPMENT_ORDERS.find((one) => one === asked['orderBy']);
  const found = {
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    ...Object.fromEntries(QUOTE_FILTERS.map((name) => [name, knownValues(name, asked[name])])),
    orderBy,
    order: orderBy && (ORDER_DIRECTIONS.find((one) => one === asked['order']) ?? 'ASC'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function knownValues(name: QuoteFilterName, asked: unknown): string | undefined {
  const known = typeof asked === 'string' ? [...new Set(asked.split(','))].filter(IS_VALUE[name]) : [];
  return known.length === 0 ? undefined : known.join(',');
}

export function valuesOf(search: QuoteListSearch, name: QuoteFilterName): readonly string[] {
  return search[name]?.split(',') ?? [];
}

/** One that is there already is not added again (section 5). */
export function withValue(search: QuoteListSearch, name: QuoteFilterName, value: string): QuoteListSearch {
  return { [name]: knownValues(name, [...valuesOf(search, name), value].join(',')) };
}

export function withoutValue(search: QuoteListSearch, name: QuoteFilterName, value: string): QuoteListSearch {
  const left = valuesOf(search, name).filter((one) => one !== value);
  return { [name]: knownValues(name, left.join(',')) };
}

export interface Chosen {
  readonly name: QuoteFilterName;
  readonly value: string;
}

/** What is chosen beside the search. A single status is chosen among the tabs. */
export function chosenOf(search: QuoteListSearch): readonly Chosen[] {
  const chosen = QUOTE_FILTERS.flatMap((name) => valuesOf(search, name).map((value) => ({ name, value })));
  const isTab = chosen.filter(({ name }) => name === 'status').length === 1;
  return isTab ? chosen.filter(({ name }) => name !== 'status') : chosen;
}

export const NO_FILTER: QuoteListSearch = {
  status: undefined,
  search: undefined,
  transportMeans: undefined,
  country: undefined,
  countryEnd: undefined,
  idCustomer: undefined,
  notifications: undefined,
};

export function isFiltered(search: QuoteListSearch): boolean {
  return search.search !== undefined || QUOTE_FILTERS.some((name) => search[name] !== undefined);
}
