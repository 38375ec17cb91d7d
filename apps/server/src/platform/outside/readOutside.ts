import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { NotFetched, only, proven, readAll, type Rules } from './reach.ts';

export interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  /** Of the answer; a longer one is none. */
  readonly mostBytes: number;
  /** For all of it: names, waiting, content. */
  readonly longestMs: number;
  /** Of whoever wants it, and may end before. */
  readonly ending?: AbortSignal | undefined;
}

export interface Whole {
  readonly status: number;
  readonly body: Buffer;
}

/** Whether an address is of a host that the operator has listed: with its port, or with any that the web has. */
export function isListed(address: string, listed: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return listed.includes(url.host.toLowerCase());
}

/** @throws NotFetched, and what the network says */
export async function readListed(address: string, { headers, mostBytes, longestMs, ending }: Asked, rules: Rules): Promise<Whole> {
  const url = new URL(address);
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(ending ? [ending] : [])]);
  const isOverTls = url.protocol === 'https:';
  const mayBeAnywhere = isListed(address, rules.listed);
  if (!isOverTls && !mayBeAnywhere) throw new NotFetched('not over TLS');
  const addresses = await proven(url, mayBeAnywhere ? { ...rules, mayReach: () => true } : rules, signal);
  const { request } = isOverTls ? https : http;
  const trusted = rules.authority === undefined ? {} : { ca: rules.authority };
  const asked = { 'accept-encoding': 'identity', 'user-agent': 'Sillage', ...headers };
  const outgoing = request(url, { lookup: only(addresses), agent: false, signal, headers: asked, ...trusted });
  try {
    outgoing.end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    outgoing.on('error', () => undefined);
    return { status: response.statusCode ?? 0, body: await readAll(response, mostBytes) };
  } finally {
    outgoing.destroy();
  }
}
