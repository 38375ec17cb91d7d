import type { Db } from '../db/openDb.ts';
import { hook } from '../hooks.ts';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Bus } from '../bus/bus.ts';
import type { AccessClaims } from './tokens.ts';

/** A revocation made by another process is in effect after this long at the latest; one made here, at once. */
const BELIEVED_FOR_MS = 1000;
const MAX_KNOWN = 50_000;

/** What the store says of a session: null when it ended, or its member or customer may not connect. */
/** Who is behind a session; done by the concept that keeps them. */
export const sessionLookup = hook<(db: Db, claims: AccessClaims) => ReturnType<ReadSession>>('session lookup');

export type ReadSession = (claims: AccessClaims) => Promise<Omit<SignedIn, 'idSession'> | null>;

export interface SignedIn extends Actor {
  /** Empty for an API key, which has none. */
  readonly idSession: string;
  /** The customer requires a second factor and this member has none yet: until then little else works. */
  readonly mustSetUpSecondFactor: boolean;
}

export interface Sessions {
  /** @throws DomainError `access.signInFirst` when the session has ended */
  actorOf(claims: AccessClaims): Promise<SignedIn>;
  close(): void;
}

/** Looks every session up beside its token, and believes the answer for a second. */
export function openSessions(readSession: ReadSession, bus: Bus, now: () => Date): Sessions {
  const known = new Map<string, { readonly at: number; readonly actor: Promise<SignedIn | null> }>();

  const stop = bus.listen('sessionsChanged', ({ idSession }) => {
    if (idSession === undefined) known.clear();
    else known.delete(idSession);
  });

  async function look(claims: AccessClaims): Promise<SignedIn | null> {
    const found = await readSession(claims);
    return found && { ...found, idSession: claims.idSession };
  }

  return {
    async actorOf(claims) {
      const time = now().getTime();
      let entry = known.get(claims.idSession);
      if (!entry || Math.abs(time - entry.at) > BELIEVED_FOR_MS) {
        if (known.size >= MAX_KNOWN) known.clear();
        entry = { at: time, actor: look(claims) };
        known.set(claims.idSession, entry);
        entry.actor.catch(() => known.delete(claims.idSession));
      }
      const actor = await entry.actor;
      if (!actor) throw new DomainError('access.signInFirst');
      return actor;
    },
    close: stop,
  };
}
