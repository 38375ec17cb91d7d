import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

const PORTS = new Set([80, 443]);

/** Why nothing was fetched. Which reason it was must not reach the caller: it would map the network that we stand in. */
export class NotFetched extends Error {}

/** There was an answer, and it was longer than whoever asked wanted to read. */
export class TooMuch extends NotFetched {}

export interface Rules {
  /** Every address that a name has. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly mayReach: (address: string, port: number) => boolean;
  /** For all of it: names, redirects, content. */
  readonly longestMs: number;
  /** What is delivered may go to this machine, without TLS and to any port: for whoever builds a receiver. */
  readonly toLoopback: boolean;
  /** Hosts of the operator's choice, `host` or `host:port` in lower case, that what is read may come from, wherever they are and without TLS. */
  readonly listed: readonly string[];
  /** Who vouches for certificates, where it is somebody else than usual. */
  readonly authority?: string;
}

export const RULES: Rules = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => isPublicAddress(address) && PORTS.has(port),
  longestMs: 10_000,
  toLoopback: false,
  listed: [],
};

/** The addresses that may be connected to. One that may not spoils them all: a name that leads inside is not to be trusted at all. */
export async function proven(url: URL, { resolve, mayReach }: Rules, signal: AbortSignal): Promise<readonly string[]> {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new NotFetched('not an address of the web');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await orAborted(resolve(name), signal) : [name];
  if (addresses.length === 0 || !addresses.every((address) => mayReach(address, port))) throw new NotFetched('not on the public network');
  return addresses;
}

/** All of it, up to so many bytes. @throws NotFetched */
export async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new TooMuch('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = found;
    if (all === true || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new NotFetched('took too long'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
