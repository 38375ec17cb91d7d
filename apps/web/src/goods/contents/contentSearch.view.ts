import { CONTENT_ORDERS, type ContentOrder } from '@sillage/domain/goods/contents/content';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { ORDER_DIRECTIONS, type OrderDirection } from '@sillage/domain/journeys/shipments/shipment';

export const PLACED_FILTERS = ['whole', 'rest'] as const;

/** What the address bar of the contents carries, so that a view can be shared. */
export interface ContentSearch {
  readonly search?: string | undefined;
  readonly placed?: (typeof PLACED_FILTERS)[number] | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
  readonly orderBy?: ContentOrder | undefined;
  readonly order?: OrderDirection | undefined;
  /** The goods that are looked at. */
  readonly content?: number | undefined;
}

/** Anything else in the address is left out. */
export function contentSearch({ search, ...asked }: Record<string, unknown>): ContentSearch {
  const orderBy = CONTENT_ORDERS.find((one) => one === asked['orderBy']);
  const found = {
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    placed: PLACED_FILTERS.find((one) => one === asked['placed']),
    orderBy,
    order: orderBy && ORDER_DIRECTIONS.find((one) => one === asked['order']),
    content: numberOf(asked['content']),
    idCustomer: numberOf(asked['idCustomer']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function numberOf(asked: unknown): number | undefined {
  const number = Number(asked);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

export const NO_CONTENT_FILTER: ContentSearch = { search: undefined, placed: undefined, idCustomer: undefined };

export function isFiltered({ search, placed, idCustomer }: ContentSearch): boolean {
  return [search, placed, idCustomer].some((one) => one !== undefined);
}
