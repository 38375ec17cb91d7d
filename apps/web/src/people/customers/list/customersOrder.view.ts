import type { CustomerOrder, CustomersSearch } from './customersSearch.view.ts';

export function isFiltered({ search, status, typeClient, vertical }: CustomersSearch): boolean {
  return [search, status, typeClient, vertical].some((filter) => filter !== undefined);
}

export const NO_FILTER: CustomersSearch = { search: undefined, status: undefined, typeClient: undefined, vertical: undefined };

/** How a column stands, as it reads from top to bottom. */
export function directionOf(column: CustomerOrder, { orderBy = 'name', order }: CustomersSearch): 'ascending' | 'descending' | undefined {
  if (column !== orderBy) return undefined;
  return (column === 'name') === (order === undefined) ? 'ascending' : 'descending';
}

/** A click on a column that stands already turns it around. */
export function orderedBy(column: CustomerOrder, { orderBy = 'name', order }: CustomersSearch): CustomersSearch {
  const isTurned = column === orderBy && order === undefined;
  return { orderBy: column === 'name' ? undefined : column, order: isTurned ? 'DSC' : undefined };
}
