import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { runningUrl } from '../embedded/runningUrl.ts';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts';

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/** The installation's database for one piece of work, as its owner: one's own, the embedded one that runs, or that one started for the while. */
export async function onDatabase<T>({ DATABASE_URL, DATA_DIR }: Where, log: Log, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const url = DATABASE_URL ?? runningUrl(DATA_DIR);
  if (url !== null) return work(url);
  if (!hasDatabase(DATA_DIR))
    throw new Error(`There is no database in ${DATA_DIR}. Name the data folder in DATA_DIR, or a database in DATABASE_URL.`);
  return onStarted(DATA_DIR, log, work);
}

/** The database that a restore goes to: of the embedded one nobody else may be the keeper meanwhile. */
export function onOwnDatabase<T>({ DATABASE_URL, DATA_DIR }: Where, log: Log, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  return DATABASE_URL === null ? onStarted(DATA_DIR, log, work) : work(DATABASE_URL);
}

async function onStarted<T>(dataDir: string, log: Log, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** A folder with a note stands for one elsewhere. */
function hasDatabase(dataDir: string): boolean {
  return ['cluster', 'LOCATION'].some((name) => existsSync(join(dataDir, 'postgres', name)));
}
