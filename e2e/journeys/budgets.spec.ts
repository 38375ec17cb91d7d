import { readdirSync } from 'node:fs';
import { costOf, median } from '../stack/cost.ts';
import { expect, test } from '../stack/journey.ts';
import { MAP } from '../stack/loads.ts';
import { ADMIN, BASE_URL, signIn } from '../stack/product.ts';

test.use({ hasMap: true });

const BUILT_FILES = 880;
const SWITCH_MS = 100;

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
