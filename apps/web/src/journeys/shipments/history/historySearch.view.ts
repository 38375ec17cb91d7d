import { shipmentListSearch, type ShipmentListSearch } from '../shipmentListSearch.view.ts';

/** What the address bar of the history carries. */
export interface HistorySearch extends Omit<ShipmentListSearch, 'shelf'> {
  /** The archive, unless the deleted ones are asked for. */
  readonly shelf?: 'deleted' | undefined;
}

export function historySearch(asked: Record<string, unknown>): HistorySearch {
  const { shelf: _archiveState, ...search } = shipmentListSearch(asked);
  return { ...search, ...(asked['shelf'] === 'deleted' ? { shelf: 'deleted' } : {}) };
}
