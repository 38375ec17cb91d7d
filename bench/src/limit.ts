import { READING_COLUMNS } from '../../apps/server/src/tracking/telemetry/pipeline/copyBuffer.ts';
import type { Database } from './product/database.ts';

/** A transaction's place in the order of commits: what was stored after it was not there when it was taken. */
export type Mark = string;

const SESSIONS = 2;

/** Of the newest reading there is. */
export async function markOf(database: Database): Promise<Mark> {
  const { rows } = await database.query<{ mark: string }>('select clock_timestamp()::text as mark');
  return rows[0]?.mark ?? '';
}

/**
 * PostgreSQL's own limit for the very rows that were stored since the mark: written out to files, one for each session, and read by server-side binary COPY
 * into an empty partition with the same columns, primary key and check. Nothing but PostgreSQL works meanwhile.
 * @returns rows a second
 */
export async function limitFor(database: Database, since: Mark): Promise<{ rows: number; perSecond: number }> {
  const partition = await partitionOf(database, since);
  const files = await writeOut(database, partition, since);
  await database.query(`drop table if exists bench_limit`);
  await database.query(`create table bench_limit (like ${partition} including defaults including constraints)`);
  await database.query(`alter table bench_limit add primary key (id_customer, id_tracker, effective_time)`);
  await database.query('checkpoint');
  const start = performance.now();
  const copied = await Promise.all(
    files.map((file) => database.query(`copy bench_limit (${READING_COLUMNS}) from '${file}' (format binary)`)),
  );
  const seconds = (performance.now() - start) / 1000;
  const rows = copied.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  await database.query('drop table bench_limit');
  await database.query('checkpoint');
  return { rows, perSecond: rows / seconds };
}

/** The month that holds the readings. */
async function partitionOf(database: Database, since: Mark): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    'select tableoid::regclass::text as name from reading where received_at >= $1 group by tableoid order by count(*) desc limit 1',
    [since],
  );
  const [first] = rows;
  if (!first) throw new Error('Nothing was stored.');
  return first.name;
}

/** Trackers by turns into one file for each session, in the folder of the cluster, where PostgreSQL may write. */
async function writeOut(database: Database, partition: string, since: Mark): Promise<string[]> {
  const { rows } = await database.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const files = Array.from({ length: SESSIONS }, (_, session) => `${rows[0]?.folder ?? ''}/bench_limit_${session}`);
  for (const [session, file] of files.entries()) {
    await database.query(
      `copy (select ${READING_COLUMNS} from ${partition} where received_at >= '${since}' and id_tracker % ${SESSIONS} = ${session}) to '${file}' (format binary)`,
    );
  }
  return files;
}
