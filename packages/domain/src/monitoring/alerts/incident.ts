/** Whose incidents are asked for: one's own, or those that nobody has taken over. */
export const INCIDENT_OWNERS = ['me', 'nobody'] as const;
export type IncidentOwner = (typeof INCIDENT_OWNERS)[number];
