import { DomainError } from '@sillage/domain/domainError';
import { forgetFirstCalls } from '../earlyCalls.ts';
import { STORED, forget, recall, remember } from '../storage.ts';

/** `validUntil` is on this browser's clock (ms), so that a wrong clock does not expire every token at birth. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idUser: number;
  readonly validUntil: number;
}

const REFRESH_BEFORE_MS = 15_000;
const DEFAULT_LIFE_MS = 15 * 60_000;

export function storedTokens(): Tokens | null {
  const kept = recall(STORED.session);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as Tokens;
  } catch {
    return null;
  }
}

export function storeTokens(answer: {
  readonly token: string;
  readonly refresh_token: string;
  readonly data: { readonly idUser: number };
}) {
  const tokens: Tokens = {
    accessToken: answer.token,
    refreshToken: answer.refresh_token,
    idUser: answer.data.idUser,
    validUntil: Date.now() + lifeOf(answer.token),
  };
  remember(STORED.session, JSON.stringify(tokens));
}

/** @param idUser whose it is: somebody else may have signed in since it was asked for */
export function storeAccessToken(token: string, idUser: number | undefined) {
  const tokens = storedTokens();
  if (tokens && tokens.idUser === idUser)
    remember(STORED.session, JSON.stringify({ ...tokens, accessToken: token, validUntil: Date.now() + lifeOf(token) }));
}

export function forgetTokens() {
  forget(STORED.session);
  forgetFirstCalls();
}

/** How long the JWT says it lives, from its own two times (ms). */
function lifeOf(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { iat?: number; exp?: number };
    return payload.exp && payload.iat ? (payload.exp - payload.iat) * 1000 : DEFAULT_LIFE_MS;
  } catch {
    return DEFAULT_LIFE_MS;
  }
}

/** The access token to send now; exchanged first when it is about to expire. @throws DomainError when there is no session any more */
export async function currentToken(): Promise<string> {
  const tokens = storedTokens();
  if (!tokens) throw new DomainError('access.signInFirst');
  return isValid(tokens) ? tokens.accessToken : freshToken(tokens.accessToken);
}

function isValid(tokens: Tokens): boolean {
  return tokens.validUntil - Date.now() > REFRESH_BEFORE_MS;
}

/**
 * A token other than `stale`. A refresh token is good for one exchange, so tabs take turns: whoever comes second finds the
 * first one's tokens in the storage and uses them.
 * @throws DomainError `access.badRefreshToken` when the session is over
 */
export function freshToken(stale: string): Promise<string> {
  return inTurn(async () => {
    const tokens = storedTokens();
    if (!tokens) throw new DomainError('access.badRefreshToken');
    if (tokens.accessToken !== stale && isValid(tokens)) return tokens.accessToken;
    const { exchangeRefreshToken } = await import('./accessCalls.ts');
    const renewed = await exchangeRefreshToken(tokens.refreshToken);
    // Signed out while the exchange was under way: it must not bring the session back.
    if (!storedTokens()) throw new DomainError('access.badRefreshToken');
    storeTokens(renewed);
    return renewed.token;
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other over all tabs; where the browser has no locks (plain http), at least within this tab. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('sillage.refresh', work);
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}
