import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { newsOf } from '../../stack/news.ts';
import { aCustomer } from '../../stack/people.ts';
import { apiAs, BASE_URL, signIn } from '../../stack/product.ts';
import type { Say } from '../../stack/texts.ts';

test.use({ hasMap: true });

const MILANO = { latitude: 45.4642, longitude: 9.19 };

/** What the map says of its middle, once it is drawn. */
async function tipInTheMiddle(page: Page, map: Locator, text: string | RegExp) {
  await expect(async () => {
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x + 90, y + 90);
    await page.mouse.move(x, y);
    await expect(page.getByRole('tooltip').filter({ hasText: text })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const middle = async (map: Locator) => {
  const box = await map.boundingBox();
  return { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
};

test('marks in one place are one with their open alerts, which lists them, the worst first; one of them is followed', async ({
  page,
  request,
  language,
  say,
}) => {
  const customer = await aCustomer(request, language);
  const name = 'MARKS';
  const [calm, warm] = await newsOf(request, customer, customer.manager, [`${name}-A`, `${name}-B`]);
  if (!calm || !warm) throw new Error('Two shipments were made.');
  const manager = await apiAs(request, customer.manager);
  await calm.report(5);
  await warm.report(12, { hoursAgo: 6 });
  await expect
    .poll(async () => ((await manager.get(`/transports/${warm.idTransport}`)) as { openAlerts: number }).openAlerts)
    .toBeGreaterThan(0);

  await signIn(page, customer.manager, '/transport');
  const map = page.locator('canvas.maplibregl-canvas');
  await expect(map).toBeVisible();
  await tipInTheMiddle(page, map, say('platform', 'map.here', { count: 2 }));
  await expect(page.getByRole('tooltip')).toContainText(say('platform', 'map.openAlerts', { count: 1 }));

  await map.click({ position: await middle(map) });
  const list = page.getByRole('region', { name: say('platform', 'map.here', { count: 2 }) });
  await expect(list.getByRole('listitem')).toHaveText([`${name}-B${say('shipments', 'tone.alert')}`, new RegExp(`^${name}-A`)]);
  await list.getByRole('button', { name: `${name}-B` }).click();
  const card = page.getByRole('region', { name: `${name}-B`, exact: true });
  await expect(card).toBeVisible();

  const follow = page.getByRole('button', { name: say('platform', 'map.follow'), exact: true });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  // Six hours later: faster would be taken for a wrong position.
  await warm.report(12, MILANO);
  await tipInTheMiddle(page, map, `${name}-B`);

  await keyOf(page, say);
  await card.getByRole('link', { name: say('trackers', 'openShipment') }).click();
  await expect(page).toHaveURL(`${BASE_URL}/transport/transportdetails/${warm.idTransport}`);
});

async function keyOf(page: Page, say: Say) {
  const button = page.getByRole('button', { name: say('platform', 'map.key'), exact: true });
  await button.click();
  const key = page.getByRole('region', { name: say('platform', 'map.key') });
  for (const row of ['tone.alert', 'tone.warn', 'tone.idle'] as const) await expect(key).toContainText(say('shipments', row));
  await key.getByRole('button', { name: say('platform', 'map.close') }).click();
  await expect(key).toBeHidden();
}
