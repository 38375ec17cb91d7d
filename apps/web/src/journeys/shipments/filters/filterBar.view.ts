import type { ShipmentListSearch } from '../shipmentListSearch.view.ts';

/** What every part of the filter bar shows, and how it changes it. */
export interface FilterBarProps {
  readonly search: ShipmentListSearch;
  readonly onChange: (next: ShipmentListSearch) => void;
}

export interface ChoicesProps extends FilterBarProps {
  /** Each status is a tab; what is in the history may be shown beside. */
  readonly withStatus: boolean;
}
