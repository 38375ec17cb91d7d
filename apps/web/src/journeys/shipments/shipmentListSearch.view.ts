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

/** A filter by one of a few words: which there are, and the text of each. */
function choice<Value extends string, Text extends string>(values: readonly Value[], text: (value: Value) => Text) {
  return { values: values as readonly string[], text: text as (value: string) => Text };
}

export const CHOICES = {
  status: choice(SHIPMENT_STATUSES, (value) => `shipments:status.${value}` as const),
  type: choice(SHIPMENT_TYPES, (value) => `shipments:type.${value}` as const),
  punctuality: choice(PUNCTUALITY_FILTERS, (value) => `shipments:punctuality.${value}` as const),
  alerts: choice(['open'], () => 'alerts.open' as const),
  trackers: choice(TRACKER_TROUBLES, (value) => `trackers.${value}` as const),
  invoice: choice(['toIssue', 'sold'], (value) => `invoice.${value}` as const),
  notifications: choice(['unread'], () => 'notifications.unread' as const),
  // What is in the history too: the history itself has a page of its own.
  shelf: choice(['kept'], () => 'shelf.kept' as const),
};

/** What a list of shipments is filtered by, each with several values: `FR,IT`. */
export const VALUE_FILTERS = [
  'status',
  'type',
  'startCountry',
  'endCountry',
  'idCustomer',
  'punctuality',
  'alerts',
  'trackers',
  'invoice',
  'notifications',
  'shelf',
  'responsible',
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
  readonly invoice?: 'toIssue' | 'sold' | undefined;
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
const isCountry = (value: string) => /^[A-Z]{2}$/.test(value);

const IS_VALUE: Record<Exclude<ListFilterName, keyof typeof CHOICES>, (value: string) => boolean> = {
  startCountry: isCountry,
  endCountry: isCountry,
  idCustomer: (value) => /^\d{1,9}$/.test(value),
  responsible: (value) => /^(me|nobody|[1-9]\d{0,8})$/.test(value),
  startDate: areDays,
  arrivalETA: areDays,
};

function isChoice(name: ListFilterName): name is keyof typeof CHOICES {
  return name in CHOICES;
}

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
  const isValue = isChoice(name) ? (value: string) => CHOICES[name].values.includes(value) : IS_VALUE[name];
  const known = typeof asked === 'string' ? [...new Set(asked.split(','))].filter(isValue) : [];
  const values = DAY_FILTERS.some((one) => one === name) ? known.slice(0, 1) : known;
  return values.length === 0 ? undefined : values.join(',');
}
