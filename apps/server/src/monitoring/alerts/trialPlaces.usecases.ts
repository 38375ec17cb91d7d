import { Refusal } from '@sillage/domain/refusal';
import type { Db } from '../../platform/db/openDb.ts';

/** Trials at once in one process, and when to ask again. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 3;

/** Whose trials are under way, for each database. */
const underWay = new WeakMap<Db, Set<number>>();

/**
 * One trial for each customer, and a few in all: looking through a month of readings is work that others wait for. The place is free again when it is over, or
 * whoever asked has gone.
 * @throws Refusal `alertRule.trialBusy` with the seconds to wait
 */
export async function inTrialPlace<Found>(db: Db, idCustomer: number, look: () => Promise<Found>): Promise<Found> {
  const taken = underWay.get(db) ?? new Set();
  underWay.set(db, taken);
  if (taken.has(idCustomer) || taken.size >= MOST_AT_ONCE)
    throw new Refusal('alertRule.trialBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  taken.add(idCustomer);
  try {
    return await look();
  } finally {
    taken.delete(idCustomer);
  }
}
