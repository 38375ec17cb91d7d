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
  inCharge: undefined,
  site: undefined,
};

export function isFiltered({ search, kind, tracker, inCharge, site }: AssetSearch): boolean {
  return [search, kind, tracker, inCharge, site].some((one) => one !== undefined);
}
