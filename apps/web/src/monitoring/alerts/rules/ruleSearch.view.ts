import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

export interface RulesSearch {
  readonly search?: string | undefined;
  /** Also of shipments that are archived or deleted. */
  readonly shelf?: 'all' | undefined;
}

export function rulesSearch({ search, shelf: archiveState }: Record<string, unknown>): RulesSearch {
  return {
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
    ...(archiveState === 'all' ? { shelf: archiveState } : {}),
  };
}

/** What a new rule begins with: the shipment, tracker or asset that somebody came from. */
export interface NewRuleSearch {
  readonly idTransport?: number;
  readonly reference?: string;
  readonly tracker?: string;
  readonly asset?: string;
  readonly idCustomer?: number;
}

export function newRuleSearch({ idTransport, reference, tracker, asset, idCustomer }: Record<string, unknown>): NewRuleSearch {
  return {
    ...(typeof idTransport === 'number' && Number.isInteger(idTransport) && idTransport > 0 ? { idTransport } : {}),
    ...(typeof reference === 'string' ? { reference: reference.slice(0, 100) } : {}),
    ...(typeof tracker === 'string' && tracker !== '' ? { tracker: tracker.slice(0, 64) } : {}),
    ...(typeof asset === 'string' && asset !== '' ? { asset: asset.slice(0, 64) } : {}),
    ...(typeof idCustomer === 'number' && Number.isInteger(idCustomer) && idCustomer > 0 ? { idCustomer } : {}),
  };
}
