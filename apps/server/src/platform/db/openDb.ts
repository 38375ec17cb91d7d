import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { PrimaryClient } from './hosts/primaryClient.ts';
import type { DB } from './rows.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** int8 as number: every id and count here stays far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A pool that outlives its database: a lost connection is an error of the query that used it, never of the process.
 * @param url one PostgreSQL connection URL
 */
export function openPool(url: string, log: Log, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // A server that is gone without a word ends no statement; then we stop waiting.
    query_timeout: 40_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types,
    ...options,
  });
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost');
  };
  pool.on('error', lost);
  // A checked-out client's error would otherwise end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
