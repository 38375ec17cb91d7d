import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { isLoopback } from './publicAddress.ts';
import { NotFetched, only, proven, readAll, RULES, type Rules } from './reach.ts';
import { isListed, readListed, type Asked, type Whole } from './readOutside.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Outside {
  /**
   * Fetches at most 5 MB within 10 s from the public network, following 3 redirects.
   * @throws NotFetched
   */
  fetch(address: string): Promise<Buffer>;
  /**
   * Sends to the public network over TLS, within 10 s, following nothing.
   * @returns the status it was answered with
   * @throws NotFetched
   */
  post(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number>;
  /** Whether an address is one that something could be delivered to, as far as it shows: where its name leads is seen when it is. */
  mayDeliver(address: string): boolean;
  /**
   * The same, with the first bytes of what was answered.
   * @throws NotFetched
   */
  deliver(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Answer>;
  /** Whether `read` may ask at an address, as far as it shows: one over TLS outside, or one of a host that the operator has listed. */
  mayRead(address: string): boolean;
  /**
   * Asks an API for all of its answer, whatever its status, following nothing; for what is of a host that the operator has listed, over any network.
   * @throws NotFetched
   */
  read(address: string, asked: Asked): Promise<Whole>;
}

export interface Answer {
  readonly status: number;
  /** At most 1,000 characters. */
  readonly excerpt: string;
}

const SOMEWHERE_PUBLIC = '1.1.1.1';
const EXCERPT_BYTES = 1000;
const EXCERPT_CHARACTERS = 1000;

/** Fetches what people name by an address, without becoming their way into the network that we stand in. */
export function openOutside(changed: Partial<Rules> = {}): Outside {
  const rules = { ...RULES, ...changed };

  async function fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(rules.longestMs);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await ask(url, await proven(url, rules, signal), signal);
      if ('body' in answer) return answer.body;
      url = new URL(answer.location, url);
    }
    throw new NotFetched('too many redirects');
  }
  async function post(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number> {
    return send(new URL(address), rules, { headers, body }, async ({ statusCode = 0 }) => statusCode);
  }
  async function deliver(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Answer> {
    const read = async (response: IncomingMessage) => ({ status: response.statusCode ?? 0, excerpt: await beginningOf(response) });
    return send(new URL(address), rules.toLoopback ? openToLoopback(rules) : rules, { headers, body }, read);
  }
  return {
    fetch: (address) => fetch(address).catch(notFetched),
    post: (...sent) => post(...sent).catch(notFetched),
    mayDeliver: (address) => mayDeliver(address, rules),
    deliver: (...sent) => deliver(...sent).catch(notFetched),
    mayRead: (address) => isListed(address, rules.listed) || mayDeliver(address, { ...rules, toLoopback: false }),
    read: (address, asked) => readListed(address, asked, rules).catch(notFetched),
  };
}

function mayDeliver(address: string, rules: Rules): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  // The root may be said too: `localhost.`
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isLocalName = name === 'localhost' || name.endsWith('.localhost');
  if (rules.toLoopback && url.protocol === 'http:') return isLocalName || isLoopback(name);
  if (url.protocol !== 'https:' || isLocalName) return false;
  // Of a name only the port can be said now.
  return rules.mayReach(isIP(name) === 0 ? SOMEWHERE_PUBLIC : name, Number(url.port || 443));
}

function openToLoopback(rules: Rules): Rules {
  return { ...rules, mayReach: (address, port) => isLoopback(address) || rules.mayReach(address, port) };
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function send<Result>(
  url: URL,
  rules: Rules,
  { headers, body }: Sent,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(rules.longestMs);
  const addresses = await proven(url, rules, signal);
  const isOverTls = url.protocol === 'https:';
  if (!isOverTls && !(rules.toLoopback && addresses.every(isLoopback))) throw new NotFetched('not over TLS');
  const { request } = isOverTls ? https : http;
  const trusted = rules.authority === undefined ? {} : { ca: rules.authority };
  const outgoing = request(url, { method: 'POST', lookup: only(addresses), agent: false, signal, headers: { ...headers }, ...trusted });
  try {
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    outgoing.on('error', () => undefined);
    return await read(response);
  } finally {
    outgoing.destroy();
  }
}

/** Whoever has said whether it took something may break off in the middle of explaining it. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= EXCERPT_BYTES) break;
    }
  } catch {
    // What came so far is what there is to show.
  }
  return Buffer.concat(parts).subarray(0, EXCERPT_BYTES).toString().replaceAll('\0', '').slice(0, EXCERPT_CHARACTERS);
}

function notFetched(cause: unknown): never {
  throw cause instanceof NotFetched ? cause : new NotFetched('out of reach', { cause });
}

/** Connects to the very addresses that were looked at: a name that is asked for twice may answer differently. */
async function ask(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<{ body: Buffer } | { location: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Sillage' };
  const outgoing = request(url, { lookup: only(addresses), agent: false, signal, headers });
  try {
    outgoing.end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    // What breaks from here on is the response's error.
    outgoing.on('error', () => undefined);
    const { statusCode = 0, headers: said } = response;
    if (REDIRECTS.has(statusCode) && said.location !== undefined) return { location: said.location };
    if (statusCode !== 200) throw new NotFetched(`answered ${statusCode}`);
    return { body: await readAll(response, FILE_LIMIT_BYTES) };
  } finally {
    outgoing.destroy();
  }
}
