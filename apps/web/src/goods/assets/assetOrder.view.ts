import type { AssetSearch } from './assetSearch.view.ts';

/** A to Z, Z to A, the newest first. */
export function nextByReference({ orderBy, order }: AssetSearch): AssetSearch {
  if (orderBy !== 'reference') return { orderBy: 'reference', order: 'ASC' };
  return order === 'DSC' ? { orderBy: undefined, order: undefined } : { orderBy: 'reference', order: 'DSC' };
}

/** The newest first, or the oldest. */
export function nextByDate({ orderBy, order }: AssetSearch): AssetSearch {
  const isNewestFirst = orderBy !== 'reference' && order !== 'DSC';
  return isNewestFirst ? { orderBy: 'newest', order: 'DSC' } : { orderBy: undefined, order: undefined };
}

export const NO_ASSET_FILTER: AssetSearch = {
  search: undefined,
  kind: undefined,
  tracker: undefined,
  alerts: undefined,
  position: undefined,
  inCharge: undefined,
  site: undefined,
  idCustomer: undefined,
};

export function isFiltered({ search, ...filters }: AssetSearch): boolean {
  return search !== undefined || chosenFilters(filters) > 0;
}

/** How many filters are chosen beside the search. */
export function chosenFilters({ kind, tracker, alerts, position, inCharge, site, idCustomer }: AssetSearch): number {
  return [kind, tracker, alerts, position, inCharge, site, idCustomer].filter((one) => one !== undefined).length;
}
