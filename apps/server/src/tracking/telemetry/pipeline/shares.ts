import { Refusal } from '@sillage/domain/refusal';
import type { KnownTracker } from './knownTracker.ts';

/** Of the 100,000 reports that may wait for their commit: one tracker, or one customer, never takes all of them. */
const STANDARD = { ofTracker: 20_000, ofCustomer: 75_000 };

type Limits = typeof STANDARD;

/** Who has how many reports waiting for their commit. */
export function openShares({ ofTracker, ofCustomer }: Limits = STANDARD) {
  const waiting = new Map<string, number>();
  const add = (key: string, count: number) => {
    const sum = (waiting.get(key) ?? 0) + count;
    if (sum === 0) waiting.delete(key);
    else waiting.set(key, sum);
    return sum;
  };

  return {
    /**
     * Takes room for one report of each of these trackers (one that is named n times wants to have n kept).
     * @returns what gives the room back
     * @throws Refusal `ingest.busy` when a tracker or a customer has too many waiting already; nothing is taken then
     */
    take(trackers: readonly Pick<KnownTracker, 'idTracker' | 'idCustomer'>[]): () => void {
      const counts = new Map<string, number>();
      for (const { idTracker, idCustomer } of trackers)
        for (const key of [`tracker ${idTracker}`, `customer ${idCustomer}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const [key, count] of counts)
        if ((waiting.get(key) ?? 0) + count > (key.startsWith('tracker') ? ofTracker : ofCustomer)) throw new Refusal('ingest.busy');
      for (const [key, count] of counts) add(key, count);
      return () => {
        for (const [key, count] of counts) add(key, -count);
      };
    },
  };
}
