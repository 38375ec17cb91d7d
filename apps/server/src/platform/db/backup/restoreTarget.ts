import type pg from 'pg';
import { VERSION } from '../../version.ts';
import type { Migration } from '../migrate.ts';
import { isUnfinished } from '../unfinished.ts';
import type { BackupHead } from './backupHead.ts';
import { findTables } from './contents.ts';

/**
 * Those of this version that make the tables as the file has them.
 * @throws Error with a sentence for the operator where this version cannot make them
 */
export function migrationsFor(head: BackupHead, known: readonly Migration[], file: string): Migration[] {
  if (isNewer(head.product, VERSION))
    throw new Error(
      `${file} was made by Sillage ${head.product}, which is newer than this one (${VERSION}). Restore it with ${head.product} or later.`,
    );
  const wanted = new Map(head.migrations.map(({ name, checksum }) => [name, checksum]));
  const fitting = known.filter(({ name, checksum }) => wanted.get(name) === checksum);
  const lacking = [...wanted.keys()].filter((name) => !fitting.some((one) => one.name === name));
  if (lacking.length > 0)
    throw new Error(
      `${file} was made by another Sillage ${head.product}: this one does not have ${lacking.join(', ')} as they were. Restore it with the version that made it, or a later one.`,
    );
  return fitting;
}

/** By their numbers: 0.10.0 is newer than 0.9.3. */
function isNewer(version: string, than: string): boolean {
  const [some, others] = [version, than].map((said) => said.split('.').map((part) => Number.parseInt(part, 10)));
  for (const [at, number] of (some ?? []).entries()) {
    const other = others?.[at] ?? 0;
    if (number !== other) return number > other;
  }
  return false;
}

/**
 * Looks at everything that a restore needs of a database before anything is written to it.
 * @throws Error with a sentence for the operator: what is in it, or which right is missing
 */
export async function refuseUnfit(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  if (await isUnfinished(client)) await refuseOtherRestore(client, migrations);
  else await refuseFull(client);
  await refuseWithoutRights(client);
}

async function refuseFull(client: pg.Client): Promise<void> {
  const tables = (await findTables(client)).map(({ name }) => name);
  if (tables.length === 0) return;
  const what = tables.includes('schema_migration') ? 'Sillage was started on it already' : `it holds ${tables.slice(0, 5).join(', ')}`;
  throw new Error(
    `A restore needs an empty database, and this one is not: ${what}. Name an empty folder in DATA_DIR, or a new database in DATABASE_URL ("create database …"). Nothing was changed.`,
  );
}

/** One that was cut short is begun anew on the same tables. */
async function refuseOtherRestore(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  if (!(await findTables(client)).some(({ name }) => name === 'schema_migration')) return;
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  if (rows.some(({ name }) => !migrations.some((one) => one.name === name)))
    throw new Error(
      'Here a restore of a later backup was cut short. Name an empty folder in DATA_DIR, or a new database in DATABASE_URL. Nothing was changed.',
    );
}

const RIGHTS = `
  select current_user as who, current_database() as db, pg_encoding_to_char(d.encoding) as encoding,
    has_schema_privilege('public', 'create') as "mayMakeTables",
    has_database_privilege(current_database(), 'create')
      or (select count(*) = 2 from pg_extension where extname in ('pg_trgm', 'btree_gin')) as "mayMakeExtensions",
    has_parameter_privilege('app.scope', 'set') as "maySetScope"
  from pg_database d where d.datname = current_database()`;

/** Whether roles may be made is found out by making them. */
async function refuseWithoutRights(client: pg.Client): Promise<void> {
  // Older ones do not know the question about parameters.
  const { rowCount } = await client.query("select where current_setting('server_version_num')::int < 150000");
  if (rowCount === 1) throw new Error('This server is older than PostgreSQL 15, which Sillage needs. Nothing was changed.');
  const { rows } = await client.query<{
    who: string;
    db: string;
    encoding: string;
    mayMakeTables: boolean;
    mayMakeExtensions: boolean;
    maySetScope: boolean;
  }>(RIGHTS);
  const [found] = rows;
  if (!found) return;
  const [who, db] = [client.escapeIdentifier(found.who), client.escapeIdentifier(found.db)];
  if (found.encoding !== 'UTF8')
    throw new Error(
      `The database ${db} is in ${found.encoding}; Sillage needs one "encoding 'UTF8' template template0". Nothing was changed.`,
    );
  const lacking = [
    ...(found.mayMakeTables ? [] : [`grant create on schema public to ${who};`]),
    ...(found.mayMakeExtensions ? [] : [`grant create on database ${db} to ${who};`]),
    // One of the functions that the migrations make sets it.
    ...(found.maySetScope ? [] : [`grant set on parameter app.scope to ${who};`]),
  ];
  if (lacking.length > 0)
    throw new Error(
      `The user of DATABASE_URL may not do what a restore needs. As a superuser run, in that database:\n  ${lacking.join('\n  ')}\nNothing was changed.`,
    );
}
