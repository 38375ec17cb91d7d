import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/openDatabase.ts';
import { openLog } from '../platform/log.ts';
import { onEveryNode } from './citusNodes.ts';
import { TEMPLATE } from './globalSetup.ts';

export interface FreshDb extends Database {
  /** The owner's URL of this very database. */
  readonly ownerUrl: string;
}

/** A private database for one test file, copied from the migrated template. */
export async function freshDb(): Promise<FreshDb> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const nodes = inject('nodes');
  const everywhere = (statement: string) => (nodes.length > 0 ? onEveryNode(nodes, statement) : onServer(statement));
  await everywhere(`create database ${name} template ${TEMPLATE}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  const database = await openDatabase(url.href, openLog('silent'));
  afterAll(async () => {
    await database.close();
    await everywhere(`drop database ${name} with (force)`);
  });
  return { ...database, ownerUrl: url.href };
}

/** Runs one statement as the owner, in the database named by `url` (the administrator's own by default). */
export async function onServer(statement: string, url = inject('adminUrl')): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
