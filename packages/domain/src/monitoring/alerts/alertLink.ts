/** For how long the link in a mail about an alert is good. */
export const ALERT_LINK_DAYS = 7;

/**
 * What an alert waits for, for whoever opens its link: nobody has seen it yet; its reader has said so by this link; somebody else has; or it is over without
 * anybody having seen it.
 */
export const LINKED_ALERT_STATES = ['waiting', 'yours', 'seen', 'over'] as const;
export type LinkedAlertState = (typeof LINKED_ALERT_STATES)[number];
