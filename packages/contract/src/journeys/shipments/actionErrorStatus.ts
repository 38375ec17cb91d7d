import type { ActionErrorCode } from '@sillage/domain/journeys/shipments/actionError';

/** The statuses of what is refused about many shipments at once. */
export const ACTION_ERROR_STATUS = {
  'shipment.isDeleted': 409,
  'shipment.withdrawn': 410,
  'shipment.changedSince': 409,
  'shipment.undoUnknown': 404,
  'shipment.undoTooLate': 410,
} as const satisfies Record<ActionErrorCode, number>;
