/** So many of the last messages of a tracker are kept as they came, so long, and so much of each. */
export const RAW_MESSAGES_KEPT = 50;
export const RAW_MESSAGES_KEPT_DAYS = 14;
export const RAW_BYTES_KEPT = 4096;

/** What a secret is called, in whole or at the end: `key`, `api_key`, `appSKey`, `password`. */
const SECRET_NAME = '[\\w-]*(?:key|secret|token|passw(?:or)?d|pass|pwd|auth|authorization|credentials?)';
const IN_QUERY = new RegExp(`(^|[?&\\s])(${SECRET_NAME})=[^&\\s]*`, 'gi');
const IN_JSON = new RegExp(`("${SECRET_NAME}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|[^,}\\]\\s]+)`, 'gi');

/** A message without the values that are called secrets, as they stand in queries, forms and JSON. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(IN_QUERY, '$1$2=…').replaceAll(IN_JSON, '$1"…"');
}
