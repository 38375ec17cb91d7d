import type { ActionRefusalCode } from '@sillage/domain/journeys/shipments/actionRefusal';

/** The statuses of what is refused about many shipments at once. */
export const ACTION_REFUSAL_STATUS = {
  'shipment.isDeleted': 409,
  'shipment.changedSince': 409,
  'shipment.undoUnknown': 404,
  'shipment.undoTooLate': 410,
} as const satisfies Record<ActionRefusalCode, number>;
