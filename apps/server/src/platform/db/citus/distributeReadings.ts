import type pg from 'pg';
import { asOwner } from '../migrate.ts';
import { refuseUnfinished } from '../unfinished.ts';
import { areReadingsDistributed, askApart, DISTRIBUTED_TABLES, refuseLostScope } from './distribution.ts';

/** What came of it. */
export interface Distribution {
  /** They were distributed already, and nothing was done. */
  readonly wasThere: boolean;
  /** Whether readings could be added while they were moved. */
  readonly isOnline: boolean;
  readonly shards: number;
  /** `host:port` of the nodes that have them. */
  readonly nodes: readonly string[];
  readonly readings: number;
}

/**
 * Distributes the readings of an installation over the nodes that Citus knows, while it runs. What is read goes on; what is added waits for as long as the
 * readings are moved, unless PostgreSQL decodes its log for Citus (`canMoveOnline`).
 * @throws Error with a sentence for the operator; then nothing is distributed
 */
export function distributeReadings(ownerUrl: string, tell: (step: string) => void): Promise<Distribution> {
  return asOwner(ownerUrl, async (client) => {
    await refuseUnfit(client);
    await refuseLostScope(client);
    if (await isDone(client)) return { ...(await describe(client)), wasThere: true, isOnline: true };
    await prepare(client);
    const isOnline = await moveReadings(client, tell);
    await moveTheRest(client);
    return { ...(await describe(client)), wasThere: false, isOnline };
  });
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean; citus: boolean; known: boolean }>(
    `select to_regclass('public.schema_migration') is not null as made, to_regclass('pg_catalog.pg_dist_node') is not null as citus,
       to_regprocedure('public.readings_are_distributed()') is not null as known`,
  );
  const [found] = rows;
  if (found?.made !== true) throw new Error('There is nothing of Sillage in this database: start it on it once.');
  await refuseUnfinished(client);
  if (!found.citus)
    throw new Error(
      'There is no Citus in this database. Install it on the server (shared_preload_libraries), and as a superuser run "create extension citus" in this database and in the one of the same name on each node; then tell the coordinator of them (docs/scale.md). Nothing was changed.',
    );
  if (!found.known) throw new Error('The database is from before this version: start this version on it once. Nothing was changed.');
}

async function isDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_dist_partition where partmethod = 'h' and logicalrelid = any ($1::text[]::regclass[])",
    [[...DISTRIBUTED_TABLES]],
  );
  return rows[0]?.count === DISTRIBUTED_TABLES.length;
}

/** What holds on a database that is distributed and on one that is not: a run that was cut short here leaves no harm. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query('begin');
  await askApart(client);
  // Citus speaks to a node as whoever asks: the role that the application takes on has to be let in there, as the others are.
  await client.query('alter role sillage_operator login');
  // Who adds readings hides those of vehicles itself, in the same transaction (grants.sql).
  await client.query('grant select, insert, update, delete on reading_hidden to sillage_ingest');
  await client.query(
    'grant update (latitude, longitude, altitude, accuracy, speed, course) on reading, reading_set_aside to sillage_ingest',
  );
  await client.query('commit');
}

/** @returns whether readings could be added meanwhile */
async function moveReadings(client: pg.Client, tell: (step: string) => void): Promise<boolean> {
  if (await areReadingsDistributed(client)) return true;
  const isEmpty = (await client.query('select from reading limit 1')).rowCount === 0;
  const isOnline = !isEmpty && (await canMoveOnline(client));
  if (!isEmpty) tell(isOnline ? 'Moving the readings; more are taken in meanwhile' : 'Moving the readings; what comes in waits meanwhile');
  await client.query(
    isOnline
      ? "select create_distributed_table_concurrently('reading', 'id_tracker')"
      : "select create_distributed_table('reading', 'id_tracker', colocate_with := 'none')",
  );
  return isEmpty || isOnline;
}

/** Later minor versions of PostgreSQL name the libraries that may decode the log for others. */
async function canMoveOnline(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select current_setting('wal_level') = 'logical'
       and coalesce('citus' = any (regexp_split_to_array(current_setting('output_plugin_libraries', true), '\\s*,\\s*')), true) as can`,
  );
  return rows[0]?.can === true;
}

async function moveTheRest(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (const table of DISTRIBUTED_TABLES)
    await client.query(
      `select create_distributed_table($1, 'id_tracker', colocate_with := 'reading')
       where not exists (select from pg_dist_partition where logicalrelid = $1::regclass)`,
      [table],
    );
  // What questions about readings call has to be on every node.
  for (const name of ['metres_between(float8, float8, float8, float8)', 'metres_to_edge(float8, float8, jsonb)'])
    await client.query('select create_distributed_function($1::regprocedure)', [name]);
  await client.query('commit');
}

async function describe(client: pg.Client): Promise<Pick<Distribution, 'shards' | 'nodes' | 'readings'>> {
  const { rows } = await client.query<{ shards: number; nodes: string[]; readings: string }>(
    `select (select count(*)::int from pg_dist_shard where logicalrelid = 'reading'::regclass) as shards,
       array(select distinct n.nodename || ':' || n.nodeport from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
         where s.logicalrelid = 'reading'::regclass order by 1) as nodes,
       (select count(*)::text from reading) as readings`,
  );
  const [found] = rows;
  return { shards: found?.shards ?? 0, nodes: found?.nodes ?? [], readings: Number(found?.readings ?? 0) };
}
