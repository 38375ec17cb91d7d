import type { Response } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { askOneByOne } from '../../stack/oneByOne.ts';
import { aCustomer, aMember } from '../../stack/people.ts';
import { BASE_URL, signIn } from '../../stack/product.ts';
import { newsOf } from '../../stack/news.ts';

const DAY_MS = 24 * 3_600_000;
const POLL_MS = 60_000;

test('a date is told as today, yesterday or DD/MM/YYYY, with twelve hours in English alone', async ({ page, request, language }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  await newsOf(request, customer, member, ['PEACH-1']);
  const row = page.getByRole('listitem').filter({ hasText: 'PEACH-1' });
  await signIn(page, customer.manager, '/notifications');
  const shown = Date.parse((await row.locator('time').getAttribute('datetime')) ?? '');
  const [today, yesterday] = language === 'ar' ? ['اليوم', 'أمس'] : ['Today', 'Yesterday'];
  const clock = language === 'en' ? String.raw`\d{1,2}:\d\d\s[ap]m` : String.raw`\d\d:\d\d`;
  await expect(row.locator('time')).toHaveText(new RegExp(`^${today} ${clock}$`));
  for (const [later, text] of [
    [DAY_MS, new RegExp(`^${yesterday} ${clock}$`)],
    [2 * DAY_MS, new Intl.DateTimeFormat('en-GB').format(shown)],
  ] as const) {
    await page.clock.setFixedTime(shown + later);
    await page.reload();
    await expect(row.locator('time')).toHaveText(text);
  }
});

test('the list is asked for again each minute, and what has not changed is not sent again', async ({ page, request, language }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  await newsOf(request, customer, member, ['PEACH-1']);
  const isList = (response: Response) => /\/api\/notifications\?limit=12/.test(response.url());
  // Without live frames, so that asking is all there is.
  await askOneByOne(page);
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await page.clock.install();
  await signIn(page, customer.manager, '/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'PEACH-1' })).toBeVisible();

  const unchanged = page.waitForResponse(isList);
  await page.clock.runFor(POLL_MS);
  expect((await unchanged).status()).toBe(304);
  await newsOf(request, customer, member, ['PEACH-2']);
  const changed = page.waitForResponse(isList);
  await page.clock.runFor(POLL_MS);
  expect((await changed).status()).toBe(200);
  await expect(page.getByRole('listitem').filter({ hasText: 'PEACH-2' })).toBeVisible();
});

test('See opens the shipment, from the bell and from all of them, which closes', async ({ page, request, language, say }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  const [shipment] = await newsOf(request, customer, member, ['PEACH-1']);
  const said = (key: string, values = {}) => say('notifications', key, values);
  await signIn(page, customer.manager, '/documentation');
  await page.getByRole('button', { name: said('bell', { count: 1 }), exact: true }).click();
  await page.getByRole('button', { name: said('seeAll') }).click();
  const all = page.getByRole('dialog', { name: said('title'), exact: true });
  await expect(all.getByText(said('unread', { count: 1 }), { exact: true })).toBeVisible();
  await all.getByRole('link', { name: said('seeShipment', { reference: 'PEACH-1' }) }).click();
  await expect(page).toHaveURL(new RegExp(`/transport/transportDetails/${shipment?.idTransport}$`));
  await expect(all).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'PEACH-1' })).toBeVisible();
  // Whoever has seen it has read it.
  await expect(page.getByRole('button', { name: said('bell', { count: 0 }), exact: true })).toBeVisible();
});

test('whoever opens a shipment by another way has read what is about it, and not what is about another one', async ({
  page,
  request,
  language,
  say,
}) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  const [shipment] = await newsOf(request, customer, member, ['PEACH-1', 'PEACH-2']);
  const bell = (count: number) => page.getByRole('button', { name: say('notifications', 'bell', { count }), exact: true });
  await signIn(page, customer.manager, '/documentation');
  await expect(bell(2)).toBeVisible();
  await page.goto(`${BASE_URL}/transport/transportdetails/${shipment?.idTransport}?tab=carbon`);
  await expect(page.getByRole('heading', { name: 'PEACH-1' })).toBeVisible();
  await expect(bell(2)).toBeVisible();
  await page.getByRole('link', { name: say('shipments', 'part.overview'), exact: true }).click();
  await expect(bell(1)).toBeVisible();
  await page.reload();
  await expect(bell(1)).toBeVisible();
});
