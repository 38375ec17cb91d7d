import type { Database } from '../../../platform/db/openDatabase.ts';
import { isDuplicate, isWorthRetrying } from '../../../platform/db/faults.ts';
import { commitDeduped, commitFast, makeMonth } from '../commit.store.ts';
import { batchOf, type Batch } from './batch.ts';
import type { Latest } from './latest.ts';
import type { PendingWrite } from './pendingWrites.ts';

const TRIES = 4;

export interface Commits {
  /** Epoch ms; what is older is not kept as history. */
  keepFromMs(): number;
  /** Makes pendingWrites of one kind durable, settles them, and answers what they say last of each tracker. @throws what the database says */
  commit(pendingWrites: readonly PendingWrite[]): Promise<readonly Latest[]>;
}

export function openCommits(pool: Database['ingestPool'], retentionMonths: number | undefined, asksPositions: boolean): Commits {
  const months = new Set<string>();

  const keepFromMs = () => {
    if (retentionMonths === undefined) return Number.NEGATIVE_INFINITY;
    const today = new Date();
    return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - retentionMonths, 1);
  };

  async function makeMonths(batch: Batch): Promise<void> {
    for (const month of batch.months.keys()) {
      if (months.has(month)) continue;
      await persist(() => makeMonth(pool, month));
      months.add(month);
    }
  }

  return {
    keepFromMs,
    async commit(pendingWrites) {
      const rows = pendingWrites.flatMap((pendingWrite) => pendingWrite.rows);
      if (!pendingWrites[0]?.dedup) {
        try {
          const batch = batchOf(rows, Number.NEGATIVE_INFINITY);
          await makeMonths(batch);
          const latest = await persist(() => commitFast(pool, batch, asksPositions));
          for (const { settle } of pendingWrites) settle(0);
          return latest;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }
      const keepFrom = keepFromMs();
      const batch = batchOf(rows, keepFrom);
      await makeMonths(batch);
      const { isNew, latest } = await persist(() => commitDeduped(pool, batch, keepFrom, asksPositions));
      settleEach(pendingWrites, isNew);
      return latest;
    },
  };
}

/** @param isNew of each row, in the order of the pending writes */
function settleEach(pendingWrites: readonly PendingWrite[], isNew: readonly boolean[]): void {
  let start = 0;
  for (const { rows, settle } of pendingWrites) {
    const end = start + rows.length;
    settle(isNew.slice(start, end).filter((fresh) => !fresh).length);
    start = end;
  }
}

/** The same transaction again after a deadlock: it changed nothing. */
async function persist<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isWorthRetrying(error) || attempt === TRIES) throw error;
    }
  }
}
