import { existsSync, realpathSync } from 'node:fs';
import { Client } from 'pg';
import { NAME } from './cluster.ts';

const WRONG_PASSWORD = '28P01';

/** Runs something on one connection of its own, and closes it. */
async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 10_000 });
  // A server that is killed meanwhile must not take Node with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Whether the server behind this address answers by now, and serves this very cluster.
 * @throws Error with a sentence for the operator when it refuses our password
 */
export async function answersFor(cluster: string, port: number, password: string): Promise<boolean> {
  try {
    const { rows } = await withClient(urlOf(port, password, 'postgres'), (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    );
    const served = rows[0]?.data_directory;
    return served !== undefined && sameFolder(served, cluster);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
    throw new Error(`PostgreSQL on port ${port} does not take the password kept beside ${cluster}. Restore that file from a backup.`, {
      cause: error,
    });
  }
}

/** The server says it as it was started, perhaps before the folder was renamed or through another link. */
function sameFolder(a: string, b: string): boolean {
  return a === b || (existsSync(a) && realpathSync(a) === realpathSync(b));
}

/** Makes our database where it is missing. */
export async function makeDatabase(port: number, password: string): Promise<void> {
  await withClient(urlOf(port, password, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  });
}
