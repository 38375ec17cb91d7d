import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import {
  ORDER_DIRECTIONS,
  PUNCTUALITY_FILTERS,
  SHIPMENT_ORDERS,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
  TRACKER_TROUBLES,
  type OrderDirection,
  type ShipmentOrder,
} from '@sillage/domain/journeys/shipments/shipment';
import { readDays, TODAY } from '@sillage/domain/platform/time/days';

/** What a list of shipments is filtered by, each with several values: `FR,IT`. */
const VALUE_FILTERS = [
  'status',
  'type',
  'startCountry',
  'endCountry',
  'idCustomer',
  'responsible',
  'punctuality',
  'alerts',
  'trackers',
  'invoice',
  'notifications',
  'shelf',
] as const;
export type ValueFilterName = (typeof VALUE_FILTERS)[number];
/** And by days, from one to another: `2026-03-01..2026-03-07`; or `today`. */
export const DAY_FILTERS = ['startDate', 'arrivalETA'] as const;
export type DayFilterName = (typeof DAY_FILTERS)[number];
export const LIST_FILTERS = [...VALUE_FILTERS, ...DAY_FILTERS] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number];

/** What the address bar of the shipment list carries, so that a view can be shared. */
export interface ShipmentListSearch extends Partial<Record<ListFilterName, string | undefined>> {
  readonly alerts?: 'open' | undefined;
  readonly invoice?: 'toIssue' | undefined;
  readonly notifications?: 'unread' | undefined;
  readonly shelf?: 'kept' | undefined;
  readonly search?: string | undefined;
  readonly orderBy?: ShipmentOrder | undefined;
  readonly order?: OrderDirection | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'map' | undefined;
  /** Shown on the map. */
  readonly tracker?: string | undefined;
}

const areDays = (value: string) => value === TODAY || readDays(value) !== null;

const IS_VALUE: Record<ListFilterName, (value: string) => boolean> = {
  status: (value) => SHIPMENT_STATUSES.some((one) => one === value),
  type: (value) => SHIPMENT_TYPES.some((one) => one === value),
  startCountry: (value) => /^[A-Z]{2}$/.test(value),
  endCountry: (value) => /^[A-Z]{2}$/.test(value),
  idCustomer: (value) => /^\d{1,9}$/.test(value),
  responsible: (value) => /^(me|nobody|[1-9]\d{0,8})$/.test(value),
  punctuality: (value) => PUNCTUALITY_FILTERS.some((one) => one === value),
  alerts: (value) => value === 'open',
  trackers: (value) => TRACKER_TROUBLES.some((one) => one === value),
  invoice: (value) => value === 'toIssue',
  notifications: (value) => value === 'unread',
  // What is in the history too: the history itself has a page of its own.
  shelf: (value) => value === 'kept',
  startDate: areDays,
  arrivalETA: areDays,
};

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function shipmentListSearch({ search, ...asked }: Record<string, unknown>): ShipmentListSearch {
  const orderBy = SHIPMENT_ORDERS.find((one) => one === asked['orderBy']);
  const found = {
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    ...Object.fromEntries(LIST_FILTERS.map((name) => [name, knownValues(name, asked[name])])),
    orderBy,
    order: orderBy && (ORDER_DIRECTIONS.find((one) => one === asked['order']) ?? 'ASC'),
    view: asked['view'] === 'map' ? ('map' as const) : undefined,
    tracker: typeof asked['tracker'] === 'string' && asked['tracker'] !== '' ? asked['tracker'].slice(0, 64) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Those of them that a filter can have; undefined where there is none. */
export function knownValues(name: ListFilterName, asked: unknown): string | undefined {
  const known = typeof asked === 'string' ? [...new Set(asked.split(','))].filter(IS_VALUE[name]) : [];
  const values = DAY_FILTERS.some((one) => one === name) ? known.slice(0, 1) : known;
  return values.length === 0 ? undefined : values.join(',');
}
