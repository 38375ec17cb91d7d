import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openLog } from '../platform/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL of the production's own kind, on which the tests may make databases. */
    adminUrl: string;
  }
}

export const TEMPLATE = 'sillage_template';

/** One embedded PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('warn') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // It goes with the run: nothing in it is worth waiting for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = TEMPLATE;
  await migrate(template.href);
  project.provide('adminUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
