import type pg from 'pg';
import type { Migration } from '../migrate.ts';
import { UNREAD, type BackupHead, type BackupTable } from './backupHead.ts';

/** So that the same rows are the same text, whatever this server, database and user are set to. */
const SETTINGS = {
  bytea_output: 'hex',
  datestyle: 'ISO, YMD',
  extra_float_digits: '1',
  intervalstyle: 'postgres',
  // Rows come in the order that they lie in.
  synchronize_seqscans: 'off',
  timezone: 'UTC',
  search_path: 'public, pg_catalog, pg_temp',
};
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];

/** Until the end of the transaction: reading and writing whole tables takes as long as it takes. */
export async function speakPlainly(client: pg.Client): Promise<void> {
  // By a statement, which other nodes hear too (`enter_scope`).
  await client.query("set local app.scope = 'all'");
  for (const [name, value] of Object.entries(SETTINGS)) await client.query('select set_config($1, $2, true)', [name, value]);
  // Which of them there are depends on the version.
  await client.query("select set_config(name, '0', true) from pg_settings where name = any ($1)", [TIMEOUTS]);
}

/** Tables of the schema that no extension brought along. */
const OURS = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Of a table that is not logged a crash leaves nothing either: it holds what nobody keeps. */
const TABLES = `
  select c.relname as name, p.relname as parent, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
  where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS} order by c.relname`;

interface Table {
  readonly name: string;
  /** What it is a part of. */
  readonly parent: string | null;
  readonly columns: string[];
}

export async function findTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/** A part of `reading` holds one month, by its name. */
const MONTH = /^reading_(\d{4})_(\d{2})$/;

/**
 * What there is to be kept of a database.
 * @param migrations those of this version
 * @returns `foreign`: tables that no migration makes, which are somebody else's
 */
export async function findContents(client: pg.Client, migrations: readonly Migration[]) {
  const made = new Set(
    migrations.flatMap(({ sql }) => [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name)),
  );
  const tables: BackupTable[] = [];
  const foreign: string[] = [];
  for (const { name, parent, columns } of await findTables(client)) {
    const month = parent === 'reading' ? monthOf(name) : null;
    if (month === null && name !== 'schema_migration' && !made.has(name)) foreign.push(name);
    else tables.push({ name, month, columns, ...UNREAD });
  }
  return { tables, foreign };
}

function monthOf(name: string): string {
  const [, year, month] = MONTH.exec(name) ?? [];
  if (year === undefined || month === undefined)
    throw new Error(`"${name}" is a part of the table reading that no restore could make again.`);
  return `${year}-${month}-01`;
}

/** After the snapshot was taken: by then no row of it has a number that its sequence has not given out. */
export async function findSequences(client: pg.Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${OURS} order by c.relname`,
  );
  const found: BackupHead['sequences'] = [];
  for (const { name } of rows) {
    const said = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    const [state] = said.rows;
    if (state) found.push({ name, ...state });
  }
  return found;
}

/** `name (column, column)`, for COPY. */
export function columnsOf(client: pg.Client, { name, columns }: Pick<BackupTable, 'name' | 'columns'>): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
