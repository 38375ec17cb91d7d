import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openLog } from '../platform/log.ts';
import { dropOnEveryNode, makeTemplate, nodesOf } from './citusNodes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL of the production's own kind, on which the tests may make databases. */
    adminUrl: string;
    /** On a Citus cluster the URLs of its nodes, the coordinator first; else none. */
    nodes: readonly string[];
  }
}

export const TEMPLATE = 'sillage_template';

/** One PostgreSQL for the whole run, with a migrated template that every test file copies: an embedded one, or the Citus cluster of SILLAGE_TEST_CITUS. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env['SILLAGE_TEST_CITUS'];
  return citus === undefined ? onOneNode(project) : onCluster(project, citus);
}

async function onCluster(project: TestProject, url: string): Promise<() => Promise<void>> {
  const nodes = await nodesOf(url);
  await makeTemplate(nodes, TEMPLATE);
  project.provide('adminUrl', nodes[0] ?? url);
  project.provide('nodes', nodes);
  return () => dropOnEveryNode(nodes, TEMPLATE);
}

async function onOneNode(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('nodes', []);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
