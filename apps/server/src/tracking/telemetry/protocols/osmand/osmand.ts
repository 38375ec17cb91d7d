import type { WebMessage } from '../protocol.ts';
import { isJsonObject } from '../json/attributes.ts';
import { decodeLocations } from './locations.ts';
import { decodeParameters } from './parameters.ts';

export interface OsmandRequest {
  /** The decoded query parameters in their order, e.g. a `URLSearchParams`. */
  readonly query: Iterable<readonly [string, string]>;
  /** Text, bytes or already parsed JSON; undefined for a GET. */
  readonly body?: unknown;
  readonly contentType?: string | undefined;
}

/**
 * The OsmAnd protocol, as the trackers of the open GPS server world speak it: query or form parameters, or the Traccar Client's JSON body.
 * A request without an identifier, or with a value that isn't of its type, is refused by the name of the parameter. Never throws.
 */
export function decodeOsmand({ query, body, contentType }: OsmandRequest): WebMessage {
  const parameters: (readonly [string, string])[] = [...query];
  if (isJsonObject(body) && !(body instanceof Uint8Array)) return decodeLocations(body, parameters);
  const text = textOf(body).trim();
  if (text === '') return decodeParameters(parameters);
  if (contentType?.toLowerCase().includes('json') === true || text.startsWith('{')) return decodeJsonText(text, parameters);
  return decodeParameters([...parameters, ...new URLSearchParams(text)]);
}

function decodeJsonText(text: string, parameters: readonly (readonly [string, string])[]): WebMessage {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isJsonObject(parsed)) return decodeLocations(parsed, parameters);
  } catch {
    // The rejection below covers both what isn't JSON and JSON that isn't an object.
  }
  return { kind: 'refused', field: 'body', reason: 'notAJsonObject' };
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
}
