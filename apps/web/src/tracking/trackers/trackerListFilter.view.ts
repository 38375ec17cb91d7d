import type { TrackerSearch } from './trackerSearch.view.ts';

export const NO_FLEET_FILTER: TrackerSearch = {
  search: undefined,
  state: undefined,
  type: undefined,
  on: undefined,
  calibration: undefined,
  battery: undefined,
  idCustomer: undefined,
  held: undefined,
};

export function isFiltered({
  orderBy: _by,
  order: _order,
  view: _view,
  need: _need,
  protocol: _protocol,
  ...filter
}: TrackerSearch): boolean {
  return Object.values(filter).some((one) => one !== undefined);
}
