import type pg from 'pg';

/** What there is of readings. All of it lies by its tracker, so that every question about one tracker's readings is one node's. */
export const DISTRIBUTED_TABLES = ['reading', 'reading_set_aside', 'reading_clock_seen', 'reading_hidden'] as const;

/** Whether Citus distributes the readings of this database. @param client of a database whose migrations have run */
export async function areReadingsDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select readings_are_distributed() as is');
  return rows[0]?.is === true;
}

/**
 * The scope of row-level security is said by `set local`, and has to reach every node.
 * @throws Error with what to do, where Citus does not hand it on
 */
export async function refuseLostScope(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ setting: string | null; db: string }>(
    "select current_setting('citus.propagate_set_commands', true) as setting, current_database() as db",
  );
  const [found] = rows;
  if (found?.setting === 'local') return;
  throw new Error(
    `The readings of this database are for Citus to distribute, and citus.propagate_set_commands is "${found?.setting ?? ''}": whose rows may be seen would not reach the other nodes. As a superuser run, in that database:\n` +
      `  alter database ${client.escapeIdentifier(found?.db ?? '')} set citus.propagate_set_commands = 'local';\n` +
      'Then begin again. Nothing was changed.',
  );
}

/** The functions that ask for readings beside other tables (migration 353), as long as they are plain SQL. */
const ASKING = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.proretset and p.prosrc ~ '\\mfrom reading\\M' order by 1`;
const DEFINITION = /^(.*)\n LANGUAGE sql\n(.*)AS (\$\w*\$)(.*)\$\w*\$\s*$/s;

/**
 * Makes PL/pgSQL of the functions that ask for readings: Citus takes no question with a limit for each row of another table, and each call is a question of its
 * own. Their text stays as it is. Harmless where they are it already, and on a database that is not distributed yet.
 * @returns the names of those that were made
 */
export async function askApart(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(ASKING);
  for (const { name, definition } of rows) {
    const [, head, more, quote, text] = DEFINITION.exec(definition) ?? [];
    if (head === undefined || more === undefined || quote === undefined || text === undefined)
      throw new Error(`The function ${name} is not as it was made.`);
    await client.query(
      `${head}\n language plpgsql\n${more} as ${quote}\n#variable_conflict use_column\nbegin\n  return query ${text};\nend\n${quote}`,
    );
  }
  return rows.map(({ name }) => name);
}

/** What a start does on a distributed installation, after the migrations, which may have made functions anew. @throws Error as `refuseLostScope` */
export async function keepDistributed(client: pg.ClientBase): Promise<void> {
  if (!(await areReadingsDistributed(client))) return;
  await refuseLostScope(client);
  await askApart(client);
}
