import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Devtools, Page } from '../browser/chromium.ts';

/** How a browser is slowed. */
export interface Conditions {
  readonly latencyMs: number;
  /** Null: as fast as this machine is. */
  readonly bitsPerSecond: number | null;
  /** How many times slower the processor is. */
  readonly processor: number;
}

export interface Visit {
  readonly requests: number;
  readonly kilobytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
}

/** The first with an empty cache, and the second with what that one left. */
export interface Visits {
  readonly first: Visit;
  readonly second: Visit;
}

const VIEWPORT = { width: 1440, height: 900 };
const QUIET_MS = 2500;
const LOOK_EVERY_MS = 100;
const LONGEST_MS = 60_000;
const NOTIFIED_WITHIN_MS = 10_000;
const PAINTS = `new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

/**
 * Opens an address twice in a browser that knows nothing of it.
 * @param session what the browser keeps of who has signed in; null for a guest
 */
export async function visitTwice(browser: Browser, address: URL, session: string | null, conditions: Conditions): Promise<Visits> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    // A storage belongs to an origin; any file of it will do to write there.
    await page.goto(`${address.origin}/robots.txt`);
    await page.evaluate(`localStorage.setItem('sillage.language', 'en')`);
    if (session !== null) await page.evaluate(`localStorage.setItem('sillage.session', ${JSON.stringify(session)})`);
    await context.addInitScript(PAINTS);
    const devtools = await context.newCDPSession(page);
    const traffic = await watchTraffic(devtools);
    await slowDown(devtools, conditions);
    const first = await visit(page, address.href, traffic);
    await page.goto('about:blank');
    return { first, second: await visit(page, address.href, traffic) };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: Devtools, { latencyMs, bitsPerSecond, processor }: Conditions): Promise<void> {
  const throughput = bitsPerSecond === null ? -1 : bitsPerSecond / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

async function visit(page: Page, address: string, traffic: Traffic): Promise<Visit> {
  traffic.begin();
  await page.goto(address, { waitUntil: 'load' });
  await traffic.untilQuiet();
  const [firstPaintMs, largestPaintMs] = await paintsOf(page);
  return { ...traffic.seen(), firstPaintMs, largestPaintMs };
}

/** They are told some time after they were made. @throws Error where nothing was painted */
async function paintsOf(page: Page): Promise<readonly [number, number]> {
  const until = Date.now() + NOTIFIED_WITHIN_MS;
  for (;;) {
    const [first, largest] = await page.evaluate<(number | null)[]>(
      `[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null, globalThis.largestPaint ?? null]`,
    );
    if (typeof first === 'number' && typeof largest === 'number') return [first, largest];
    if (Date.now() > until) throw new Error('Nothing was painted.');
    await sleep(LOOK_EVERY_MS);
  }
}

type Traffic = Awaited<ReturnType<typeof watchTraffic>>;

/** What is asked of the server; what a cache answers is none of it. */
async function watchTraffic(devtools: Devtools) {
  const open = new Set<string>();
  const cached = new Set<string>();
  let [requests, bytes, lastMs] = [0, 0, 0];
  const ended = (requestId: string) => {
    if (open.delete(requestId)) lastMs = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    if (!request.url.startsWith('http')) return;
    lastMs = Date.now();
    open.add(requestId);
    requests++;
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }: { requestId: string }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }: { requestId: string; response: { fromDiskCache?: boolean } }) => {
    if (response.fromDiskCache === true) cached.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (open.has(requestId)) bytes += encodedDataLength;
    ended(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }: { requestId: string }) => ended(requestId));
  await devtools.send('Network.enable');
  return {
    begin: () => {
      open.clear();
      cached.clear();
      [requests, bytes, lastMs] = [0, 0, Date.now()];
    },
    untilQuiet: async () => {
      const until = Date.now() + LONGEST_MS;
      while ((open.size > 0 || Date.now() - lastMs < QUIET_MS) && Date.now() < until) await sleep(LOOK_EVERY_MS);
    },
    seen: () => ({ requests: requests - cached.size, kilobytes: bytes / 1000 }),
  };
}
