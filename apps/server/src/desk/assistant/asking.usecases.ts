import type { Endpoint, Sent } from '@sillage/contract/endpoint';

/** As whom and from where the calls of a tool are made. */
export interface Asking extends Record<string, unknown> {
  readonly authorization: string;
  readonly language: string | undefined;
  readonly ip: string;
  /** Only a key that says so may. */
  readonly mayWrite: boolean;
}

interface Sending<E extends Endpoint> {
  readonly params?: Sent<E['params']>;
  readonly query?: Sent<E['query']>;
  readonly body?: Sent<E['body']>;
}
export type Ask = <E extends Endpoint>(endpoint: E, sending?: Sending<E>) => Promise<Sent<E['reply']>>;

/** How a call is made within this process. */
export type Inject = (call: {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly remoteAddress: string;
  readonly payload?: string;
}) => Promise<{ readonly statusCode: number; json(): unknown }>;

/** What a call was refused with, in words. */
export class Refused extends Error {}

/**
 * Asks at the product's own routes, with what the caller showed: rights, bounds and errors are those of the call itself, and there are no others to keep.
 * @throws Refused with the sentence of the error
 */
export function askAs(inject: Inject, { authorization, language, ip }: Asking): Ask {
  return async ({ method, path }, { params = {}, query = {}, body } = {}) => {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Record<string, string | number>)[name] ?? ''),
    );
    const said = Object.entries(query as Record<string, string | number | undefined>).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const headers = { authorization, ...(language !== undefined && { 'accept-language': language }) };
    const url = `/api${filled}?${new URLSearchParams(said).toString()}`;
    const sent =
      body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body) };
    const answer = await inject({ method, url, remoteAddress: ip, ...sent });
    const found = answer.json() as Record<string, unknown>;
    if (answer.statusCode >= 400) throw new Refused(typeof found['title'] === 'string' ? found['title'] : 'It was refused.');
    return found as never;
  };
}
