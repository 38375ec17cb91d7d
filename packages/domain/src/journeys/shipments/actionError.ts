/** The ways to say no to what is done to many shipments at once. */
export type ActionErrorCode = 'shipment.isDeleted' | 'shipment.changedSince' | 'shipment.undoUnknown' | 'shipment.undoTooLate';
