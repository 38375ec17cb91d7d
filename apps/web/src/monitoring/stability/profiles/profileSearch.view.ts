import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of the profiles carries. */
export interface ProfileSearch {
  readonly search?: string | undefined;
  readonly state?: 'archived' | undefined;
}

/** Anything else in the address is left out. */
export function profileSearch({ search, state }: Record<string, unknown>): ProfileSearch {
  return {
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
    ...(state === 'archived' ? { state } : {}),
  };
}
