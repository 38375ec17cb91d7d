import { setTimeout as sleep } from 'node:timers/promises';
import { limitFor, markOf } from '../limit.ts';
import { describeMachine } from '../machine.ts';
import { openBatches, type Path } from '../paths.ts';
import { openDatabase, type Database } from '../product/database.ts';
import { openProduct } from '../product/openProduct.ts';
import { openScene } from '../product/scene.ts';
import { keepResults } from '../results.ts';
import { openSender } from '../senders/openSender.ts';
import { throughputOf, type Round } from '../throughput.ts';
import { fillRules, RULES_EACH } from './fillRules.ts';
import { printRules, shareOf, verdictOfRules, type RuleResults } from './ruleResults.ts';

interface Extent {
  readonly rounds: number;
  /** Of each connection, in a round: enough that what is evaluated after the last one has come is little beside all of it. */
  readonly messages: number;
}

const FULL: Extent = { rounds: 5, messages: 60 };
const QUICK: Extent = { rounds: 2, messages: 4 };
const WARM_UP_MESSAGES = 4;
const TRACKERS = 100;
const LOOK_MS = 20;
const EVALUATED_WITHIN_MS = 300_000;

/**
 * How fast readings come in and are evaluated, of trackers without a rule and of as many with ten, by turns in one run and on the same product.
 *
 * @param name what the results are kept as; null: not at all. @returns the exit code
 */
export async function benchRules(isQuick: boolean, name: string | null): Promise<number> {
  const extent = isQuick ? QUICK : FULL;
  const product = await openProduct();
  try {
    const database = openDatabase(product.databaseUrl);
    const { devices, key } = await openScene(product, database, 2 * TRACKERS);
    const [plainDevices, ruledDevices] = [devices.slice(0, TRACKERS), devices.slice(TRACKERS)];
    await fillRules(database, ruledDevices);
    const sides = { plain: openBatches(product, key, plainDevices), ruled: openBatches(product, key, ruledDevices) };
    const { plain, ruled } = await measureRounds(database, sides, extent);
    const results: RuleResults = {
      date: new Date().toISOString(),
      machine: await describeMachine(database),
      rulesEach: RULES_EACH,
      trackers: TRACKERS,
      plain: throughputOf(plain),
      ruled: throughputOf(ruled),
      share: shareOf(plain, ruled),
    };
    await database.end();
    printRules(results);
    if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
    return verdictOfRules(results).isMet ? 0 : 1;
  } finally {
    await product.close();
  }
}

async function measureRounds(
  database: Database,
  { plain, ruled }: Readonly<Record<'plain' | 'ruled', Path>>,
  { rounds, messages }: Extent,
) {
  const measured: Record<'plain' | 'ruled', Round[]> = { plain: [], ruled: [] };
  for (const path of [plain, ruled]) await measureEvaluated(database, path, WARM_UP_MESSAGES);
  for (let round = 1; round <= rounds; round++) {
    // Each goes first every other time.
    for (const name of round % 2 === 0 ? (['ruled', 'plain'] as const) : (['plain', 'ruled'] as const)) {
      const one = await measureEvaluated(database, name === 'plain' ? plain : ruled, messages);
      measured[name].push(one);
      console.log(`${round}/${rounds}  ${name.padEnd(8)}${(one.path / one.limit).toFixed(3)}`);
    }
  }
  return measured;
}

/** One round until the last reading is evaluated. @throws Error unless every reading was stored, once */
async function measureEvaluated(database: Database, path: Path, messages: number): Promise<Round> {
  const sender = await openSender(path.order(messages, null));
  await database.query('checkpoint');
  const since = await markOf(database);
  const begun = performance.now();
  const { readings } = await sender.go();
  await untilEvaluated(database);
  const seconds = (performance.now() - begun) / 1000;
  const limit = await limitFor(database, since);
  if (limit.rows !== readings) throw new Error(`${readings} readings were acknowledged, and ${limit.rows} stored.`);
  return { path: readings / seconds, limit: limit.perSecond };
}

async function untilEvaluated(database: Database): Promise<void> {
  const until = performance.now() + EVALUATED_WITHIN_MS;
  for (;;) {
    const { rows } = await database.query<{ due: boolean }>(
      'select exists (select from tracker_latest where evaluate_from is not null) as due',
    );
    if (rows[0]?.due === false) return;
    if (performance.now() > until) throw new Error('What was reported was not evaluated in time.');
    await sleep(LOOK_MS);
  }
}
