import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeStream } from '../../../apps/server/src/tracking/telemetry/pipeline/testing/removeStream.ts';
import { installationOf } from '../../../apps/server/src/platform/keys/installationOf.ts';
import { openKeys } from '../../../apps/server/src/platform/keys/keysInDatabase.ts';
import { signingKey } from '../../../apps/server/src/platform/session/signingKey.ts';
import { openDb } from '../../../apps/server/src/platform/db/openDb.ts';
import { describeMachine, type Machine } from '../machine.ts';
import { openBatches, openTeltonika } from '../paths.ts';
import { openDatabase, type Database } from '../product/database.ts';
import { openScene, type Scene } from '../product/scene.ts';
import { keepResults } from '../results.ts';
import { openSender } from '../senders/openSender.ts';
import { openLayout, SECRET_KEY, type Installation, type Layout } from './openLayout.ts';
import { secondsOf, secondsOfFamily } from './processorSeconds.ts';

const MILLION = 1_000_000;
const EVERYTHING = 'web,gateway,worker';
const NATS_URL = 'nats://127.0.0.1:4222';
/** Of each gateway: who adds a gateway has more of them, and fewer for each would only make its commits smaller. */
const DEVICES = 160;
/** Many readings of many trackers in a message; of one tracker what it has gathered; and each reading a message of its own, as from a tracker on the road. */
const WAYS = ['batches', 'teltonika', 'each alone'] as const;
type WayName = (typeof WAYS)[number];

interface Extent {
  /** Of each gateway's senders, after a tenth as many that are not counted. */
  readonly readings: Readonly<Record<WayName, number>>;
}
const FULL: Extent = { readings: { batches: 2_400_000, teltonika: 480_000, 'each alone': 200_000 } };
const QUICK: Extent = { readings: { batches: 240_000, teltonika: 48_000, 'each alone': 20_000 } };

/** Processor seconds for a million readings, from the gateway to the commit, by who uses them. */
interface Cost {
  readonly nodes: number;
  readonly postgres: number;
  readonly log: number;
  readonly all: number;
  /** Transactions of PostgreSQL for a thousand readings, all of its own included. */
  readonly transactions: number;
  /** What PostgreSQL writes ahead for a reading, and what it keeps of it with its indexes. */
  readonly walBytes: number;
  readonly keptBytes: number;
}

interface Results {
  readonly date: string;
  readonly machine: Machine;
  readonly layouts: Readonly<Record<string, Readonly<Record<WayName, Cost>>>>;
}

function layouts(natsUrl: string | null): Layout[] {
  const apart = (gateways: number): readonly string[] => ['web', 'worker', ...Array.from({ length: gateways }, () => 'gateway')];
  const layout = (name: string, nodes: readonly string[], url: string | null = null): Layout => ({ name, nodes, natsUrl: url });
  return [
    layout('one process', [EVERYTHING]),
    layout('three roles apart', apart(1)),
    layout('two gateways', apart(2)),
    layout('four gateways', apart(4)),
    ...(natsUrl === null ? [] : [layout('a log before the database', apart(1), natsUrl)]),
  ];
}

/**
 * What a million readings cost in each layout: the processor seconds of every node, of PostgreSQL and of NATS, not the time that it takes, which on one machine
 * says nothing of several.
 * @returns the exit code
 */
export async function benchLayouts(isQuick: boolean, name: string | null): Promise<number> {
  const nats = pidOf('nats-server');
  if (nats === null) console.log('No NATS server runs here: the layout with a log before the database is left out.');
  const costs: Record<string, Record<WayName, Cost>> = {};
  let machine: Machine | null = null;
  for (const layout of layouts(nats === null ? null : NATS_URL)) {
    const installation = await openLayout(layout);
    const database = openDatabase(installation.databaseUrl);
    try {
      machine ??= await describeMachine(database);
      costs[layout.name] = await measure(installation, database, isQuick ? QUICK : FULL, layout.natsUrl === null ? null : nats);
    } finally {
      if (layout.natsUrl !== null) await forgetLog(database, layout.natsUrl);
      await database.end();
      await installation.close();
    }
    print(layout.name, costs);
  }
  if (machine === null) return 1;
  const results: Results = { date: new Date().toISOString(), machine, layouts: costs };
  if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
  return 0;
}

