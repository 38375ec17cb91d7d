/** What a list of trackers is filtered by. `inService`: online or offline; `stock`: of these, those that are on nothing. */
export const TRACKER_STATES = ['inService', 'online', 'offline', 'stock', 'outOfService'] as const;
export type TrackerState = (typeof TRACKER_STATES)[number];

/** What a tracker is on; `nothing`: neither of both. */
export const TRACKER_PLACES = ['asset', 'shipment', 'nothing'] as const;
export type TrackerPlace = (typeof TRACKER_PLACES)[number];

/** `low`: what they measured last of it is little. */
export const BATTERY_FILTERS = ['low'] as const;
export type BatteryFilter = (typeof BATTERY_FILTERS)[number];

/** Trackers that are with no customer: those that the operator keeps, and those of customers that were deleted. */
export const TRACKER_HOLDERS = ['operator', 'deleted'] as const;
export type TrackerHolder = (typeof TRACKER_HOLDERS)[number];

export const TRACKER_ORDERS = ['identifier', 'heard', 'battery'] as const;
export type TrackerOrder = (typeof TRACKER_ORDERS)[number];

/** What a tracker was linked to, with a start and an end. */
export const TRACKER_LINKS = ['customer', 'asset', 'shipment'] as const;
export type TrackerLinkKind = (typeof TRACKER_LINKS)[number];
