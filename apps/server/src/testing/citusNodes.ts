import pg from 'pg';
import { distributeReadings } from '../platform/db/citus/distributeReadings.ts';
import { migrate } from '../platform/db/migrate.ts';

/** Nothing of it outlives the run: nothing is worth waiting for the disk. */
const CARELESS = [
  ...['fsync', 'full_page_writes', 'synchronous_commit'].map((setting) => `alter system set ${setting} = off`),
  "alter system set citus.node_conninfo = 'sslmode=disable'",
];
/** Few, so that a month is soon made; more than one on each node. */
const SHARDS = 4;

/** Runs these statements one after the other in a database of a node, by its URL. */
async function say(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function inDatabase(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = name;
  return at.href;
}

/** The URLs of all nodes of a cluster, the coordinator first; of their own database. @param url of a database of the coordinator that knows the nodes */
export async function nodesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
    );
    const workers = rows.map(({ host, port }) => {
      const at = new URL(inDatabase(url, 'postgres'));
      [at.hostname, at.port] = [host, String(port)];
      return at.href;
    });
    return [inDatabase(url, 'postgres'), ...workers];
  } finally {
    await client.end();
  }
}

/**
 * Makes one cluster of databases of one name that are on every node and empty.
 * @returns the URL of the coordinator's
 */
export async function oneCluster(nodes: readonly string[], name: string): Promise<string> {
  const places = nodes.map((node) => inDatabase(node, name));
  for (const place of places) await say(place, ['create extension citus']);
  const [coordinator = '', ...workers] = places;
  const at = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await say(coordinator, [
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
    `select citus_set_coordinator_host(${at(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${at(worker)})`),
  ]);
  return coordinator;
}

/**
 * Makes a database of one name on every node that is migrated and distributed over them. A copy of it on each node, again by one name, is another such database:
 * what Citus knows of its nodes and their parts is copied too.
 */
export async function makeTemplate(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes)
    await say(node, [...CARELESS, 'select pg_reload_conf()', `drop database if exists ${name} with (force)`, `create database ${name}`]);
  const coordinator = await oneCluster(nodes, name);
  await migrate(coordinator);
  await distributeReadings(coordinator, () => undefined);
  // Citus keeps a connection of its own to a database that it has looked after; nobody else's may be there while it is copied.
  for (const node of nodes)
    await say(node, [
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    ]);
}

/** On every node at the same time. */
export async function onEveryNode(nodes: readonly string[], statement: string): Promise<void> {
  await Promise.all(nodes.map((node) => say(node, [statement])));
}

const IN_USE = '55006';
const MOST_TRIES = 20;

/** Drops a database on every node. Citus looks after each over a connection of its own, which may come back just when all were ended: then once more. */
export async function dropOnEveryNode(nodes: readonly string[], name: string): Promise<void> {
  const drop = async (node: string) => {
    for (let tries = 1; ; tries++)
      try {
        return await say(node, [`drop database if exists ${name} with (force)`]);
      } catch (error) {
        if (tries === MOST_TRIES || (error as { code?: unknown }).code !== IN_USE) throw error;
      }
  };
  await Promise.all(nodes.map((node) => drop(node)));
}
