import {
  ASSET_ORDERS,
  ASSET_POSITION_FILTERS,
  ASSET_TRACKER_FILTERS,
  type AssetOrder,
  type AssetPositionFilter,
  type AssetTrackerFilter,
} from '@sillage/domain/goods/assets/asset';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { ORDER_DIRECTIONS, type OrderDirection } from '@sillage/domain/journeys/shipments/shipment';

export const ASSET_SECTIONS = ['fixed', 'mobile'] as const;
export const CHARGE_FILTERS = ['me', 'nobody'] as const;

/** What the address bar of the register carries, so that a view can be shared. */
export interface AssetSearch {
  readonly search?: string | undefined;
  readonly kind?: (typeof ASSET_SECTIONS)[number] | undefined;
  readonly tracker?: AssetTrackerFilter | undefined;
  readonly alerts?: 'open' | undefined;
  readonly position?: AssetPositionFilter | undefined;
  readonly inCharge?: (typeof CHARGE_FILTERS)[number] | undefined;
  /** Where it was last known to be. */
  readonly site?: number | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
  readonly orderBy?: AssetOrder | undefined;
  readonly order?: OrderDirection | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'map' | undefined;
}

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function assetSearch({ search, ...asked }: Record<string, unknown>): AssetSearch {
  const orderBy = ASSET_ORDERS.find((one) => one === asked['orderBy']);
  const found = {
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    kind: ASSET_SECTIONS.find((one) => one === asked['kind']),
    tracker: ASSET_TRACKER_FILTERS.find((one) => one === asked['tracker']),
    alerts: asked['alerts'] === 'open' ? ('open' as const) : undefined,
    position: ASSET_POSITION_FILTERS.find((one) => one === asked['position']),
    inCharge: CHARGE_FILTERS.find((one) => one === asked['inCharge']),
    site: numberOf(asked['site']),
    idCustomer: numberOf(asked['idCustomer']),
    orderBy,
    order: orderBy && ORDER_DIRECTIONS.find((one) => one === asked['order']),
    view: asked['view'] === 'map' ? ('map' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function numberOf(asked: unknown): number | undefined {
  const number = Number(asked);
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined;
}
