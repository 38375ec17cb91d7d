import type { TransportListSearch } from '../shared/transportListSearch.ts';

/** What every part of the filter bar shows, and how it changes it. */
export interface FilterBarProps {
  readonly search: TransportListSearch;
  readonly onChange: (next: TransportListSearch) => void;
}
