import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Db } from '../db/openDb.ts';
import { hook } from '../hooks.ts';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { DomainError } from '@sillage/domain/domainError';
import type { Bus } from '../bus/bus.ts';
import { openTurns } from '../http/turns.ts';
import { hashSecret } from './sealedToken.ts';
import type { SignedIn } from './sessions.ts';

/** As with sessions: a revocation made by another process is in effect after this long at the latest; one made here, at once. */
const BELIEVED_FOR_MS = 1000;
const MAX_KNOWN = 10_000;
/** Keys that were never good: whoever tries many takes no connection to the database from others, and networks take turns. */
const STRANGERS = { ofOne: 2, ofCustomer: 2, inAll: 3, waitingOfOne: 50, waitMs: 5000 };

interface FoundKey {
  readonly idCustomer: OneCustomer;
  /** Who made it. */
  readonly idUser: number;
  readonly scopes: readonly string[];
}

/** What the store says of a key, by its hash: null when it was revoked or its customer may not connect. */
/** Whose key it is; done by the concept that keeps them. */
export const apiKeyLookup = hook<(db: Db, keyHash: Buffer, now: Date) => ReturnType<ReadApiKey>>('API key lookup');

export type ReadApiKey = (keyHash: Buffer) => Promise<FoundKey | null>;

export interface ApiKeys {
  /**
   * Whoever bears a key is a plain user of its customer, whoever made it.
   * @param scope that is needed; null: no key is good for this
   * @param network that it comes from
   * @throws DomainError `access.signInFirst` of a key that nobody has, `access.keyNotAllowed` of one that is not good for this, `request.crowded` where too
   * many that are unknown come from there
   */
  actorOf(key: string, scope: ApiKeyScope | null, network?: string): Promise<SignedIn>;
  close(): void;
}

/** Looks every key up, and believes the answer for a second. */
export function openApiKeys(readKey: ReadApiKey, bus: Bus, now: () => Date): ApiKeys {
  const known = new Map<string, { readonly at: number; readonly found: Promise<FoundKey | null> }>();
  const good = new Set<string>();
  const strangers = openTurns(STRANGERS);
  const { signal: neverLeft } = new AbortController();
  const forget = () => known.clear();
  const stops = [bus.listen('apiKeysChanged', forget), bus.listen('sessionsChanged', forget)];

  async function look(key: string): Promise<FoundKey | null> {
    const found = await readKey(hashSecret(key));
    if (good.size >= MAX_KNOWN) good.clear();
    if (found) good.add(key);
    else good.delete(key);
    return found;
  }

  async function lookInTurn(key: string, network: string): Promise<FoundKey | null> {
    if (good.has(key)) return look(key);
    const giveBack = await strangers.take({ one: network, customer: network }, neverLeft);
    try {
      return await look(key);
    } finally {
      giveBack();
    }
  }

  function find(key: string, network: string): Promise<FoundKey | null> {
    const time = now().getTime();
    const before = known.get(key);
    if (before && Math.abs(time - before.at) <= BELIEVED_FOR_MS) return before.found;
    if (known.size >= MAX_KNOWN) forget();
    const found = lookInTurn(key, network);
    known.set(key, { at: time, found });
    found.catch(() => known.delete(key));
    return found;
  }

  return {
    async actorOf(key, scope, network = '') {
      const found = await find(key, network);
      if (!found) throw new DomainError('access.signInFirst');
      if (scope === null || !found.scopes.includes(scope)) throw new DomainError('access.keyNotAllowed');
      const { idUser, idCustomer } = found;
      return { idUser, idCustomer, role: 'user', idSession: '', mustSetUpSecondFactor: false };
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
