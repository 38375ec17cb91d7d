import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Where continuous integration has a PostgreSQL that trusts whoever comes. */
const SERVER = 'postgres://root@127.0.0.1:5432/postgres';

/** A new database on a PostgreSQL that is not ours. */
export interface ExternalDatabase {
  readonly url: string;
  /** The users that programs are connected as, by the name that the program calls itself. */
  users(): Promise<ReadonlyMap<string, readonly string[]>>;
  drop(): Promise<void>;
}

/** Null when no PostgreSQL is there. */
export async function anExternalDatabase(): Promise<ExternalDatabase | null> {
  const name = `sillage_durability_${randomUUID().replaceAll('-', '')}`;
  const isThere = await ask(SERVER, `create database ${name}`).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const url = new URL(SERVER);
  url.pathname = name;
  return {
    url: url.href,
    users: async () => {
      const rows = await ask<{ program: string; users: string[] }>(
        url.href,
        `select application_name as program, array_agg(distinct usename::text) as users from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() group by application_name`,
      );
      return new Map(rows.map(({ program, users }) => [program, users]));
    },
    drop: async () => {
      await ask(SERVER, `drop database ${name} with (force)`);
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
