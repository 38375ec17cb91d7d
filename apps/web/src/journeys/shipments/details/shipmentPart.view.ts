import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';

/** The parts of a shipment, in the order of their tabs. */
export const SHIPMENT_PARTS = [
  'overview',
  'carriage',
  'purchases',
  'pricing',
  'papers',
  'carbon',
  'stability',
  'files',
  'conversation',
  'events',
] as const;
export type ShipmentPart = (typeof SHIPMENT_PARTS)[number];

/** What the address bar of a shipment carries. */
export function shipmentSearch({ tab }: Record<string, unknown>): { readonly tab?: ShipmentPart | undefined } {
  const known = SHIPMENT_PARTS.find((one) => one === tab);
  return known === undefined || known === 'overview' ? {} : { tab: known };
}

/** What each part is given. */
export interface PartProps {
  readonly transport: TransportDetails;
}
