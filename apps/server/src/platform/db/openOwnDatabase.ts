import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts';
import { isUnreachable } from './faults.ts';
import { migrate } from './migrate.ts';
import { upgradeEmbedded } from './upgrade/upgradeEmbedded.ts';
import { openDatabase, type Database } from './openDatabase.ts';

const PATIENCE_MS = 60_000;
const RETRY_MS = 1000;

/** It was waited for in vain. That is no setting that would be as wrong the next time: a server may need longer than that to recover. */
export class DatabaseAway extends Error {}

/**
 * The installation's database, up to date: the one named by DATABASE_URL, or our own below DATA_DIR.
 * @throws DatabaseAway where it can't be reached for so long
 */
export async function openOwnDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  patienceMs = PATIENCE_MS,
): Promise<Database> {
  if (DATABASE_URL === null) await upgradeEmbedded({ dataDir: DATA_DIR, log });
  const embedded = DATABASE_URL === null ? await startEmbeddedPostgres({ dataDir: DATA_DIR, log }) : null;
  const url = embedded?.url ?? DATABASE_URL ?? '';
  try {
    const run = await migrateWithPatience(url, log, patienceMs);
    if (run.length > 0) log.info({ migrations: run }, 'the database was brought up to date');
    const database = await openDatabase(url, log);
    return {
      ...database,
      close: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A database that starts at the same time as we do may need a moment. */
async function migrateWithPatience(url: string, log: Log, patienceMs: number): Promise<string[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await migrate(url);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (Date.now() >= until) throw new DatabaseAway(`the database cannot be reached: ${(error as Error).message}`, { cause: error });
      log.warn('the database is not there yet');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
