import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { keepDistributed } from './citus/distribution.ts';
import { ensureRoles } from './roles.ts';
import { refuseUnfinished } from './unfinished.ts';
import { PrimaryClient } from './hosts/primaryClient.ts';

const FOLDER = new URL('../../../db/', import.meta.url);
/** Any number that nobody else uses: the lock under which one process migrates and the others wait. */
const LOCK = 719_203_115;

/** Every database of this version began with the first of its migrations; one that did not knows its tables by others. */
const MADE_BEFORE = `This database was made by a version of Sillage from before its migrations were joined, and cannot be brought up to date by this one.
Start with a new one: an empty DATA_DIR, or a new database in DATABASE_URL. What is to be kept has to be moved into it (docs/decisions/034-one-migration-for-each-concept.md).
Nothing was changed.`;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Those of this version, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(new URL('migrations/', FOLDER))).toSorted();
  const misnamed = names.filter((name) => !/^\d{3}_[a-z-]+\.sql$/.test(name));
  if (misnamed.length > 0) throw new Error(`A migration is named 001_concept.sql; these are not: ${misnamed.join(', ')}.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(`migrations/${name}`, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date: forward only, each migration in its own transaction, under an advisory lock.
 * @returns the names that were run
 * @throws Error when an applied migration was changed afterwards, when the database is newer than this code, or from before its first migration,
 *   or when what was being restored into it is not all there
 */
export function migrate(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (client) => {
    await refuseUnfinished(client);
    return bringUpToDate(client, ownerUrl);
  });
}

/** One connection of the owner's, who sees every row; as long as it works nobody else migrates, and whoever starts waits. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    // The owner is under the policies too.
    await client.query("set app.scope = 'all'; set client_min_messages = warning");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** On the owner's connection: every migration, and what every start does after them. */
export async function bringUpToDate(client: pg.Client, ownerUrl: string): Promise<string[]> {
  await ensureRoles(client, ownerUrl);
  const run = await runPending(client, await readMigrations());
  await keepDistributed(client);
  await client.query(`begin; ${await readFile(new URL('grants.sql', FOLDER), 'utf8')}; commit`);
  await makeMonthsAhead(client);
  return run;
}

/**
 * Runs those of these migrations that the database has not had.
 * @returns their names
 */
export async function runPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  if (applied.size > 0 && migrations[0] && !applied.has(migrations[0].name)) throw new Error(MADE_BEFORE);
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = [...applied.keys()].filter((name) => !known.has(name));
  if (foreign.length > 0) throw new Error(`The database is newer than this version of Sillage: it knows ${foreign.join(', ')}.`);
  const run: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new Error(`${migration.name} was changed after it had been applied.`);
    if (checksum !== undefined) continue;
    await runOne(client, migration);
    run.push(migration.name);
  }
  return run;
}

async function runOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'");
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function makeMonthsAhead(client: pg.Client): Promise<void> {
  await client.query('select make_reading_month((now() + make_interval(months => ahead))::date) from generate_series(-1, 2) ahead');
}
