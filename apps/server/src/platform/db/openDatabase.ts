import type pg from 'pg';
import type { Log } from '../log.ts';
import { openDb, openPool, type Db } from './openDb.ts';
import { urlAs } from './roles.ts';

/** Both connections to the database: the application's, under row-level security, and the one that adds readings. */
export interface Database {
  readonly db: Db;
  readonly ingestPool: pg.Pool;
  /** Connects as the application's role. */
  readonly appUrl: string;
  close(): Promise<void>;
}

/** Opens a migrated database. */
export async function openDatabase(ownerUrl: string, log: Log): Promise<Database> {
  const appUrl = await urlAs('sillage_app', ownerUrl);
  const appPool = openPool(appUrl, log, { application_name: 'sillage' });
  // Kept open when idle: the first reports after a quiet hour find warm connections.
  const ingestPool = openPool(await urlAs('sillage_ingest', ownerUrl), log, {
    application_name: 'sillage ingest',
    max: 4,
    idleTimeoutMillis: 0,
  });
  const db = openDb(appPool);
  return {
    db,
    ingestPool,
    appUrl,
    close: async () => {
      await Promise.all([db.destroy(), ingestPool.end()]);
    },
  };
}
