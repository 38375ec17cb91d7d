import { setTimeout as sleep } from 'node:timers/promises';
import { measureLatency } from './latency.ts';
import { measureLive } from './live/measureLive.ts';
import { describeMachine } from './machine.ts';
import { openPaths, PATHS, TRACKERS, type Path, type PathName } from './paths.ts';
import { openDatabase, type Database } from './product/database.ts';
import { openProduct } from './product/openProduct.ts';
import { openScene } from './product/scene.ts';
import { keepResults, printResults, verdictsOf, type Results } from './results.ts';
import { measureRound, throughputOf, type Round } from './throughput.ts';

interface Extent {
  readonly rounds: number;
  /** Of each connection or device, in a round. */
  readonly messages: Readonly<Record<PathName, number>>;
  readonly seconds: number;
}

const FULL: Extent = { rounds: 7, messages: { batches: 15, mqtt: 50, teltonika: 50 }, seconds: 12 };
const QUICK: Extent = { rounds: 1, messages: { batches: 3, mqtt: 10, teltonika: 10 }, seconds: 2 };
const WARM_UP = 0.4;
/** The operating system writes on for a while after PostgreSQL says that everything is written. */
const SETTLE_MS = 5000;

/**
 * The whole path from a sender to the database beside what PostgreSQL alone can do with the same rows; acknowledgements at half of that load; reports to a listener.
 *
 * @param name what the results are kept as; null: not at all. @returns the exit code
 */
export async function benchIngest(isQuick: boolean, name: string | null): Promise<number> {
  const extent = isQuick ? QUICK : FULL;
  const product = await openProduct();
  try {
    const database = openDatabase(product.databaseUrl);
    const scene = await openScene(
      product,
      database,
      Object.values(TRACKERS).reduce((sum, count) => sum + count),
    );
    const paths = openPaths(product, scene);
    const rounds = await measureRounds(database, paths, extent);
    const throughput = {
      batches: throughputOf(rounds.batches),
      mqtt: throughputOf(rounds.mqtt),
      teltonika: throughputOf(rounds.teltonika),
    };
    const half = async (path: 'batches' | 'teltonika') => {
      // What the rounds at full speed left to be swept and written is not this load's doing.
      await database.query('vacuum (analyze)');
      await database.query('checkpoint');
      await sleep(SETTLE_MS);
      return measureLatency(paths[path], throughput[path].perSecond / 2, extent.seconds);
    };
    const acknowledgement = { batches: await half('batches'), teltonika: await half('teltonika') };
    const live = await measureLive(product, scene.token, paths.teltonika, extent.seconds);
    const results: Results = {
      date: new Date().toISOString(),
      machine: await describeMachine(database),
      throughput,
      acknowledgement,
      live,
    };
    await database.end();
    printResults(results);
    if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
    return verdictsOf(results).every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await product.close();
  }
}

/** The paths by turns, so that what else the machine does meets them all. */
async function measureRounds(database: Database, paths: Readonly<Record<PathName, Path>>, { rounds, messages }: Extent) {
  const measured: Record<PathName, Round[]> = { batches: [], mqtt: [], teltonika: [] };
  for (const name of PATHS) await measureRound(database, paths[name], Math.ceil(messages[name] * WARM_UP));
  for (let round = 1; round <= rounds; round++) {
    for (const name of PATHS) {
      const one = await measureRound(database, paths[name], messages[name]);
      measured[name].push(one);
      console.log(`${round}/${rounds}  ${name.padEnd(12)}${(one.path / one.limit).toFixed(2)}`);
    }
  }
  return measured;
}
