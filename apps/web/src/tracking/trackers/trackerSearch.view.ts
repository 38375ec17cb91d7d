import { CALIBRATION_STATES, type CalibrationState } from '@sillage/domain/tracking/calibrations/calibration';
import { ORDER_DIRECTIONS, type OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import { TRACKER_NEEDS, type TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import { TRACKER_PROTOCOLS, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { TRACKER_TYPES, type TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import {
  BATTERY_FILTERS,
  TRACKER_HOLDERS,
  TRACKER_ORDERS,
  TRACKER_PLACES,
  TRACKER_STATES,
  type BatteryFilter,
  type TrackerHolder,
  type TrackerOrder,
  type TrackerPlace,
  type TrackerState,
} from '@sillage/domain/tracking/trackers/trackerList';

/** Beside the list: those that tried to report without being known, and those that need somebody. */
const TRACKER_VIEWS = ['unknown', 'health'] as const;
type TrackerView = (typeof TRACKER_VIEWS)[number];

/** What the address bar of the list carries, so that a view can be shared. */
export interface TrackerSearch {
  readonly search?: string | undefined;
  readonly state?: TrackerState | undefined;
  readonly type?: TrackerType | undefined;
  readonly on?: TrackerPlace | undefined;
  readonly calibration?: CalibrationState | undefined;
  readonly battery?: BatteryFilter | undefined;
  readonly orderBy?: TrackerOrder | undefined;
  readonly order?: OrderDirection | undefined;
  /** For the operator: whose trackers, and the list of those that nobody knows. */
  readonly idCustomer?: number | undefined;
  readonly held?: TrackerHolder | undefined;
  readonly view?: TrackerView | undefined;
  /** Of the view of health. */
  readonly need?: TrackerNeed | undefined;
  readonly protocol?: TrackerProtocol | undefined;
}

const LONGEST_SEARCH = 100;

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function trackerSearch({ search, ...asked }: Record<string, unknown>): TrackerSearch {
  const orderBy = TRACKER_ORDERS.find((one) => one === asked['orderBy']);
  const idCustomer = Number(asked['idCustomer']);
  const found = {
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, LONGEST_SEARCH) : undefined,
    state: TRACKER_STATES.find((one) => one === asked['state']),
    type: TRACKER_TYPES.find((one) => one === asked['type']),
    on: TRACKER_PLACES.find((one) => one === asked['on']),
    calibration: CALIBRATION_STATES.find((one) => one === asked['calibration']),
    battery: BATTERY_FILTERS.find((one) => one === asked['battery']),
    orderBy,
    order: orderBy && ORDER_DIRECTIONS.find((one) => one === asked['order']),
    idCustomer: Number.isInteger(idCustomer) && idCustomer > 0 ? idCustomer : undefined,
    held: TRACKER_HOLDERS.find((one) => one === asked['held']),
    view: TRACKER_VIEWS.find((one) => one === asked['view']),
    need: TRACKER_NEEDS.find((one) => one === asked['need']),
    protocol: TRACKER_PROTOCOLS.find((one) => one === asked['protocol']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
