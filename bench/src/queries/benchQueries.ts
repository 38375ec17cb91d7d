import { describeMachine } from '../machine.ts';
import { openDatabase, type Database } from '../product/database.ts';
import { openProduct, type Product } from '../product/openProduct.ts';
import { keepResults } from '../results.ts';
import { median } from '../statistics.ts';
import { askedIn, KINDS, type Asked, type Kind } from './askedQueries.ts';
import { openAsker, type Asker } from './askProduct.ts';
import { fillProduct, type Extent, type Filled } from './fillProduct.ts';
import { MOST_MS, printQueries, summarise, verdictsOfQueries, type Measured, type QueryResults } from './queryResults.ts';

const SMALL: Extent = { shipments: 10_000, readings: 1_000_000 };
/** After so many each filter has been asked with each of its values: what is measured is a product in use, not one just started. */
const WARM_UP_ROUNDS = 20;
const ASKED_AGAIN = 5;

interface Side {
  readonly product: Product;
  readonly database: Database;
  readonly filled: Filled;
  readonly asker: Asker;
}

/**
 * The same questions to two products side by side over HTTP, one question at a time, by turns, so that what else the machine does meets both.
 *
 * @param name what the results are kept as; null: not at all. @returns the exit code
 */
export async function benchQueries({ rounds, ...large }: Extent & { readonly rounds: number }, name: string | null): Promise<number> {
  const sides: Side[] = [];
  try {
    sides.push(await openSide(SMALL), await openSide(large));
    const [small, big] = sides as [Side, Side];
    const results: QueryResults = {
      date: new Date().toISOString(),
      machine: await describeMachine(big.database),
      small: small.filled.extent,
      large: big.filled.extent,
      kinds: summarise(await measure(small, big, rounds)),
    };
    printQueries(results);
    if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
    return verdictsOfQueries(results).every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    for (const { database, product } of sides) {
      await database.end();
      await product.close();
    }
  }
}

async function openSide(extent: Extent): Promise<Side> {
  const product = await openProduct();
  const database = openDatabase(product.databaseUrl, true);
  try {
    const filled = await fillProduct(database, extent, (what) =>
      console.log(`${extent.shipments.toLocaleString('en')} shipments: ${what}`),
    );
    return { product, database, filled, asker: await openAsker(product, filled) };
  } catch (error) {
    await database.end();
    await product.close();
    throw error;
  }
}

async function measure(small: Side, large: Side, rounds: number): Promise<Record<Kind, Measured>> {
  const measured = Object.fromEntries(KINDS.map((kind) => [kind, { small: [], large: [], slowest: null, slow: [] }])) as unknown as Record<
    Kind,
    Measured
  >;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    if (round % 10 === 0) console.log(round < 0 ? `asking, not counted yet: ${-round} rounds …` : `asking: round ${round} of ${rounds} …`);
    const asked = { small: askedIn(round + WARM_UP_ROUNDS, small.filled), large: askedIn(round + WARM_UP_ROUNDS, large.filled) };
    for (const kind of KINDS) {
      for (const [at, question] of asked.large[kind].entries()) {
        const twin = asked.small[kind][at] ?? question;
        const ms = { small: await small.asker.ask(twin), large: await large.asker.ask(question) };
        if (round < 0) continue;
        const one = measured[kind];
        one.small.push(ms.small);
        one.large.push(ms.large);
        if (ms.large > (one.slowest?.ms ?? 0)) one.slowest = { ms: ms.large, ...question };
        if (ms.large >= MOST_MS) one.slow.push({ ms: ms.large, againMs: await againOf(large.asker, question), ...question });
      }
    }
  }
  return measured;
}

async function againOf(asker: Asker, question: Asked): Promise<number> {
  const times: number[] = [];
  while (times.length < ASKED_AGAIN) times.push(await asker.ask(question));
  return median(times);
}
