/** What a tracker needs somebody for, the most urgent first. */
export const TRACKER_NEEDS = ['silent', 'battery', 'interval', 'reception', 'firmware'] as const;
export type TrackerNeed = (typeof TRACKER_NEEDS)[number];

/** A battery that is empty within so many days needs somebody now. */
export const EMPTY_SOON_DAYS = 14;
