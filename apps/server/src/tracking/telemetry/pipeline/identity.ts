import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { timingSafeEqual } from 'node:crypto';
import { touchApiKeys } from '../../../people/access/shared/touchApiKeys.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { hashSecret } from '../../../platform/session/sealedToken.ts';
import { findBearers } from '../telemetry.store.ts';
import { openGathering } from './gathering.ts';
import type { AttemptReason, Attempts } from './attempts.ts';
import type { KnownTracker } from './knownTracker.ts';
import type { TrackerRegistry } from './registry.ts';

const UNKNOWN_FOR_MS = 2000;
const MOST_REMEMBERED = 100_000;

/** Who bears a token: a tracker its own secret, a customer an API key. */
export type Bearer =
  { readonly kind: 'tracker'; readonly tracker: KnownTracker } | { readonly kind: 'customer'; readonly idCustomer: OneCustomer };

/** Decides whether a report is believed. Whoever is not is counted as an attempt, and gets null: a gateway cannot tell why, and so cannot give it away. */
export interface Identity {
  /** By the tracker's secret, as its SHA-256; without one (null) only a tracker that was made anonymous is believed. */
  bySecret(protocol: string, identifier: string, secretHash: Buffer | null): Promise<KnownTracker | null>;
  /** By the name alone, where the protocol has no secret (IMEI) or somebody else has asked for it (an outside broker). */
  byName(protocol: string, identifier: string): Promise<KnownTracker | null>;
  /** By what an HTTP caller bears, before anything of the body is read. @throws DomainError `access.keyNotAllowed` for a key that is made for something else */
  byToken(protocol: string, token: string): Promise<Bearer | null>;
  /** The trackers of this customer among those named; another customer's is as unknown as one that does not exist. */
  ofCustomer(protocol: string, idCustomer: number, identifiers: Iterable<string>): Promise<Map<string, KnownTracker>>;
  /**
   * One that has one of these spellings, of this customer or (null) of any; whoever is unknown does not count as an attempt, since others speak of them.
   */
  ifKnown(idCustomer: number | null, spellings: readonly string[]): Promise<KnownTracker | null>;
  /** The one that has one of these spellings, the usual one first. */
  oneOfCustomer(protocol: string, idCustomer: number, spellings: readonly string[]): Promise<KnownTracker | null>;
}

type Holder = { readonly identifier: string } | { readonly idCustomer: OneCustomer } | 'otherKey' | 'nobody';

