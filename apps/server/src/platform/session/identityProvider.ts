import { DomainError } from '@sillage/domain/domainError';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { fetchBounded, isOnThisMachine, requireSafeAddress } from './fetchBounded.ts';
import { newSecret } from './sealedToken.ts';

const TIMEOUT_SECONDS = 5;
const BELIEVED_FOR_MS = 3_600_000;
/** Nobody waits for a provider that did not answer a moment ago. */
const GIVEN_UP_FOR_MS = 10_000;

/** Marked as deprecated by the library only to make it stand out: here it stands for a provider on this very machine, and no other. */
const PLAIN_HTTP: { readonly allowInsecureRequests: (config: client.Configuration) => void } = client;

/** The way to the provider and back: what the browser is sent with, and what only we know. */
export interface Journey {
  readonly url: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly accessToken: string;
  /** Null: it did not say. */
  readonly expiresAt: Date | null;
  readonly claims: client.IDToken;
}

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. Every question to it is bounded in time and size. */
export interface IdentityProvider {
  readonly name: string;
  /** @throws DomainError `provider.failed` */
  begin(): Promise<Journey>;
  /** @throws DomainError `access.linkExpired` for a code that is not good (any more), `provider.failed` */
  finish(code: string, journey: Omit<Journey, 'url'>): Promise<ProviderAccount>;
  /** The address that the provider has verified, or null. @throws DomainError `provider.failed` */
  verifiedEmailOf(account: ProviderAccount): Promise<string | null>;
}

type Settings = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPES' | 'OIDC_AUDIENCE' | 'PUBLIC_URL'
>;

/** Null when none is configured. @throws Error when it is configured in a way that gives secrets away */
export function openIdentityProvider(settings: Settings, now: () => Date, log: Log): IdentityProvider | null {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId } = settings;
  if (address === null || clientId === null) return null;
  const issuer = requireSafeAddress('OIDC_ISSUER', address);
  const discover = openDiscovery(issuer, clientId, settings.OIDC_CLIENT_SECRET, now);
  const redirectUri = `${settings.PUBLIC_URL.replace(/\/+$/, '')}/login`;

  async function ask<T>(question: (config: client.Configuration) => Promise<T>): Promise<T> {
    try {
      return await question(await discover());
    } catch (error) {
      if (error instanceof DomainError) throw error;
      log.warn({ reason: reasonOf(error) }, 'the identity provider failed');
      throw new DomainError('provider.failed');
    }
  }

  return {
    name: settings.OIDC_NAME ?? issuer.hostname,
    begin: () =>
      ask(async (config) => {
        const made = { state: newSecret(), codeVerifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.OIDC_SCOPES,
          state: made.state,
          nonce: made.nonce,
          ...(settings.OIDC_AUDIENCE === null ? {} : { audience: settings.OIDC_AUDIENCE }),
          code_challenge: await client.calculatePKCECodeChallenge(made.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, ...made };
      }),
    finish: (code, { state, codeVerifier, nonce }) =>
      ask(async (config) => {
        const returned = new URL(redirectUri);
        // There is one provider, so there is none to mix it up with: who answered is known without asking the browser.
        for (const [name, value] of Object.entries({ code, state, iss: config.serverMetadata().issuer }))
          returned.searchParams.set(name, value);
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
        return accountIn(await client.authorizationCodeGrant(config, returned, checks).catch(expired), now());
      }),
    verifiedEmailOf: ({ claims, accessToken, subject }) =>
      ask(async (config) => verifiedEmail(claims) ?? verifiedEmail(await client.fetchUserInfo(config, accessToken, subject))),
  };
}

/** What the provider says of itself, kept for an hour. */
function openDiscovery(issuer: URL, clientId: string, secret: string | null, now: () => Date): () => Promise<client.Configuration> {
  const isLocal = isOnThisMachine(issuer);
  let known: { readonly config: Promise<client.Configuration>; until: number } | null = null;
  return () => {
    const time = now().getTime();
    if (known && known.until > time) return known.config;
    const config = client.discovery(issuer, clientId, undefined, authenticationBy(secret), {
      [client.customFetch]: (url, { method, headers, body, signal }) =>
        fetchBounded(url, { method, headers, body: body ?? null, signal: signal ?? null }),
      timeout: TIMEOUT_SECONDS,
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [PLAIN_HTTP.allowInsecureRequests] : [])],
    });
    const entry = { config, until: time + BELIEVED_FOR_MS };
    known = entry;
    config.catch(() => (entry.until = now().getTime() + GIVEN_UP_FOR_MS));
    return config;
  };
}

/** By the method that OpenID Connect takes for granted, unless the provider does not know it. */
function authenticationBy(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

type Granted = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

function accountIn(granted: Granted, now: Date): ProviderAccount {
  const claims = granted.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  const seconds = granted.expiresIn();
  return {
    issuer: claims.iss,
    subject: claims.sub,
    accessToken: granted.access_token,
    claims,
    expiresAt: seconds === undefined ? null : new Date(now.getTime() + seconds * 1000),
  };
}

const emailClaims = z.object({ email: z.string(), email_verified: z.literal(true) });

function verifiedEmail(claims: unknown): string | null {
  return emailClaims.safeParse(claims).data?.email ?? null;
}

function expired(error: unknown): never {
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') throw new DomainError('access.linkExpired');
  throw error;
}

/** Without what was answered: it may hold tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message}` : error.message;
}
