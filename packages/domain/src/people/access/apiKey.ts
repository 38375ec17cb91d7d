/** What an API key is good for: `report` for its customer's trackers, `read` what a plain user of the customer may read. */
export const API_KEY_SCOPES = ['report', 'read'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
