import { readDays, TODAY, writeDays, type Days } from '@sillage/domain/platform/time/days';
import {
  DAY_FILTERS,
  knownValues,
  LIST_FILTERS,
  type DayFilterName,
  type ListFilterName,
  type ShipmentListSearch,
  type ValueFilterName,
} from './shipmentListSearch.view.ts';

export function valuesOf(search: ShipmentListSearch, name: ListFilterName): readonly string[] {
  return search[name]?.split(',') ?? [];
}

interface Chosen {
  readonly name: ListFilterName;
  readonly value: string;
}

/** What is chosen beside the search. A single status is chosen among the tabs, where there are some. */
export function chosenOf(search: ShipmentListSearch, withTabs: boolean): readonly Chosen[] {
  const chosen = LIST_FILTERS.flatMap((name) => valuesOf(search, name).map((value) => ({ name, value })));
  const isTab = withTabs && chosen.filter(({ name }) => name === 'status').length === 1;
  return isTab ? chosen.filter(({ name }) => name !== 'status') : chosen;
}

/** One that is there already is not added again (section 5). */
export function withValue(search: ShipmentListSearch, name: ValueFilterName, value: string): ShipmentListSearch {
  return { [name]: knownValues(name, [...valuesOf(search, name), value].join(',')) };
}

export function withoutValue(search: ShipmentListSearch, name: ListFilterName, value: string): ShipmentListSearch {
  return {
    [name]: knownValues(
      name,
      valuesOf(search, name)
        .filter((one) => one !== value)
        .join(','),
    ),
  };
}

/** On the day on which it is looked at. */
export function isToday(search: ShipmentListSearch, name: DayFilterName): boolean {
  return search[name] === TODAY;
}

/** An end of its days; the other one goes along where they would run backwards. */
export function withDay(search: ShipmentListSearch, name: DayFilterName, end: keyof Days, day: string | null): ShipmentListSearch {
  const days = { ...daysOf(search, name), [end]: day };
  const isBackwards = days.from !== null && days.to !== null && days.from > days.to;
  return { [name]: writeDays(isBackwards ? { from: day, to: day } : days) || undefined };
}

export function daysOf(search: ShipmentListSearch, name: DayFilterName): Days {
  return readDays(search[name] ?? '') ?? { from: null, to: null };
}

/** As it is asked of the server: a day begins and ends where its reader is. */
export function inOwnZone<Filter extends ShipmentListSearch>(filter: Filter): Filter & { readonly timeZone?: string } {
  const areDays = DAY_FILTERS.some((name) => filter[name] !== undefined);
  return areDays ? { ...filter, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : filter;
}

export const NO_FILTER: ShipmentListSearch = { search: undefined, ...Object.fromEntries(LIST_FILTERS.map((name) => [name, undefined])) };

export function isFiltered(search: ShipmentListSearch): boolean {
  return search.search !== undefined || LIST_FILTERS.some((name) => search[name] !== undefined);
}
