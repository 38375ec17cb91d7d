import { setTimeout as sleep } from 'node:timers/promises';
import { answersFor } from './answers.ts';
import { prepareCluster } from './cluster.ts';
import type { Doorbell } from '../../jobs/doorbell.ts';
import type { PostgresBinaries } from './findPostgresBinaries.ts';
import type { Lock } from './lock.ts';
import type { Place } from './place.ts';
import { lastWords, type Postmaster, runningPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** All that is needed to start this one server again. */
export interface Supervised {
  readonly place: Place;
  readonly binaries: PostgresBinaries;
  readonly password: string;
  readonly lock: Lock;
  readonly log: Log;
  /** Says that the server is no longer wanted, and rings. */
  readonly life: AbortController;
  readonly bell: Doorbell;
}

const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_MS = 5000;
/** Whoever lived this long is not in a crash loop. */
const STEADY_AFTER_MS = 10_000;
const ASK_EVERY_MS = 50;

export function launch({ place, binaries, bell }: Supervised, port: number): Postmaster {
  prepareCluster(place, port);
  return { pid: spawnPostmaster(place, binaries, () => bell.ring()), port };
}

/**
 * Waits until a started server answers: at once, or after it has replayed what a crash left, however long that takes.
 * @throws Error when it ends instead, with its last words, or when it is no longer wanted
 */
export async function untilItAnswers({ place, password, life }: Supervised, { pid, port }: Postmaster): Promise<void> {
  while (!(await answersFor(place.cluster, port, password))) {
    if (!isAlive(pid))
      throw new Error(`PostgreSQL did not start: ${lastWords(place) || 'it left no word'} (see also ${place.cluster}/log)`);
    life.signal.throwIfAborted();
    await sleep(ASK_EVERY_MS);
  }
}

/**
 * Keeps the server running: one that died is started again on the same port, at once the first time, then more and more slowly.
 * An adopted one is no child of ours, so that its end rings no bell: hence the look twice a second.
 * @returns what stops it for good
 */
export function supervise(supervised: Supervised, first: Postmaster): () => Promise<void> {
  const { place, binaries, lock, log, life, bell } = supervised;
  let current = first;
  let failures = 0;
  // Not by the clock on the wall: where that is put back, nothing would be started again until it is there once more.
  let triedAt = 0;

  async function watch(): Promise<void> {
    while (!life.signal.aborted) {
      const isUp = isAlive(current.pid);
      if (isUp && performance.now() - triedAt > STEADY_AFTER_MS) failures = 0;
      const waitMs = isUp ? LOOK_EVERY_MS : triedAt + backOffMs(failures) - performance.now();
      if (waitMs > 0) await bell.wait(waitMs);
      else await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    failures++;
    triedAt = performance.now();
    try {
      log.warn('PostgreSQL ended unexpectedly; starting it again.');
      current = runningPostmaster(place.cluster) ?? launch(supervised, first.port);
      await untilItAnswers(supervised, current);
      log.info('PostgreSQL answers again.');
    } catch (error) {
      if (!life.signal.aborted) log.warn(String(error));
    }
  }

  const watching = watch();
  return async () => {
    life.abort();
    bell.ring();
    await watching;
    await stopPostmaster(current.pid, binaries);
    lock.release();
  };
}

const backOffMs = (failures: number): number => (failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, 50 * 2 ** failures));
