import pg from 'pg';
import { areReadingsDistributed, DISTRIBUTED_TABLES } from './distribution.ts';

const LOCK_TIMEOUT = '30s';

/**
 * Begins a transaction that reads everything as of one moment. Where the readings are distributed each node takes its own snapshot, when it is first asked: until
 * each has one nobody adds readings, for some milliseconds.
 * @param begin begins the transaction (repeatable read) on `client`
 */
export async function atOneMoment<T>(ownerUrl: string, client: pg.ClientBase, begin: () => Promise<T>): Promise<T> {
  const { rowCount } = await client.query("select where to_regprocedure('public.readings_are_distributed()') is not null");
  if (rowCount === 0 || !(await areReadingsDistributed(client))) return begin();
  const holder = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, application_name: 'sillage backup' });
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // With one lock: whoever writes readings has them all in the same order.
    await holder.query(`lock table ${DISTRIBUTED_TABLES.join(', ')} in share mode`);
    const begun = await begin();
    // One connection to each node, so that all of it is read in the one snapshot; this question goes to every part.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1');
    await client.query('select count(*) from reading_clock_seen');
    return begun;
  } finally {
    await holder.end();
  }
}
