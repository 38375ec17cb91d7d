import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';
import { openDatabase, type Database } from '../product/database.ts';
import { openProduct, OPERATOR, type Product } from '../product/openProduct.ts';
import { post } from '../product/scene.ts';
import { openAsker, type Asker } from '../queries/askProduct.ts';
import { fillProduct, type Extent, type Filled } from '../queries/fillProduct.ts';
import { keepResults } from '../results.ts';
import { median, percentile } from '../statistics.ts';
import { printFloods, verdictsOfFloods, type FloodResult, type FloodResults, type Waited } from './floodResults.ts';
import { findLargeAnswers, type LargeAnswer } from './largeAnswers.ts';
import type { Flooded, FloodOrder } from './order.ts';

const FLOODER = fileURLToPath(new URL('flooder.ts', import.meta.url));
const EXTENT: Extent = { shipments: 20_000, readings: 2_000_000 };
const CONNECTIONS = 400;
const AHEAD = 20;
const READERS = 30;
/** Whoever asks for a page of the list, again and again, with a pause as between two clicks of a hasty person. */
const LIST = '/transports?limit=50';
const PAUSE_MS = 10;
const WARM_UP_ASKED = 5;
const WARM_UP_LISTS = 300;
const LOOK_EVERY_MS = 50;

interface Stage {
  readonly product: Product;
  readonly asker: Asker;
}

/**
 * Clients that ask for large answers and read none of them, of each such call by itself and of all together, beside a member of another customer who
 * asks for the list; and thirty that read the description again and again.
 *
 * @param name what the results are kept as; null: not at all. @returns the exit code
 */
export async function benchFlood(isQuick: boolean, name: string | null): Promise<number> {
  const ms = isQuick ? 2000 : 10_000;
  const product = await openProduct();
  const database = openDatabase(product.databaseUrl, true);
  try {
    const filled = await fillProduct(database, EXTENT, (what) => console.log(what));
    const stage: Stage = { product, asker: await openAsker(product, filled) };
    const large = await findLargeAnswers(product.origin, database, filled, await tokensOf(product, filled));
    await warmUp(stage, large);
    const results: FloodResults = {
      date: new Date().toISOString(),
      machine: await describeMachine(database),
      connections: CONNECTIONS,
      ahead: AHEAD,
      readers: READERS,
      floods: await measure(stage, large, ms),
    };
    printFloods(results);
    if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
    return verdictsOfFloods(results).every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await close(database, product);
  }
}

async function close(database: Database, product: Product): Promise<void> {
  await database.end();
  await product.close();
}

/** A key of the largest customer, and the operator: whoever may see the least first. */
async function tokensOf({ origin }: Product, { customers: [largest = 0] }: Filled): Promise<string[]> {
  const { token } = await post<{ token: string }>(origin, '/login_check', OPERATOR);
  const { key } = await post<{ key: string }>(origin, '/api-keys', { name: 'flood', idCustomer: largest, scopes: ['read'] }, token);
  return [key, token];
}

async function warmUp({ product, asker }: Stage, large: readonly LargeAnswer[]): Promise<void> {
  for (let count = 0; count < WARM_UP_ASKED; count++)
    for (const { path, token } of large) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      await (await fetch(`${product.origin}${path}`, { headers })).arrayBuffer();
    }
  for (let count = 0; count < WARM_UP_LISTS; count++) await asker.ask({ path: LIST, who: 1 });
}

async function measure(stage: Stage, large: readonly LargeAnswer[], ms: number): Promise<FloodResult[]> {
  const port = Number(new URL(stage.product.origin).port);
  const floods: FloodResult[] = [];
  const one = async (what: string, bytes: number, order: Omit<FloodOrder, 'port' | 'ms'>) => {
    const [before, memoryBefore] = [await waitedFor(stage.asker, sleep(ms)), await memoryOf(stage.product)];
    const memory = watchMemory(stage.product);
    const flooding = flood({ ...order, port, ms });
    const during = await waitedFor(stage.asker, flooding);
    const result = { what, bytes, before, during, grownMegabytes: (await memory.most()) - memoryBefore, ...(await flooding) };
    const shown = ({ medianMs, p99Ms }: Waited) => `${medianMs.toFixed(1)} (p99 ${p99Ms.toFixed(1)})`;
    console.log(`${what}: ${shown(before)} → ${shown(during)} ms, ${result.grownMegabytes.toFixed(0)} MB more`);
    floods.push(result);
  };
  for (const answer of large) await one(answer.path, answer.bytes, { asked: [answer], connections: CONNECTIONS, ahead: AHEAD });
  await one('all of them', Math.max(...large.map(({ bytes }) => bytes)), { asked: large, connections: CONNECTIONS, ahead: AHEAD });
  const description = large.filter(({ path }) => path === '/api/openapi.json');
  await one('the description, read', description[0]?.bytes ?? 0, { asked: description, connections: READERS, ahead: null });
  return floods;
}

async function flood(order: FloodOrder): Promise<Flooded> {
  const child = fork(FLOODER);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The flood ended with ${String(code)} before it was done.`);
  });
  ended.catch(() => undefined);
  child.send(order);
  return ((await Promise.race([once(child, 'message'), ended])) as unknown[])[0] as Flooded;
}

/** How long the list took whoever asked for it until that was over. */
async function waitedFor(asker: Asker, something: Promise<unknown>): Promise<Waited> {
  const ms: number[] = [];
  let isOver = false;
  void something.finally(() => (isOver = true));
  while (!isOver) {
    ms.push(await asker.ask({ path: LIST, who: 1 }));
    await sleep(PAUSE_MS);
  }
  return { asked: ms.length, medianMs: median(ms), p99Ms: percentile(ms, 0.99) };
}

function watchMemory(product: Product) {
  let [most, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(product));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  watching.catch(() => undefined);
  return {
    most: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}

/** Megabytes that the server itself holds, without its PostgreSQL. @throws Error when it has ended */
async function memoryOf({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
