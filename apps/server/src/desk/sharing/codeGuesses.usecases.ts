import { DomainError } from '@sillage/domain/domainError';
import { GUESSES_REMEMBERED_MS, msToWait } from '@sillage/domain/desk/sharing/codeGuesses';
import { openFailureCounts } from '../../people/access/shared/failureCount.usecases.ts';
import type { Db } from '../../platform/db/openDb.ts';

const HOUR_MS = 3_600_000;
const MOST_NETWORKS = 50_000;

/** Of everybody whose network has not shown a link's code yet: who guesses from many networks does not get far either. */
const ofEverybody = openFailureCounts({ most: 50, withinMs: HOUR_MS });

interface Network {
  wrong: readonly number[];
  /** It has shown the right code: others cannot shut it out. */
  knowsCode: boolean;
}
const networksOf = new WeakMap<Db, Map<string, Network>>();

/**
 * Lets a code be tried, or refuses. The try counts as wrong at once, so that many at the same time are no more than one after the other.
 * @returns what is to be said of it afterwards
 * @throws DomainError `request.tooMany` with the seconds to wait
 */
export function tryCode(db: Db, idShare: number, network: string, now: number): { right(): void; wrong(): void } {
  const [everybody, from] = [ofEverybody(db), networkOf(db, `${idShare} ${network}`)];
  if (!from.knowsCode) everybody.check(String(idShare), now);
  const wait = msToWait(from.wrong, now);
  if (wait > 0) throw new DomainError('request.tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const before = from.wrong.filter((time) => now - time < GUESSES_REMEMBERED_MS);
  from.wrong = [...before, now];
  return {
    right() {
      // Only this try is taken back: whoever knows the code and asks again and again forgives the guesses of others nothing.
      from.wrong = from.wrong.toSpliced(from.wrong.lastIndexOf(now), 1);
      from.knowsCode = true;
    },
    wrong: () => everybody.add(String(idShare), now),
  };
}

function networkOf(db: Db, key: string): Network {
  const networks = networksOf.get(db) ?? new Map<string, Network>();
  networksOf.set(db, networks);
  const known = networks.get(key) ?? { wrong: [], knowsCode: false };
  if (!networks.has(key) && networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value ?? '');
  networks.set(key, known);
  return known;
}
