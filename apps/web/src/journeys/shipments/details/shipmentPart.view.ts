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
export function shipmentSearch({ tab, message }: Record<string, unknown>): ShipmentSearch {
  const known = SHIPMENT_PARTS.find((one) => one === tab);
  if (known === undefined || known === 'overview') return {};
  const id = Number(message);
  return { tab: known, ...(known === 'conversation' && Number.isInteger(id) && id > 0 ? { message: id } : {}) };
}

interface ShipmentSearch {
  readonly tab?: ShipmentPart | undefined;
  /** Of its conversation: what is looked for there. */
  readonly message?: number | undefined;
}

/** What each part is given. */
export interface PartProps {
  readonly transport: TransportDetails;
}
