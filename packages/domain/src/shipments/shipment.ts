export const SHIPMENT_TYPES = ['road', 'air', 'sea', 'rail', 'multimodal'] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

/** In the order a shipment lives through them. */
export const SHIPMENT_STATUSES = ['tocomplete', 'readytoship', 'intransit', 'arrived'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const STOP_KINDS = ['departure', 'step', 'arrival'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

export const DEFAULT_RADIUS_METRES = 500;
export const MIN_RADIUS_METRES = 50;
export const MAX_RADIUS_METRES = 100_000;

export const SHIPMENT_EVENT_KINDS = [
  'created',
  'trackerLinked',
  'trackerUnlinked',
  'departed',
  'stepReached',
  'stepLeft',
  'arrived',
  'alertRaised',
  'alertResolved',
] as const;
export type ShipmentEventKind = (typeof SHIPMENT_EVENT_KINDS)[number];

/** How a shipment stands against its plan. */
export const PUNCTUALITIES = ['unknown', 'early', 'onTime', 'atRisk', 'late'] as const;
export type Punctuality = (typeof PUNCTUALITIES)[number];

/**
 * For so long after its arrival a shipment still listens to its trackers: unloading is part of the journey, the way back of the truck is not.
 */
export const AFTER_ARRIVAL_MS = 2 * 3_600_000;

/** References are compared without case and outer space, so that "ab-1 " and "AB-1" are the same shipment. */
export function normaliseReference(reference: string): string {
  return reference.trim().toLocaleLowerCase('en');
}

/** Ready once route and tracker are known. */
export function statusAtCreation(trackerCount: number, stopCount: number): ShipmentStatus {
  return trackerCount > 0 && stopCount >= 2 ? 'readytoship' : 'tocomplete';
}

/** A shipment's life only goes forward; late readings never push it back. */
export function laterStatus(one: ShipmentStatus, other: ShipmentStatus): ShipmentStatus {
  return SHIPMENT_STATUSES.indexOf(one) >= SHIPMENT_STATUSES.indexOf(other) ? one : other;
}
