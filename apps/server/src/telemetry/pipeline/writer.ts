import { Refusal } from '@sillage/domain/refusal';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import { isBrokenReference, isDataError, isDuplicate, isUnreachable, isWorthRetrying } from '../../platform/db/faults.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { commitCarefully, commitFresh, makeMonth } from '../commit.store.ts';
import { announce } from './announce.ts';
import { batchOf, type Batch } from './batch.ts';
import type { Latest } from './latest.ts';
import type { Row } from './row.ts';

const MOST_QUEUED = 100_000;
const MOST_PER_COMMIT = 5000;
const WRITERS = 2;
const TRIES = 4;

export interface Writer {
  hasRoom(rows: number): boolean;
  /** Epoch ms; what is older is not kept as history. */
  keepFromMs(): number;
  /** Answers how many were there already, once everything is durable. @throws Refusal `ingest.busy`, `ingest.malformed` */
  write(fresh: readonly Row[], careful: readonly Row[]): Promise<number>;
  /** How long the oldest reading has been waiting for its commit. */
  oldestWaitMs(): number;
  /** Waits for what is under way and takes no more. */
  close(): Promise<void>;
}

interface Parcel {
  readonly rows: readonly Row[];
  readonly careful: boolean;
  readonly since: number;
  readonly settle: (duplicates: number) => void;
  readonly fail: (error: unknown) => void;
}

interface Needed {
  readonly pool: Database['ingestPool'];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly bus: Bus;
  readonly retentionMonths: number | undefined;
}

/** Group commit: while two commits are under way everything else gathers, and goes out together in the next one. */
export function openWriter({ pool, log, metrics, bus, retentionMonths }: Needed): Writer {
  const queue: Parcel[] = [];
  const underWay = new Set<Parcel>();
  const months = new Set<string>();
  const idle: (() => void)[] = [];
  let [queued, running, closed] = [0, 0, false];

  const keepFrom = () => {
    if (retentionMonths === undefined) return Number.NEGATIVE_INFINITY;
    const today = new Date();
    return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - retentionMonths, 1);
  };

  function add(rows: readonly Row[], careful: boolean): Promise<number> {
    if (rows.length === 0) return Promise.resolve(0);
    if (closed) return Promise.reject(new Refusal('ingest.busy'));
    queued += rows.length;
    metrics.queued.set(queued);
    return new Promise((settle, fail) => {
      queue.push({ rows, careful, since: Date.now(), settle, fail });
      // Later in this turn of the event loop, so that what arrives together is committed together.
      if (running < WRITERS) setImmediate(work);
    });
  }

  function takeTogether(): Parcel[] {
    const taken = queue.splice(0, 1);
    let rows = taken[0]?.rows.length ?? 0;
    while (queue[0] && queue[0].careful === taken[0]?.careful && rows + queue[0].rows.length <= MOST_PER_COMMIT) {
      rows += queue[0].rows.length;
      taken.push(...queue.splice(0, 1));
    }
    return taken;
  }

  async function work(): Promise<void> {
    if (running >= WRITERS) return;
    running++;
    while (queue.length > 0) {
      const parcels = takeTogether();
      for (const parcel of parcels) underWay.add(parcel);
      await deliver(parcels);
      for (const parcel of parcels) underWay.delete(parcel);
      queued -= count(parcels);
      metrics.queued.set(queued);
    }
    running--;
    if (running === 0) for (const wake of idle.splice(0)) wake();
  }

  async function deliver(parcels: readonly Parcel[]): Promise<void> {
    try {
      const stop = metrics.commitSeconds.startTimer();
      const latest = await commit(parcels);
      stop();
      announce(bus, latest);
    } catch (error) {
      if (parcels.length > 1 && isOfTheRows(error)) {
        // One of them cannot be stored; it must not take the others with it.
        for (const parcel of parcels) await deliver([parcel]);
        return;
      }
      if (!isUnreachable(error)) log.error({ error }, 'readings could not be committed');
      for (const { fail } of parcels) fail(new Refusal(isOfTheRows(error) ? 'ingest.malformed' : 'ingest.busy'));
    }
  }

  async function commit(parcels: readonly Parcel[]): Promise<readonly Latest[]> {
    const rows = parcels.flatMap((parcel) => parcel.rows);
    if (!parcels[0]?.careful) {
      try {
        const batch = batchOf(rows, Number.NEGATIVE_INFINITY);
        await makeMonths(batch);
        await persist(() => commitFresh(pool, batch));
        for (const { settle } of parcels) settle(0);
        return batch.latest;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    const keepFromMs = keepFrom();
    const batch = batchOf(rows, keepFromMs);
    await makeMonths(batch);
    const isNew = await persist(() => commitCarefully(pool, batch, keepFromMs));
    let start = 0;
    for (const parcel of parcels) {
      const end = start + parcel.rows.length;
      parcel.settle(isNew.slice(start, end).filter((fresh) => !fresh).length);
      start = end;
    }
    return batch.latest;
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

  async function makeMonths(batch: Batch): Promise<void> {
    for (const month of batch.months.keys()) {
      if (months.has(month)) continue;
      await makeMonth(pool, month);
      months.add(month);
    }
  }

  return {
    hasRoom: (rows) => !closed && queued + rows <= MOST_QUEUED,
    keepFromMs: keepFrom,
    write: async (fresh, careful) => {
      const parts = await Promise.allSettled([add(fresh, false), add(careful, true)]);
      for (const part of parts) if (part.status === 'rejected') throw part.reason;
      return parts.reduce((sum, part) => sum + (part.status === 'fulfilled' ? part.value : 0), 0);
    },
    oldestWaitMs: () => {
      const since = [...underWay, ...queue.slice(0, 1)].map((parcel) => parcel.since);
      return since.length === 0 ? 0 : Date.now() - Math.min(...since);
    },
    close: async () => {
      closed = true;
      if (running > 0 || queue.length > 0) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}

/** A value that PostgreSQL cannot take, or a tracker that was removed meanwhile: trying again changes nothing. */
function isOfTheRows(error: unknown): boolean {
  return isDataError(error) || isBrokenReference(error);
}

function count(parcels: readonly Parcel[]): number {
  return parcels.reduce((sum, { rows }) => sum + rows.length, 0);
}
