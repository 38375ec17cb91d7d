import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { STACK } from './stack.ts';

/** One statement in the database of the product under test, past the product: for amounts that nobody would make by its own ways. */
export async function inDatabase(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await addressIn(STACK.dataDir) });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The embedded PostgreSQL keeps its password and port beside its cluster, which may stand elsewhere than the data folder. */
async function addressIn(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const home = await readFile(join(inside, 'LOCATION'), 'utf8').then(
    (text) => text.split('\n')[0] ?? inside,
    () => inside,
  );
  const word = async (name: string) => (await readFile(join(home, name), 'utf8')).trim();
  return `postgres://sillage:${await word('password')}@127.0.0.1:${await word('port')}/sillage`;
}
