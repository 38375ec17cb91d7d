import { DomainError } from '@sillage/domain/domainError';
import type { KnownTracker } from './knownTracker.ts';

/** Of the 100,000 reports that may wait for their commit: one tracker, or one customer, never takes all of them. */
const STANDARD = { ofTracker: 20_000, ofCustomer: 75_000 };

type Limits = typeof STANDARD;
type Counts = ReadonlyMap<number, number>;

/** Who has how many reports waiting for their commit. */
export function openShares({ ofTracker, ofCustomer }: Limits = STANDARD) {
  const trackersWaiting = new Map<number, number>();
  const customersWaiting = new Map<number, number>();

  return {
    /**
     * Takes room for one report of each of these trackers (one that is named n times wants to have n kept).
     * @returns what gives the room back
     * @throws DomainError `ingest.busy` when a tracker or a customer has too many waiting already; nothing is taken then
     */
    take(trackers: readonly Pick<KnownTracker, 'idTracker' | 'idCustomer'>[]): () => void {
      const perTracker = new Map<number, number>();
      const perCustomer = new Map<number, number>();
      for (const { idTracker, idCustomer } of trackers) {
        add(perTracker, idTracker, 1);
        add(perCustomer, idCustomer, 1);
      }
      if (isMore(trackersWaiting, perTracker, ofTracker) || isMore(customersWaiting, perCustomer, ofCustomer))
        throw new DomainError('ingest.busy');
      for (const [id, count] of perTracker) add(trackersWaiting, id, count);
      for (const [id, count] of perCustomer) add(customersWaiting, id, count);
      return () => {
        for (const [id, count] of perTracker) add(trackersWaiting, id, -count);
        for (const [id, count] of perCustomer) add(customersWaiting, id, -count);
      };
    },
  };
}

function isMore(waiting: Counts, wanted: Counts, limit: number): boolean {
  for (const [id, count] of wanted) if ((waiting.get(id) ?? 0) + count > limit) return true;
  return false;
}

function add(counts: Map<number, number>, id: number, count: number): void {
  const sum = (counts.get(id) ?? 0) + count;
  if (sum === 0) counts.delete(id);
  else counts.set(id, sum);
}
