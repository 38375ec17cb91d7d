import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { clusterAfter, continueCluster, killCluster, stopCluster } from './cluster.ts';
import { differencesOf } from './comparison.ts';
import { anExternalDatabase } from './external.ts';
import { anInstallation, statusOf } from './installation.ts';
import { seeded } from './moments.ts';
import { orderedTrackers, readingsOf, signIn } from './operator.ts';
import { openSenders } from './senders.ts';

// What happens to processes is done and seen by way of /proc.
const isPossible = process.platform === 'linux';

const CYCLES = Number(process.env['DURABILITY_CYCLES'] ?? 20);
const SEED = Number(process.env['DURABILITY_SEED'] ?? Date.now() % 1_000_000);
const MOST_MS_UNTIL_KILL = 1200;
const TRACKERS = 12;
const READINGS_A_SECOND = 600;

async function underLoad(settings: Readonly<Record<string, string>> = {}) {
  const installation = await anInstallation(settings);
  onTestFinished(() => installation.close());
  await installation.ready();
  const trackers = await orderedTrackers(installation, TRACKERS);
  const senders = await openSenders(installation.gateways, trackers, READINGS_A_SECOND);
  onTestFinished(() => senders.close());
  return { installation, trackers, senders };
}

type UnderLoad = Awaited<ReturnType<typeof underLoad>>;

/** Ends the load and compares what was acknowledged with what the API shows, for all trackers together. */
async function settled({ installation, trackers, senders }: UnderLoad) {
  const ledger = await senders.finish();
  const token = await signIn(installation);
  const sum = { acknowledged: 0, unacknowledged: 0, lost: 0, duplicated: 0, invented: 0, altered: 0 };
  for (const [index, { uniqueIdentifiant }] of trackers.entries()) {
    const entry = ledger.get(uniqueIdentifiant) ?? { acknowledged: [], unacknowledged: [] };
    const { lost, duplicated, invented, altered } = differencesOf(entry, await readingsOf(installation, token, uniqueIdentifiant), index);
    sum.acknowledged += entry.acknowledged.length;
    sum.unacknowledged += entry.unacknowledged.length;
    sum.lost += lost.length;
    sum.duplicated += duplicated.length;
    sum.invented += invented.length;
    sum.altered += altered.length;
  }
  return sum;
}

/** Of what is said of all trackers, what must be so whatever happened. */
const NO_DIFFERENCE = { unacknowledged: 0, lost: 0, duplicated: 0, invented: 0, altered: 0 };

test.skipIf(!isPossible)(
  `over ${CYCLES} kill -9 of the server and of the database, under load over HTTP, MQTT and TCP, nothing acknowledged is lost and nothing is doubled`,
  async () => {
    console.log(`DURABILITY_SEED=${SEED} DURABILITY_CYCLES=${CYCLES}`);
    const random = seeded(SEED);
    const load = await underLoad();
    const { installation, senders } = load;
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      await senders.heard();
      await sleep(random() * MOST_MS_UNTIL_KILL);
      if (cycle % 2 === 1) installation.kill();
      else await clusterAfter(installation.dataDir, killCluster(installation.dataDir));
      await installation.ready();
    }
    await senders.heard();
    const sum = await settled(load);
    console.log(`${sum.acknowledged} readings were acknowledged.`);
    expect(sum).toMatchObject(NO_DIFFERENCE);
    // It ended when it was killed, and at no other time: not once because of the database.
    expect(installation.endings).toEqual(Array.from({ length: Math.ceil(CYCLES / 2) }, () => 'SIGKILL'));
  },
  60_000 + CYCLES * 20_000,
);

const OUTAGE_MS = 10_000;
const ON_ITS_WAY_MS = 1000;

test.skipIf(!isPossible)(
  'while the database does not answer nothing is acknowledged, and when it answers again nothing is lost; the server lives all the while',
  async () => {
    const load = await underLoad();
    const { installation, senders } = load;
    await senders.heard();
    const pid = installation.pid();
    const stopped = stopCluster(installation.dataDir);
    onTestFinished(() => continueCluster(stopped));
    const until = sleep(OUTAGE_MS);
    // What was durable before may still be on its way to its sender.
    await sleep(ON_ITS_WAY_MS);
    const acknowledged = senders.acknowledged();
    const { base } = installation.gateways;
    expect(await statusOf(new URL('/api/health', base), 5000)).toBe(200);
    expect(await statusOf(new URL('/api/ready', base), 30_000)).toBe(503);
    expect(await statusOf(new URL('/api/health', base), 5000)).toBe(200);
    await until;
    expect(senders.acknowledged()).toBe(acknowledged);
    continueCluster(stopped);
    await installation.ready();
    await senders.heard();
    expect(await settled(load)).toMatchObject(NO_DIFFERENCE);
    expect([installation.pid(), installation.endings]).toEqual([pid, []]);
  },
  120_000,
);

const external = await anExternalDatabase();
afterAll(() => external?.drop());

test.skipIf(external === null)(
  "on somebody else's PostgreSQL the whole way works, as users that own nothing",
  async () => {
    const load = await underLoad({ DATABASE_URL: external?.url ?? '' });
    await load.senders.heard();
    const users = await external?.users();
    expect([users?.get('sillage'), users?.get('sillage ingest')]).toEqual([['sillage_app'], ['sillage_ingest']]);
    const sum = await settled(load);
    expect(sum).toMatchObject(NO_DIFFERENCE);
    expect(sum.acknowledged).toBeGreaterThan(0);
  },
  60_000,
);
