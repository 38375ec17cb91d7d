import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDatabase, urlOf } from './answers.ts';
import { majorOfCluster, makeCluster, NAME, passwordOf } from './cluster.ts';
import { doorbell } from '../../jobs/doorbell.ts';
import { findPostgresBinaries, type PostgresBinaries } from './findPostgresBinaries.ts';
import { takeLock } from './lock.ts';
import { placeFor } from './place.ts';
import { choosePort } from './port.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';
import { launch, type Log, supervise, type Supervised, untilItAnswers } from './supervise.ts';

export interface EmbeddedPostgres {
  /** Of the cluster's owner (a superuser), for the database `sillage`. It stays the same as long as this process lives. */
  readonly url: string;
  readonly binaries: Pick<PostgresBinaries, 'version' | 'from'>;
  /** Stops the server cleanly and frees the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Everything stands below it, in `postgres/`; see `placeFor` for the one exception. */
  readonly dataDir: string;
  readonly log: Log;
  /** Which programs a new cluster is made with; the system's unless said otherwise. */
  readonly prefer?: 'system' | 'npm';
}

/** The port was free when it was chosen; another program may have been quicker. */
const TRIES = 3;

/**
 * Starts PostgreSQL on this data folder (made anew where there is none), or takes over the one that outlived an earlier process,
 * and keeps it running until `stop`.
 * @throws Error with a sentence for the operator: another Sillage uses the folder, no fitting PostgreSQL, wrong user, lost password
 */
export async function startEmbeddedPostgres({ dataDir, log, prefer }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = placeFor(resolve(dataDir));
  const lock = await takeLock(place.home, resolve(dataDir));
  try {
    const wish = { prefer, major: majorOfCluster(place.cluster), account: place.account, copies: join(place.home, 'programs') };
    const binaries = findPostgresBinaries(wish);
    const password = passwordOf(place);
    if (!existsSync(place.cluster)) makeCluster(place, binaries, password);
    const supervised = { place, binaries, password, lock, log, life: new AbortController(), bell: doorbell() };
    const postmaster = (await adopt(supervised)) ?? (await startFirst(supervised));
    await makeDatabase(postmaster.port, password);
    const stop = supervise(supervised, postmaster);
    return { url: urlOf(postmaster.port, password, NAME), binaries: { version: binaries.version, from: binaries.from }, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function adopt(supervised: Supervised): Promise<Postmaster | null> {
  const running = runningPostmaster(supervised.place.cluster);
  if (!running) return null;
  await untilItAnswers(supervised, running);
  supervised.log.info(`PostgreSQL (process ${running.pid}) is still running; taking it over.`);
  return running;
}

async function startFirst(supervised: Supervised): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    const postmaster = launch(supervised, await choosePort(supervised.place.home));
    try {
      await untilItAnswers(supervised, postmaster);
      return postmaster;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
