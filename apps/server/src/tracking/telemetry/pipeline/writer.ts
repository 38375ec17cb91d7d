import { DomainError } from '@sillage/domain/domainError';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/openDatabase.ts';
import { isBrokenReference, isDataError, isUnreachable } from '../../../platform/db/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { announce } from './announce.ts';
import { openCommits, type Commits } from './commits.ts';
import { openPendingWrites, type PendingWrite } from './pendingWrites.ts';
import type { Row } from './row.ts';

const MOST_QUEUED = 100_000;
const WRITERS = 2;

export interface Writer {
  hasRoom(rows: number): boolean;
  /** Epoch ms; what is older is not kept as history. */
  keepFromMs(): number;
  /** Answers how many were there already, once everything is durable. @throws DomainError `ingest.busy`, `ingest.malformed` */
  write(fastPath: readonly Row[], dedupPath: readonly Row[]): Promise<number>;
  /** How long the oldest reading has been waiting for its commit. */
  oldestWaitMs(): number;
  /** Waits for what is under way and takes no more. */
  close(): Promise<void>;
}

interface Needed {
  readonly pool: Database['ingestPool'];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly bus: Bus;
  readonly retentionMonths: number | undefined;
  /** Reports without a position wait for a position service. */
  readonly asksPositions?: boolean;
}

/** Group commit: while two commits are under way everything else gathers, and goes out together in the next one. */
export function openWriter({ pool, retentionMonths, asksPositions = false, ...context }: Needed): Writer {
  const { metrics } = context;
  const waiting = openPendingWrites();
  const commits = openCommits(pool, retentionMonths, asksPositions);
  const underWay = new Set<PendingWrite>();
  const idle: (() => void)[] = [];
  let [queued, running, closed] = [0, 0, false];

  function add(rows: readonly Row[], dedup: boolean): Promise<number> {
    if (rows.length === 0) return Promise.resolve(0);
    if (closed) return Promise.reject(new DomainError('ingest.busy'));
    queued += rows.length;
    metrics.queued.set(queued);
    return new Promise((settle, fail) => {
      waiting.add({ rows, dedup, since: Date.now(), settle, fail });
      // Later in this turn of the event loop, so that what arrives together is committed together.
      if (running < WRITERS) setImmediate(() => void work());
    });
  }

  async function work(): Promise<void> {
    if (running >= WRITERS) return;
    running++;
    while (!waiting.isEmpty()) {
      const pendingWrites = waiting.takeTogether();
      for (const pendingWrite of pendingWrites) underWay.add(pendingWrite);
      await deliver(pendingWrites, commits, context);
      for (const pendingWrite of pendingWrites) underWay.delete(pendingWrite);
      queued -= pendingWrites.reduce((sum, { rows }) => sum + rows.length, 0);
      metrics.queued.set(queued);
    }
    running--;
    if (running === 0) for (const wake of idle.splice(0)) wake();
  }

  return {
    hasRoom: (rows) => !closed && queued + rows <= MOST_QUEUED,
    keepFromMs: () => commits.keepFromMs(),
    write: async (fastPath, dedupPath) => {
      const parts = await Promise.allSettled([add(fastPath, false), add(dedupPath, true)]);
      for (const part of parts) if (part.status === 'rejected') throw part.reason;
      return parts.reduce((sum, part) => sum + (part.status === 'fulfilled' ? part.value : 0), 0);
    },
    oldestWaitMs: () => {
      const since = [...underWay, waiting.first()].flatMap((pendingWrite) => (pendingWrite ? [pendingWrite.since] : []));
      return since.length === 0 ? 0 : Date.now() - Math.min(...since);
    },
    close: async () => {
      closed = true;
      if (running > 0 || !waiting.isEmpty()) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}

/** Every pending write is settled or fails; this itself never does. */
async function deliver(
  pendingWrites: readonly PendingWrite[],
  commits: Commits,
  context: Pick<Needed, 'log' | 'metrics' | 'bus'>,
): Promise<void> {
  const { log, metrics, bus } = context;
  try {
    const stop = metrics.commitSeconds.startTimer();
    const latest = await commits.commit(pendingWrites);
    stop();
    announce(bus, latest);
  } catch (error) {
    if (pendingWrites.length > 1 && isOfTheRows(error)) {
      // One of them cannot be stored; it must not take the others with it.
      for (const pendingWrite of pendingWrites) await deliver([pendingWrite], commits, context);
      return;
    }
    log[isUnreachable(error) ? 'debug' : 'error']({ error }, 'readings could not be committed');
    for (const { fail } of pendingWrites) fail(new DomainError(isOfTheRows(error) ? 'ingest.malformed' : 'ingest.busy'));
  }
}

/** A value that PostgreSQL cannot take, or a tracker that was removed meanwhile: trying again changes nothing. */
function isOfTheRows(error: unknown): boolean {
  return isDataError(error) || isBrokenReference(error);
}
