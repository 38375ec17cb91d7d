import type { ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { readDays, writeDays, type Days } from '@sillage/domain/platform/time/days';
import {
  DAY_FILTERS,
  knownValues,
  LIST_FILTERS,
  type DayFilterName,
  type ListFilterName,
  type TransportListSearch,
  type ValueFilterName,
} from './transportListSearch.view.ts';

export function valuesOf(search: TransportListSearch, name: ListFilterName): readonly string[] {
  return search[name]?.split(',') ?? [];
}

interface Chosen {
  readonly name: ListFilterName;
  readonly value: string;
}

/** What is chosen beside the search. A single status is chosen among the tabs, where there are some. */
export function chosenOf(search: TransportListSearch, withTabs: boolean): readonly Chosen[] {
  const chosen = LIST_FILTERS.flatMap((name) => valuesOf(search, name).map((value) => ({ name, value })));
  const isTab = withTabs && chosen.filter(({ name }) => name === 'status').length === 1;
  return isTab ? chosen.filter(({ name }) => name !== 'status') : chosen;
}

/** One that is there already is not added again (section 5). */
export function withValue(search: TransportListSearch, name: ValueFilterName, value: string): TransportListSearch {
  return { [name]: knownValues(name, [...valuesOf(search, name), value].join(',')) };
}

export function withoutValue(search: TransportListSearch, name: ListFilterName, value: string): TransportListSearch {
  return {
    [name]: knownValues(
      name,
      valuesOf(search, name)
        .filter((one) => one !== value)
        .join(','),
    ),
  };
}

/** An end of its days; the other one goes along where they would run backwards. */
export function withDay(search: TransportListSearch, name: DayFilterName, end: keyof Days, day: string | null): TransportListSearch {
  const days = { ...daysOf(search, name), [end]: day };
  const isBackwards = days.from !== null && days.to !== null && days.from > days.to;
  return { [name]: writeDays(isBackwards ? { from: day, to: day } : days) || undefined };
}

export function daysOf(search: TransportListSearch, name: DayFilterName): Days {
  return readDays(search[name] ?? '') ?? { from: null, to: null };
}

/** As it is asked of the server: a day begins and ends where its reader is. */
export function inOwnZone<Filter extends TransportListSearch>(filter: Filter): Filter & { readonly timeZone?: string } {
  const areDays = DAY_FILTERS.some((name) => filter[name] !== undefined);
  return areDays ? { ...filter, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : filter;
}

/** Section 2.8: none, ascending, descending, none. */
export function nextOrder({ orderBy, order }: TransportListSearch, by: ShipmentOrder): TransportListSearch {
  if (orderBy !== by) return { orderBy: by, order: 'ASC' };
  return order === 'ASC' ? { orderBy: by, order: 'DSC' } : NO_ORDER;
}

export const NO_ORDER: TransportListSearch = { orderBy: undefined, order: undefined };
export const NO_FILTER: TransportListSearch = {
  ...{ status: undefined, search: undefined },
  ...{ type: undefined, startCountry: undefined, endCountry: undefined, idCustomer: undefined, responsible: undefined },
  ...{ punctuality: undefined, invoice: undefined, notifications: undefined, shelf: undefined },
  ...{ startDate: undefined, arrivalETA: undefined },
};

export function isFiltered(search: TransportListSearch): boolean {
  return search.search !== undefined || LIST_FILTERS.some((name) => search[name] !== undefined);
}
