import { SHIPMENT_STATUSES, type ShipmentStatus } from '@sillage/domain/shipments/shipment';

/** What the address bar of the shipment list carries. */
export interface TransportListSearch {
  readonly status?: ShipmentStatus | undefined;
  readonly search?: string | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'map' | undefined;
}

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function transportListSearch({ status, search, view }: Record<string, unknown>): TransportListSearch {
  const known = SHIPMENT_STATUSES.find((one) => one === status);
  return {
    ...(known ? { status: known } : {}),
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 100) } : {}),
    ...(view === 'map' ? { view } : {}),
  };
}
