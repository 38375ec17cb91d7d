import { SEARCH_MIN } from '@sillage/domain/search/search';
import {
  ORDER_DIRECTIONS,
  SHIPMENT_ORDERS,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
  type OrderDirection,
  type ShipmentOrder,
  type ShipmentStatus,
} from '@sillage/domain/shipments/shipment';

/** What a list of shipments is filtered by, each with several values: `FR,IT`. */
export const LIST_FILTERS = ['type', 'startCountry', 'endCountry', 'idCustomer', 'responsible'] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number];

/** What the address bar of the shipment list carries, so that a view can be shared. */
export interface TransportListSearch extends Partial<Record<ListFilterName, string | undefined>> {
  readonly status?: ShipmentStatus | undefined;
  readonly search?: string | undefined;
  readonly orderBy?: ShipmentOrder | undefined;
  readonly order?: OrderDirection | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'map' | undefined;
  /** Shown on the map. */
  readonly tracker?: string | undefined;
}

const IS_VALUE: Record<ListFilterName, (value: string) => boolean> = {
  type: (value) => SHIPMENT_TYPES.some((one) => one === value),
  startCountry: (value) => /^[A-Z]{2}$/.test(value),
  endCountry: (value) => /^[A-Z]{2}$/.test(value),
  idCustomer: (value) => /^\d{1,9}$/.test(value),
  responsible: (value) => /^(me|nobody|[1-9]\d{0,8})$/.test(value),
};

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function transportListSearch({ search, ...asked }: Record<string, unknown>): TransportListSearch {
  const orderBy = SHIPMENT_ORDERS.find((one) => one === asked['orderBy']);
  const found = {
    status: SHIPMENT_STATUSES.find((one) => one === asked['status']),
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    ...Object.fromEntries(LIST_FILTERS.map((name) => [name, knownValues(name, asked[name])])),
    orderBy,
    order: orderBy && (ORDER_DIRECTIONS.find((one) => one === asked['order']) ?? 'ASC'),
    view: asked['view'] === 'map' ? ('map' as const) : undefined,
    tracker: typeof asked['tracker'] === 'string' && asked['tracker'] !== '' ? asked['tracker'].slice(0, 64) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function knownValues(name: ListFilterName, asked: unknown): string | undefined {
  const values = typeof asked === 'string' ? [...new Set(asked.split(','))].filter(IS_VALUE[name]) : [];
  return values.length === 0 ? undefined : values.join(',');
}

export function valuesOf(search: TransportListSearch, name: ListFilterName): readonly string[] {
  return search[name]?.split(',') ?? [];
}

/** One that is there already is not added again (section 5). */
export function withValue(search: TransportListSearch, name: ListFilterName, value: string): TransportListSearch {
  return { [name]: knownValues(name, [...valuesOf(search, name), value].join(',')) };
}

export function withoutValue(search: TransportListSearch, name: ListFilterName, value: string): TransportListSearch {
  return {
    [name]: knownValues(
      name,
      valuesOf(search, name)
        .filter((one) => one !== value)
        .join(','),
    ),
  };
}

/** Section 2.8: none, ascending, descending, none. */
export function nextOrder({ orderBy, order }: TransportListSearch, by: ShipmentOrder): TransportListSearch {
  if (orderBy !== by) return { orderBy: by, order: 'ASC' };
  return order === 'ASC' ? { orderBy: by, order: 'DSC' } : NO_ORDER;
}

export const NO_ORDER: TransportListSearch = { orderBy: undefined, order: undefined };
export const NO_FILTER: TransportListSearch = {
  ...{ status: undefined, search: undefined },
  ...{ type: undefined, startCountry: undefined, endCountry: undefined, idCustomer: undefined, responsible: undefined },
};

export function isFiltered(search: TransportListSearch): boolean {
  return search.status !== undefined || search.search !== undefined || LIST_FILTERS.some((name) => search[name] !== undefined);
}
