import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { costOf, median } from '../stack/cost.ts';
import { expect, test } from '../stack/journey.ts';
import { ADMINISTRATOR_PAGES, GUEST_PAGES, OPERATOR_PAGES } from '../stack/looking.ts';
import { ADMIN, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

test.use({ hasMap: true });

const KILOBYTE = 1000;

const known = new Map<string, Promise<number>>();

/** Bytes of a file as it is sent to a browser that has nothing of it yet, and that knows no better than gzip. */
function weightOf(url: string): Promise<number> {
  const weight = known.get(url) ?? download(url);
  known.set(url, weight);
  return weight;
}

async function download(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, { headers }, resolve).once('error', reject));
  const chunks = (await response.toArray()) as Buffer[];
  return response.statusCode === 200 ? Buffer.concat(chunks).length : Number.NaN;
}

const MAP = /maplibre/;
const LOGIN_KILOBYTES = 160;
const LIST_KILOBYTES = 363;
/** Of the list of shipments, which is opened most. */
const SHIPMENTS_KILOBYTES = 313;
/** Of a page with an editor; those weigh most. */
const KILOBYTES = 366;
/** Its form has most kinds of fields. */
const NEW_SHIPMENT_KILOBYTES = 372;
/** All that a page asks for when it is the first that is opened: its files, its calls and the parts of the map. Some wait for others on a slow line. */
const REQUESTS = 45;
const LOGIN_REQUESTS = 11;
const DASHBOARD_REQUESTS = 23;
/** With up to three parts of the map's ground. */
const SHIPMENTS_REQUESTS = 30;
const BUILT_FILES = 850;
const SWITCH_MS = 100;

/** Of a page when it is the first that is opened. */
interface Load {
  readonly path: string;
  /** Of scripts, the map aside. */
  readonly kilobytes: number;
  readonly requests: number;
}

async function firstLoads(page: Page, paths: readonly string[]): Promise<Load[]> {
  const loads: Load[] = [];
  const scripts = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    // The map's worker begins in the page's own memory, and fetches its script from there.
    if (!request.url().startsWith('http')) return;
    if (request.resourceType() === 'script') scripts.add(request.url());
    requests++;
  });
  for (const path of paths) {
    await page.goto('about:blank');
    scripts.clear();
    requests = 0;
    await page.goto(`${BASE_URL}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    const weights = await Promise.all([...scripts].filter((url) => !MAP.test(url)).map(weightOf));
    loads.push({ path, kilobytes: weights.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE, requests });
  }
  return loads;
}

const tooHeavy = (loads: readonly Load[], most: number, mostRequests = REQUESTS) =>
  loads.filter(({ kilobytes, requests }) => !(kilobytes > 0 && kilobytes < most && requests <= mostRequests));

/** Some twenty pages one after the other. */
test.describe.configure({ timeout: 300_000 });

test('every page for guests is light', async ({ page }) => {
  const loads = await firstLoads(page, GUEST_PAGES);
  expect(tooHeavy(loads, KILOBYTES)).toEqual([]);
  expect(tooHeavy(loads.slice(0, 1), LOGIN_KILOBYTES, LOGIN_REQUESTS)).toEqual([]);
});

test('every page of an administrator is light', async ({ page }) => {
  await signIn(page, ADMIN, '/notifications');
  const loads = await firstLoads(page, ADMINISTRATOR_PAGES);
  const of = (path: string) => loads.filter((load) => load.path === path);
  const [others, newShipment] = [loads.filter(({ path }) => path !== '/transport/new'), of('/transport/new')];
  expect(tooHeavy(others, KILOBYTES)).toEqual([]);
  expect(tooHeavy(newShipment, NEW_SHIPMENT_KILOBYTES)).toEqual([]);
  const lists = loads.filter(({ path }) => !path.endsWith('/new'));
  expect(tooHeavy(lists, LIST_KILOBYTES)).toEqual([]);
  expect(tooHeavy(of('/dashboard'), LIST_KILOBYTES, DASHBOARD_REQUESTS)).toEqual([]);
  expect(tooHeavy(of('/transport'), SHIPMENTS_KILOBYTES, SHIPMENTS_REQUESTS)).toEqual([]);
});

test('every page of the operator is light', async ({ page }) => {
  await signIn(page, OPERATOR, '/clients/list');
  expect(tooHeavy(await firstLoads(page, OPERATOR_PAGES), KILOBYTES)).toEqual([]);
});

test('what is built are no more files than it has parts', () => {
  const built = readdirSync(new URL('../../apps/web/dist/built', import.meta.url)).filter((name) => !/\.(br|gz)$/.test(name));
  expect(built.length).toBeGreaterThan(100);
  expect(built.length).toBeLessThan(BUILT_FILES);
});

test('the map is a chunk of its own', async ({ page }) => {
  await signIn(page, ADMIN, '/notifications');
  const isFetched = page.waitForRequest(MAP);
  await page.goto(`${BASE_URL}/transport`);
  expect((await isFetched).resourceType()).toBe('script');
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
});

test('going from page to page costs next to nothing', async ({ page }) => {
  await signIn(page, ADMIN, '/notifications');
  const round = [
    { link: page.getByRole('contentinfo').getByRole('link', { name: 'Help' }), title: 'Help' },
    { link: page.getByRole('link', { name: 'Sillage, to the home page' }), title: 'Dashboard' },
    { link: page.getByRole('link', { name: 'Notifications', exact: true }), title: 'Notifications' },
  ];
  const costs: number[] = [];
  for (let visit = 0; visit < 4; visit++) {
    for (const { link, title } of round) {
      const cost = await costOf(page, async () => {
        await link.click();
        await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
      });
      // The first visit fetches the page.
      if (visit > 0) costs.push(cost);
    }
  }
  expect(median(costs)).toBeGreaterThan(0);
  expect(median(costs)).toBeLessThan(SWITCH_MS);
});
