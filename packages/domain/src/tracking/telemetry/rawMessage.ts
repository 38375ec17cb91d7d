import type { Json } from './reading.ts';

/** So many of the last messages of a tracker are kept as they came, so long, and so much of each. */
export const RAW_MESSAGES_KEPT = 50;
export const RAW_MESSAGES_KEPT_DAYS = 14;
export const RAW_BYTES_KEPT = 4096;

/** What a secret is called, in whole or at the end: `key`, `api_key`, `appSKey`, `password`. */
const SECRET_NAME = '[\\w-]*(?:key|secret|token|passw(?:or)?d|pass|pwd|auth|authorization|credentials?)';
/** Up to the next parameter; a query that stands in JSON ends where its text does. */
const IN_QUERY = new RegExp(`(^|[?&\\s])(${SECRET_NAME})=(?:[^&\\s"]|"(?!\\s*[,:}\\]]))*`, 'gi');
/** A text, an object or a list without others in it, whatever there is from a deeper one on, or a number or word. */
const VALUE = '"(?:[^"\\\\]|\\\\.)*"?|[{[][^{}[\\]]*[}\\]]|[{[].*|[^,}\\]\\s]+';
const IN_JSON = new RegExp(`("${SECRET_NAME}"\\s*:\\s*)(?:${VALUE})`, 'gis');
const IS_SECRET = new RegExp(`^${SECRET_NAME}$`, 'i');

/** A message without the values that are called secrets, as they stand in queries, forms and JSON. What is left of JSON may be none. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(IN_QUERY, '$1$2=…').replaceAll(IN_JSON, '$1"…"');
}

/** The same of JSON that was read already, which stays what it is. */
export function valueWithoutSecrets(value: Json): Json {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(valueWithoutSecrets);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, IS_SECRET.test(name) ? '…' : valueWithoutSecrets(inner)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
