import { expect, test, type Page } from '@playwright/test';
import { ADMIN, BASE_URL, signIn } from '../stack/product.ts';

const KILOBYTE = 1000;

/** Bytes of JavaScript over the wire, by file, from now on. */
function weighScripts(page: Page): Map<string, number> {
  const weights = new Map<string, number>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    void request.sizes().then(({ responseBodySize }) => weights.set(new URL(request.url()).pathname, responseBodySize));
  });
  return weights;
}

const total = (weights: Map<string, number>, except = /$^/) =>
  [...weights].filter(([path]) => !except.test(path)).reduce((sum, [, bytes]) => sum + bytes, 0);

test('the login page is light', async ({ page }) => {
  const scripts = weighScripts(page);
  await page.goto(`${BASE_URL}/login`, { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
  expect(total(scripts) / KILOBYTE).toBeLessThan(150);
});

test('the shipment list is light, and the map a chunk of its own', async ({ page, context }) => {
  await signIn(page, ADMIN);
  await context.clearCookies();
  const fresh = await context.newPage();
  const scripts = weighScripts(fresh);
  await fresh.goto(`${BASE_URL}/transport`, { waitUntil: 'networkidle' });
  await expect(fresh.locator('canvas.maplibregl-canvas')).toBeVisible();
  const map = /maplibre/;
  expect([...scripts.keys()].some((path) => map.test(path))).toBe(true);
  expect(total(scripts, map) / KILOBYTE).toBeLessThan(300);
});
