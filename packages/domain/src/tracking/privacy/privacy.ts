/** Of what is kept apart, so many days are looked up at once. */
export const MOST_LOOKUP_DAYS = 31;
/** So many places are shown of a look-up; a shorter time shows the rest. */
export const MOST_LOOKUP_POSITIONS = 1000;
/** Whoever looks at the same again within so many minutes is written down once. */
export const SAME_LOOK_MINUTES = 60;
/** So many days after an arrival a driver may go on being named at most. */
export const MOST_DRIVER_DAYS = 3650;
/** What stands in the place of a driver's name. */
export const MASKED_DRIVER = '•••';

/** What was looked at: places that are kept apart, or the way of a shipment. */
export const LOOKED_AT = ['hidden', 'shipment'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];
