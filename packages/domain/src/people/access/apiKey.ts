/**
 * What an API key is good for: `report` for its customer's trackers, `read` what a plain user of the customer may read, `write` to acknowledge alerts and
 * to comment, in the name of who made it.
 */
export const API_KEY_SCOPES = ['report', 'read', 'write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
