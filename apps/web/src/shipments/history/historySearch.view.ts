import { transportListSearch, type TransportListSearch } from '../shared/transportListSearch.ts';

/** What the address bar of the history carries. */
export interface HistorySearch extends TransportListSearch {
  /** The archive, unless the deleted ones are asked for. */
  readonly shelf?: 'deleted' | undefined;
}

export function historySearch(asked: Record<string, unknown>): HistorySearch {
  return { ...transportListSearch(asked), ...(asked['shelf'] === 'deleted' ? { shelf: 'deleted' } : {}) };
}
