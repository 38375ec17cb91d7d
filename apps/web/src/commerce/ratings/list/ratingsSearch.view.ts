import { LINK_STATES } from '@sillage/domain/commerce/ratings/feedback';
import { PERIODS, type Period } from '@sillage/domain/platform/time/periods';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the list of ratings is narrowed by, as its address and the call have it. */
export interface RatingsFilter {
  readonly idCustomer?: string | undefined;
  /** `1,2`. */
  readonly rating?: string | undefined;
  readonly period?: Period | undefined;
  readonly month?: string | undefined;
  readonly commented?: 'yes' | undefined;
  readonly waiting?: 'answer' | 'low' | undefined;
  readonly searchText?: string | undefined;
  readonly lane?: string | undefined;
  readonly carrier?: string | undefined;
  readonly driver?: string | undefined;
  readonly idContractor?: string | undefined;
  readonly idRating?: string | undefined;
}

export const RATING_PARTS = ['answers', 'links'] as const;
export type RatingPart = (typeof RATING_PARTS)[number];

/** What the list of those who were asked is narrowed by: a state, or whoever was asked at all. */
export const LINK_FILTERS = ['asked', ...LINK_STATES] as const;
export type LinkFilter = (typeof LINK_FILTERS)[number];

export interface RatingsSearch extends RatingsFilter {
  readonly part?: RatingPart | undefined;
  readonly state?: LinkFilter | undefined;
}

const LONGEST = 200;
const PATTERNS = {
  idCustomer: /^\d{1,9}$/,
  rating: /^[1-5](,[1-5]){0,4}$/,
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  idContractor: /^[1-9]\d{0,9}$/,
  idRating: /^[1-9]\d{0,9}$/,
} as const;

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function ratingsSearch(asked: Record<string, unknown>): RatingsSearch {
  const textOf = (name: string) => {
    const value = asked[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : undefined;
  };
  const fitting = (name: keyof typeof PATTERNS) => {
    const value = textOf(name);
    return value !== undefined && PATTERNS[name].test(value) ? value : undefined;
  };
  const searchText = textOf('searchText')?.trim() ?? '';
  const found = {
    part: RATING_PARTS.find((one) => one === asked['part'] && one !== 'answers'),
    state: LINK_FILTERS.find((one) => one === asked['state']),
    idCustomer: fitting('idCustomer'),
    rating: fitting('rating'),
    period: PERIODS.find((one) => one === asked['period']),
    month: fitting('month'),
    commented: asked['commented'] === 'yes' ? ('yes' as const) : undefined,
    waiting: (['answer', 'low'] as const).find((one) => one === asked['waiting']),
    searchText: searchText.length >= SEARCH_MIN ? searchText.slice(0, 100) : undefined,
    lane: textOf('lane'),
    carrier: textOf('carrier'),
    driver: textOf('driver'),
    idContractor: fitting('idContractor'),
    idRating: fitting('idRating'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const NO_FILTER: Readonly<Record<keyof RatingsFilter, undefined>> = {
  idCustomer: undefined,
  rating: undefined,
  period: undefined,
  month: undefined,
  commented: undefined,
  waiting: undefined,
  searchText: undefined,
  lane: undefined,
  carrier: undefined,
  driver: undefined,
  idContractor: undefined,
  idRating: undefined,
};

export function filterOf({ part: _part, state: _state, ...filter }: RatingsSearch): RatingsFilter {
  return filter;
}

export function isFiltered(filter: RatingsFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
