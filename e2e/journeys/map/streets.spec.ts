import type { Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { openStack } from '../../stack/openStack.ts';
import { ADMIN, BASE_URL, signIn } from '../../stack/product.ts';
import { openTileProvider } from '../../stack/tileProvider.ts';

test.use({ hasMap: true });

/** Every host that the page asks, and all that it complains about. */
function watch(page: Page) {
  const [hosts, complaints] = [new Set<string>(), [] as string[]];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(origin);
  });
  page.on('console', (message) => {
    const { url } = message.location();
    // Of the plain file that the journey writes its session from.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { hosts, complaints };
}

test('a tile provider’s streets are drawn above the embedded map, letters from nobody, and credited', async ({ page }) => {
  // It starts a product of its own.
  test.setTimeout(360_000);
  const provider = await openTileProvider();
  const product = await openStack({ MAP_STYLE_URL: provider.styleUrl });
  try {
    const { baseUrl } = product.stack;
    await expect
      .poll(async () => ((await (await page.request.get(`${baseUrl}/api/settings`)).json()) as { map: { streets: unknown } }).map.streets)
      .toEqual({ kind: 'styles', light: provider.styleUrl, dark: provider.styleUrl });
    const { hosts, complaints } = watch(page);
    await signIn(page, ADMIN, '/', baseUrl);
    await expect(page.locator('canvas.maplibregl-canvas').first()).toBeVisible();
    await expect(page.getByText('Streets of a stand-in').first()).toBeVisible();
    await expect.poll(() => provider.asked).toContain('/roads.json');
    await page.waitForLoadState('networkidle');
    expect([...hosts].toSorted()).toEqual([baseUrl, ...provider.origins].toSorted());
    expect(complaints).toEqual([]);
  } finally {
    await product.close();
    provider.close();
  }
});

test('without a street map nothing leaves the product, and the console has no error', async ({ page }) => {
  const { hosts, complaints } = watch(page);
  await signIn(page, ADMIN);
  await expect(page.locator('canvas.maplibregl-canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([BASE_URL]);
  expect(complaints).toEqual([]);
});