export function openIdentity({
  db,
  bus,
  registry,
  attempts,
  keyBelievedForMs,
}: {
  readonly db: Db;
  readonly bus: Bus;
  readonly registry: TrackerRegistry;
  readonly attempts: Attempts;
  readonly keyBelievedForMs: number;
}): Identity {
  const holderOf = openHolders(db, bus, keyBelievedForMs);

  function refuse(protocol: string, identifier: string, reason: AttemptReason): null {
    attempts.attempt(protocol, identifier, reason);
    return null;
  }

  async function byName(protocol: string, identifier: string): Promise<KnownTracker | null> {
    const tracker = await registry.find(identifier);
    if (!tracker) return refuse(protocol, identifier, 'unknown');
    return tracker.disabled ? refuse(protocol, identifier, 'disabled') : tracker;
  }

  async function bySecret(protocol: string, identifier: string, secretHash: Buffer | null): Promise<KnownTracker | null> {
    const tracker = await byName(protocol, identifier);
    if (!tracker) return null;
    const isBelieved = secretHash === null ? tracker.anonymous : timingSafeEqual(tracker.secretHash, secretHash);
    return isBelieved ? tracker : refuse(protocol, identifier, 'wrongSecret');
  }

  function isOf(idCustomer: number, name: string, tracker: KnownTracker | undefined, protocol: string): tracker is KnownTracker {
    const isTheirs = tracker?.idCustomer === idCustomer;
    if (!isTheirs || tracker.disabled) refuse(protocol, name, isTheirs ? 'disabled' : 'unknown');
    return isTheirs && !tracker.disabled;
  }

  return {
    byName,
    bySecret,
    async byToken(protocol, token) {
      const hash = hashSecret(token);
      const holder = await holderOf(hash);
      // Nobody's token has no name that a list of attempts could show.
      if (holder === 'nobody') return refuse(protocol, '', 'wrongSecret');
      if (holder === 'otherKey') throw new DomainError('access.keyNotAllowed');
      if ('idCustomer' in holder) return { kind: 'customer', idCustomer: holder.idCustomer };
      // The secret may have been renewed since: only the tracker itself knows.
      return asBearer(await bySecret(protocol, holder.identifier, hash));
    },
    async ofCustomer(protocol, idCustomer, identifiers) {
      const names = new Set(identifiers);
      const found = await registry.findAll(names);
      for (const name of names) if (!isOf(idCustomer, name, found.get(name), protocol)) found.delete(name);
      return found;
    },
    ifKnown: async (idCustomer, spellings) => firstKnown(await registry.findAll(spellings), spellings, idCustomer),
    async oneOfCustomer(protocol, idCustomer, spellings) {
      const found = await registry.findAll(spellings);
      const name = spellings.find((spelling) => found.get(spelling)?.idCustomer === idCustomer) ?? spellings[0] ?? '';
      const tracker = found.get(name);
      return isOf(idCustomer, name, tracker, protocol) ? tracker : null;
    },
  };
}

function asBearer(tracker: KnownTracker | null): Bearer | null {
  return tracker && { kind: 'tracker', tracker };
}

function firstKnown(
  found: ReadonlyMap<string, KnownTracker>,
  spellings: readonly string[],
  idCustomer: number | null,
): KnownTracker | null {
  const known = spellings
    .map((spelling) => found.get(spelling))
    .find((one) => one && (idCustomer === null || one.idCustomer === idCustomer));
  return known && !known.disabled ? known : null;
}

/** Whose secret this is, remembered for a moment; a key that is revoked here is forgotten at once. */
function openHolders(db: Db, bus: Bus, keyBelievedForMs: number): (hash: Buffer) => Promise<Holder> {
  const remembered = new Map<string, { readonly holder: Holder; readonly until: number }>();
  let revocations = 0;
  bus.listen('apiKeysChanged', () => {
    revocations++;
    for (const [key, { holder }] of remembered) if (typeof holder === 'object' && 'idCustomer' in holder) remembered.delete(key);
  });
  const ask = openGathering(async (keys) => {
    const { trackers, customers } = await findBearers(
      db,
      keys.map((key) => Buffer.from(key, 'base64')),
    );
    await touchApiKeys(
      db,
      customers.filter(({ mayReport }) => mayReport),
      new Date(),
    );
    const holders = new Map<string, Holder>();
    for (const { keyHash, idCustomer, mayReport } of customers)
      holders.set(keyHash.toString('base64'), mayReport ? { idCustomer } : 'otherKey');
    for (const { hash, identifier } of trackers) holders.set(hash.toString('base64'), { identifier });
    return holders;
  });

  return async (hash) => {
    const key = hash.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > Date.now()) return known.holder;
    const before = revocations;
    const holder = (await ask(key)) ?? 'nobody';
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    // What was read before a revocation is not believed after it.
    if (before === revocations) remembered.set(key, { holder, until: Date.now() + believedForMs(holder, keyBelievedForMs) });
    return holder;
  };
}

function believedForMs(holder: Holder, keyBelievedForMs: number): number {
  if (typeof holder === 'string') return UNKNOWN_FOR_MS;
  // Whose secret it was does not change; whether it still is, is asked of the tracker each time.
  return 'idCustomer' in holder ? keyBelievedForMs : Number.POSITIVE_INFINITY;
}
