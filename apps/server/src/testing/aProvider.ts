import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

const CLIENT = { id: 'sillage', secret: randomBytes(16).toString('hex') };

type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID Connect provider on a port of its own, with a record of each user that their own access token opens. */
export async function aProvider(redirectUri: string) {
  const accounts = new Map<string, Claims>();
  const records = new Map<string, Record<string, unknown>>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri], response_types: ['code'] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'role', 'idCustomer'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...accounts.get(accountId) }) }),
  });
  const protocol = provider.callback();

  /** Whoever the browser says it is signs in, and agrees to everything. */
  async function interact(request: IncomingMessage, response: ServerResponse, account: string): Promise<void> {
    const { prompt, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: account } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: CLIENT.id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  async function record(request: IncomingMessage, response: ServerResponse, subject: string): Promise<void> {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (token?.accountId !== subject) return void response.writeHead(401).end();
    const before = records.get(subject) ?? {};
    const changed = request.method === 'PATCH' ? ((await bodyOf(request)) as { user_metadata: object }).user_metadata : {};
    records.set(subject, { ...before, ...changed });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ user_id: subject, user_metadata: records.get(subject) }));
  }

  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const [, kind, name = ''] = pathname.split('/');
    if (kind === 'interaction') void interact(request, response, searchParams.get('account') ?? '');
    else if (kind === 'users') void record(request, response, decodeURIComponent(name));
    else void protocol(request, response);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    issuer,
    client: CLIENT,
    records,
    /** What the provider says of somebody. */
    knows: (account: string, claims: Claims) => accounts.set(account, claims),
    signInAs: (account: string, url: string) => browse(account, url, redirectUri),
  };
}

/** What a browser does with the address that it is sent to, until it is sent back to us. */
async function browse(account: string, start: string, end: string): Promise<{ code: string; state: string }> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hops = 0; hops < 10; hops++) {
    if (url.href.startsWith(end)) return { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' };
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('account', account);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('the provider sends the browser around in circles');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
