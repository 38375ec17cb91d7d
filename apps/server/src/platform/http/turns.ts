import { DomainError } from '@sillage/domain/domainError';

/** Whose work it is: one (a member, a key, an address), within its customer. */
export interface Party {
  readonly one: string;
  readonly customer: string;
}

export interface TurnLimits {
  /** At work at one time. */
  readonly ofOne: number;
  readonly ofCustomer: number;
  /** Of all of them together; without it as many as there are customers. */
  readonly inAll?: number;
  /** Waiting at one time, of one party. */
  readonly waitingOfOne: number;
  /** Nobody waits longer. */
  readonly waitMs: number;
}

export interface Turns {
  /**
   * Resolves when it is this party's turn. @returns what gives the turn back
   * @throws DomainError `request.crowded` when too much of it waits already, or it has waited for too long
   */
  take(party: Party, left: AbortSignal): Promise<() => void>;
  /** How much of it waits. */
  waitingOf(party: Party): number;
}

interface Waiting {
  readonly party: Party;
  readonly begin: () => void;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets each do so much at a time, and wait with a little more: what one asks for never waits for what another has asked for.
 * @param nodes how many share the limits: each node has its part of them, and one turn at least
 */
export function openTurns({ ofOne, ofCustomer, inAll = Infinity, waitingOfOne, waitMs }: TurnLimits, nodes = () => 1): Turns {
  const active = openTally();
  const queued = openTally();
  /** By customer, first come first served; who was served goes to the end, so that members of one customer take turns too. */
  const waiting = new Map<string, Set<Waiting>>();

  /** This node's part of what there is on all of them. */
  const partOf = (limit: number) => Math.max(1, Math.floor(limit / nodes()));
  const mayBegin = ({ one, customer }: Party) =>
    active.of('all') < partOf(inAll) && active.of(`one ${one}`) < partOf(ofOne) && active.of(`customer ${customer}`) < partOf(ofCustomer);

  function begin({ one, customer }: Party): () => void {
    active.add('all', 1);
    active.add(`one ${one}`, 1);
    active.add(`customer ${customer}`, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      active.add('all', -1);
      active.add(`one ${one}`, -1);
      active.add(`customer ${customer}`, -1);
      goOn(customer);
    };
  }

  function goOn(customer: string): void {
    // Where all share, anybody may have waited for this turn: customers take theirs one after the other.
    for (const one of inAll === Infinity ? [customer] : waiting.keys()) {
      const line = waiting.get(one);
      const next = line && nextOf(line, mayBegin, (party) => active.of(`one ${party.one}`));
      if (!next) continue;
      waiting.delete(one);
      waiting.set(one, line);
      next.begin();
      return;
    }
  }

  return {
    waitingOf: ({ one }) => queued.of(one),
    async take(party, left) {
      const line = waiting.get(party.customer) ?? new Set();
      if (mayBegin(party)) return begin(party);
      if (queued.of(party.one) >= waitingOfOne) throw crowded();
      waiting.set(party.customer, line);
      queued.add(party.one, 1);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const one: Waiting = { party, begin: () => leave(() => resolve(begin(party))) };
      const giveUp = () => leave(() => reject(crowded()));
      const timer = setTimeout(giveUp, waitMs);
      const leave = (then: () => void) => {
        clearTimeout(timer);
        left.removeEventListener('abort', giveUp);
        if (!line.delete(one)) return;
        if (line.size === 0 && waiting.get(party.customer) === line) waiting.delete(party.customer);
        queued.add(party.one, -1);
        then();
      };
      line.add(one);
      left.addEventListener('abort', giveUp);
      return promise;
    },
  };
}

/** The one with the least at work goes first, and of several the one that came first. */
function nextOf(line: ReadonlySet<Waiting>, mayBegin: (party: Party) => boolean, atWorkOf: (party: Party) => number): Waiting | null {
  let next: Waiting | null = null;
  for (const candidate of line)
    if (mayBegin(candidate.party) && (!next || atWorkOf(candidate.party) < atWorkOf(next.party))) next = candidate;
  return next;
}

export function crowded(): DomainError {
  return new DomainError('request.crowded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function openTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, by: number) {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