async function measure(
  installation: Installation,
  database: Database,
  { readings }: Extent,
  nats: number | null,
): Promise<Record<WayName, Cost>> {
  const [first] = installation.nodes;
  if (!first) throw new Error('A layout without nodes.');
  const gateways = installation.nodes.filter(({ roles }) => roles.includes('gateway'));
  const ofWay = DEVICES * gateways.length;
  const scene = await openScene(first, database, ofWay * WAYS.length);
  const costs: Partial<Record<WayName, Cost>> = {};
  for (const [index, way] of WAYS.entries()) {
    const devices = scene.devices.slice(index * ofWay, (index + 1) * ofWay);
    const lanes = sendersOf(gateways, { ...scene, devices }, way);
    const all = readings[way] * gateways.length;
    await send(database, lanes, way, all / 10);
    const before = { ...secondsNow(installation, nats), ...(await writtenBy(database)) };
    const stored = await send(database, lanes, way, all);
    const after = { ...secondsNow(installation, nats), ...(await writtenBy(database)) };
    const each = (used: (seconds: typeof after) => number) => ((used(after) - used(before)) / stored) * MILLION;
    const cost = { nodes: each((one) => one.nodes), postgres: each((one) => one.postgres), log: each((one) => one.log) };
    costs[way] = {
      ...cost,
      all: cost.nodes + cost.postgres + cost.log,
      transactions: each((one) => one.transactions) / 1000,
      walBytes: each((one) => one.walBytes) / MILLION,
      keptBytes: each((one) => one.keptBytes) / MILLION,
    };
  }
  return costs as Record<WayName, Cost>;
}

/** One sender for each gateway, with its part of the devices. */
function sendersOf(gateways: Installation['nodes'], { devices, key }: Scene, way: WayName) {
  const part = Math.floor(devices.length / gateways.length);
  return gateways.map((gateway, index) => {
    const own = devices.slice(index * part, (index + 1) * part);
    return way === 'batches' ? openBatches(gateway, key, own, 1) : openTeltonika(gateway, own, way === 'teltonika' ? undefined : 1);
  });
}

/** @returns how many readings are in the database that were not before; everything that was acknowledged is */
async function send(database: Database, paths: ReturnType<typeof sendersOf>, way: WayName, readings: number): Promise<number> {
  const count = async () => Number((await database.query<{ count: string }>('select count(*) as count from reading')).rows[0]?.count);
  const before = await count();
  const orders = paths.map((path) => path.order(Math.ceil(readings / paths.length / path.lanes / path.way.readings), null));
  const senders = await Promise.all(orders.map((order) => openSender(order)));
  const delivered = await Promise.all(senders.map((sender) => sender.go()));
  const sent = delivered.reduce((sum, one) => sum + one.readings, 0);
  // With a log, some is written after it was acknowledged.
  for (let tries = 0; (await count()) - before < sent; tries++) {
    if (tries > 600) throw new Error(`${sent} readings were acknowledged over ${way}, and fewer stored.`);
    await sleep(200);
  }
  return sent;
}

function secondsNow({ nodes, postmaster }: Installation, nats: number | null) {
  return {
    nodes: nodes.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    postgres: secondsOfFamily(postmaster),
    log: nats === null ? 0 : secondsOf(nats),
  };
}

/** What PostgreSQL has done so far: its transactions, what it has written ahead, and what the readings take with their indexes. */
async function writtenBy(database: Database) {
  const { rows } = await database.query<{ transactions: number; walBytes: number; keptBytes: number }>(`
    select (select xact_commit::float8 from pg_stat_database where datname = current_database()) as transactions,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes",
      (select sum(pg_total_relation_size(relid))::float8 from pg_partition_tree('reading')) as "keptBytes"`);
  const [written] = rows;
  if (!written) throw new Error('PostgreSQL does not say what it has written.');
  return written;
}

/** Of a program that somebody else has started; null where there is none. */
function pidOf(program: string): number | null {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readFileSync(`/proc/${name}/comm`, 'utf8').trim() === program) return Number(name);
    } catch {
      // It has ended meanwhile.
    }
  }
  return null;
}

async function forgetLog(database: Database, natsUrl: string): Promise<void> {
  const keys = await openKeys(openDb(database), SECRET_KEY, '');
  await removeStream(natsUrl, installationOf(await signingKey(keys)));
}

function print(layout: string, costs: Readonly<Record<string, Readonly<Record<WayName, Cost>>>>): void {
  const [base, own] = [costs['one process'], costs[layout]];
  if (!base || !own) return;
  for (const way of WAYS) {
    const { nodes, postgres, log, all, transactions, walBytes, keptBytes } = own[way];
    const parts = `nodes ${nodes.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)}${log > 0 ? `, NATS ${log.toFixed(1)}` : ''}`;
    console.log(
      `${layout.padEnd(28)}${way.padEnd(12)}${all.toFixed(1).padStart(7)} s a million (${parts}), ${(all / base[way].all).toFixed(2)} times one process; ` +
        `${transactions.toFixed(1)} transactions a thousand, ${walBytes.toFixed(0)} bytes written ahead and ${keptBytes.toFixed(0)} kept of each`,
    );
  }
}
