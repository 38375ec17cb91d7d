/** The ways to say no to what is done to shipments, also to many at once. */
export type ActionErrorCode =
  'shipment.isDeleted' | 'shipment.withdrawn' | 'shipment.changedSince' | 'shipment.undoUnknown' | 'shipment.undoTooLate';
