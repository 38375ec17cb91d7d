import type { Db } from '../db/openDb.ts';
import { hook } from '../hooks.ts';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { Refusal } from '@sillage/domain/refusal';
import type { Bus } from '../bus/bus.ts';
import { hashSecret } from './sealedToken.ts';
import type { SignedIn } from './sessions.ts';

/** As with sessions: a revocation made by another process is in effect after this long at the latest; one made here, at once. */
const BELIEVED_FOR_MS = 1000;
const MAX_KNOWN = 10_000;

interface FoundKey {
  readonly idCustomer: number;
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
   * @throws Refusal `access.signInFirst` when the key is not good for this
   */
  actorOf(key: string, scope: ApiKeyScope): Promise<SignedIn>;
  close(): void;
}

/** Looks every key up, and believes the answer for a second. */
export function openApiKeys(readKey: ReadApiKey, bus: Bus, now: () => Date): ApiKeys {
  const known = new Map<string, { readonly at: number; readonly found: Promise<FoundKey | null> }>();
  const forget = () => known.clear();
  const stops = [bus.listen('apiKeysChanged', forget), bus.listen('sessionsChanged', forget)];

  function find(key: string): Promise<FoundKey | null> {
    const time = now().getTime();
    const before = known.get(key);
    if (before && Math.abs(time - before.at) <= BELIEVED_FOR_MS) return before.found;
    if (known.size >= MAX_KNOWN) forget();
    const found = readKey(hashSecret(key));
    known.set(key, { at: time, found });
    found.catch(() => known.delete(key));
    return found;
  }

  return {
    async actorOf(key, scope) {
      const found = await find(key);
      if (!found?.scopes.includes(scope)) throw new Refusal('access.signInFirst');
      const { idUser, idCustomer } = found;
      return { idUser, idCustomer, role: 'user', idSession: '', mustSetUpSecondFactor: false };
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
