import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of the sites carries. */
export interface SiteSearch {
  readonly search?: string | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'map' | undefined;
}

/** Anything else in the address is left out. */
export function siteSearch({ search, view }: Record<string, unknown>): SiteSearch {
  return {
    ...(typeof search === 'string' && search.trim().length >= SEARCH_MIN ? { search: search.slice(0, 100) } : {}),
    ...(view === 'map' ? { view } : {}),
  };
}
