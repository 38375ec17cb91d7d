import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/openDatabase.ts';
import { openLog } from '../platform/log.ts';
import { dropOnEveryNode, onEveryNode } from './citusNodes.ts';
import { TEMPLATE } from './globalSetup.ts';

export interface FreshDb extends Database {
  /** The owner's URL of this very database. */
  readonly ownerUrl: string;
}

/** A private database for one test file, copied from the migrated template. */
export async function freshDb(): Promise<FreshDb> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const nodes = inject('nodes');
  const create = `create database ${name} template ${TEMPLATE} strategy file_copy`;
  await (nodes.length > 0 ? onEveryNode(nodes, create) : onServer(create));
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  const database = await openDatabase(url.href, openLog('silent'));
  const kept = keepOwner(url.href);
  afterAll(async () => {
    await database.close();
    await kept.close();
    await (nodes.length > 0 ? dropOnEveryNode(nodes, name) : onServer(`drop database ${name} with (force)`));
  });
  return { ...database, ownerUrl: url.href };
}

/** The owner's connections to the databases of the files that run: a new one for each statement would cost more than the statement. */
const owners = new Map<string, pg.Pool>();

function keepOwner(url: string): { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // Tests end connections of all kinds.
  pool.on('error', () => undefined);
  owners.set(url, pool);
  return {
    close: async () => {
      owners.delete(url);
      await pool.end();
    },
  };
}

/** Runs one statement as the owner, in the database named by `url` (the administrator's own by default). */
export async function onServer(statement: string, url = inject('adminUrl')): Promise<pg.QueryResult> {
  const kept = owners.get(url);
  if (kept) return kept.query(statement);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
