import type { TransportListSearch } from '../transportListSearch.view.ts';

/** What every part of the filter bar shows, and how it changes it. */
export interface FilterBarProps {
  readonly search: TransportListSearch;
  readonly onChange: (next: TransportListSearch) => void;
}

export interface ChoicesProps extends FilterBarProps {
  /** Each status is a tab; what is in the history may be shown beside. */
  readonly withStatus: boolean;
}
