import { cpus } from 'node:os';
import { buildWeb } from '../../../tools/launch/webBuild.mjs';
import { openChromium, type Browser } from '../browser/chromium.ts';
import { openProduct, type Product } from '../product/openProduct.ts';
import { post } from '../product/scene.ts';
import { keepResults } from '../results.ts';
import { visitTwice, type Conditions, type Visits } from './measurePage.ts';
import { printPages, verdictsOfPages, type PageResult } from './pageResults.ts';

const LINE: Conditions = { latencyMs: 150, bitsPerSecond: 1_600_000, processor: 1 };
const PROCESSOR: Conditions = { latencyMs: 0, bitsPerSecond: null, processor: 4 };
const ROUNDS = 3;
/** Of the demo. */
const ADMIN = { username: 'admin@alpesfroid.example', password: 'Sillage-admin-1' };
const TOKEN_LIFE_MS = 14 * 60_000;
const DEMO_WITHIN_MS = 120_000;

interface SignedIn {
  readonly token: string;
  readonly refresh_token: string;
  readonly data: { readonly idUser: number };
}

/**
 * The most used pages in a real browser, over HTTP/1.1: on a slow line, and with a slow processor, each with an empty cache and once more.
 * @param name what the results are kept as; null: not at all. @returns the exit code
 */
export async function benchPages(isQuick: boolean, name: string | null): Promise<number> {
  if (!(await buildWeb())) throw new Error('The web application could not be built.');
  // The demo brings its own first account.
  const product = await openProduct([], { SEED_DEMO: 'true', BOOTSTRAP_EMAIL: undefined, BOOTSTRAP_PASSWORD: undefined });
  const browser = await openChromium();
  try {
    if (browser === null) throw new Error('There is no Chromium here; CHROMIUM_PATH says where one is.');
    const pages = await measure(browser, product, isQuick ? 1 : ROUNDS);
    const [first] = cpus();
    const machine = { processor: first?.model ?? 'unknown', cores: cpus().length, node: process.version, browser: browser.version() };
    const results = { date: new Date().toISOString(), machine, pages };
    printPages(results);
    if (name !== null) console.log(`\nKept in ${await keepResults(name, results)}`);
    return verdictsOfPages(results).every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await browser?.close();
    await product.close();
  }
}

async function measure(browser: Browser, { origin }: Product, rounds: number): Promise<PageResult[]> {
  const { token } = await signIn(origin);
  const addresses = {
    'sign-in': '/login',
    list: '/transport',
    dashboard: '/dashboard',
    shipment: `/transport/transportdetails/${await anyShipment(origin, token)}`,
  };
  const results: PageResult[] = [];
  for (const [page, path] of Object.entries(addresses)) {
    console.log(`${page} …`);
    const open = async (conditions: Conditions): Promise<Visits[]> => {
      const visits: Visits[] = [];
      for (let round = 0; round < rounds; round++) {
        const session = page === 'sign-in' ? null : await sessionOf(origin);
        visits.push(await visitTwice(browser, new URL(path, origin), session, conditions));
      }
      return visits;
    };
    results.push({ page, line: await open(LINE), processor: await open(PROCESSOR) });
  }
  return results;
}

/** The demo is filled when the server has answered already. */
async function signIn(origin: string): Promise<SignedIn> {
  const until = Date.now() + DEMO_WITHIN_MS;
  for (;;) {
    try {
      return await post<SignedIn>(origin, '/login_check', ADMIN);
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((later) => setTimeout(later, 1000));
    }
  }
}

/** As the application keeps it in a browser. */
async function sessionOf(origin: string): Promise<string> {
  const { token, refresh_token, data } = await signIn(origin);
  return JSON.stringify({
    accessToken: token,
    refreshToken: refresh_token,
    idUser: data.idUser,
    validUntil: Date.now() + TOKEN_LIFE_MS,
  });
}

async function anyShipment(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/transports?limit=1`, { headers });
  const { data } = (await answer.json()) as { data: readonly { idTransport: number }[] };
  const [shipment] = data;
  if (!shipment) throw new Error('The demo has no shipment.');
  return shipment.idTransport;
}
