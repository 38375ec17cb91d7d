import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer, aMember } from '../../stack/people.ts';
import { BASE_URL, signIn } from '../../stack/product.ts';
import { newsOf } from '../../stack/news.ts';
import type { Say } from '../../stack/texts.ts';

const named = (count: number) => Array.from({ length: count }, (_, index) => `FRUIT-${index + 1}`);

/** The list, wherever it is shown. */
function listIn(place: Page | Locator, say: Say) {
  const region = place.getByRole('group', { name: say('notifications', 'title'), exact: true });
  const rows = region.getByRole('listitem');
  /** How many were read, of which only those in view are drawn. */
  const lastPlace = () => rows.last().getAttribute('aria-posinset');
  const scrollTo = (share: number) =>
    region.evaluate((element, wanted) => element.scrollTo({ top: element.scrollHeight * wanted - element.clientHeight }), share);
  return { region, rows, lastPlace, scrollTo };
}

test('twelve at first, three more past nine tenths, and its end is told', async ({ page, request, language, say }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  await newsOf(request, customer, member, named(17));
  await page.setViewportSize({ width: 1440, height: 760 });
  await signIn(page, customer.manager, '/notifications');
  const { region, rows, lastPlace, scrollTo } = listIn(page, say);
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText('FRUIT-17');
  await expect(rows.first()).toContainText(say('notifications', 'msg.by.transportCreated', { actor: 'Hugo Journey' }));
  const asked = page.waitForRequest(/\/api\/notifications\?.*cursor=/);
  await scrollTo(0.85);
  // A frame later nothing was asked for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await lastPlace()).toBe('12');
  await scrollTo(0.92);
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('3');
  await expect.poll(lastPlace).toBe('15');
  await expect(region.getByText(say('notifications', 'end.someUnread'))).toHaveCount(0);
  await scrollTo(1);
  await expect.poll(lastPlace).toBe('17');
  // None of the seventeen was read.
  await expect(region.getByText(say('notifications', 'end.someUnread'))).toBeVisible();
  await expect(region.getByText(say('notifications', 'end.all'))).toHaveCount(0);
});

test('filter, order and search; one read, all read, and what is said when none is left', async ({ page, request, language, say }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  await newsOf(request, customer, member, ['APPLE-1', 'PEAR-2', 'PLUM-3']);
  const said = (key: string, values = {}) => say('notifications', key, values);
  const { region, rows } = listIn(page, say);
  const unread = (count: number) => page.getByRole('banner').getByText(said('unread', { count }), { exact: true });
  const filter = (key: string) => page.getByRole('radio', { name: said(key), exact: key !== 'filter.unread' });
  await signIn(page, customer.manager, '/notifications');
  await expect(unread(3)).toBeVisible();
  const bold = (row: Locator) => row.getByText('APPLE-1').evaluate((name) => Number(getComputedStyle(name).fontWeight));
  expect(await bold(rows.last())).toBeGreaterThanOrEqual(600);

  await page.getByRole('combobox', { name: said('order') }).selectOption({ label: said('order.DSC') });
  await expect(rows.first()).toContainText('APPLE-1');
  await rows
    .first()
    .getByRole('button', { name: said('markRead') })
    .click();
  await expect(unread(2)).toBeVisible();
  await expect(rows.first().getByRole('button', { name: said('markRead') })).toHaveCount(0);
  await filter('filter.read').check({ force: true });
  await expect(rows).toHaveCount(1);
  await expect(region.getByText(said('end.read'))).toBeVisible();
  await filter('filter.unread').check({ force: true });
  await expect(rows).toHaveCount(2);
  await expect(region.getByText(said('end.unread'))).toBeVisible();
  await page.getByRole('searchbox', { name: said('search') }).fill('plum');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('PLUM-3');
  await expect(page).toHaveURL(/filter=unread.*search=plum/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: said('search') }).fill('melon');
  await expect(page.getByText(said('nothingFound'))).toBeVisible();
  await page.getByRole('searchbox', { name: said('search') }).fill('');
  await page.getByRole('button', { name: said('readAll'), exact: true }).click();
  await expect(page.getByText(said('empty.unread'))).toBeVisible();
  await expect(unread(0)).toBeVisible();
  await expect(page.getByRole('button', { name: said('readAll'), exact: true })).toBeDisabled();
});

test('a new shipment and an alert ring at once in the bell and the inbox', async ({ page, request, language, say }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  const said = (key: string, values = {}) => say('notifications', key, values);
  const { rows } = listIn(page, say);
  const bell = (count: number) => page.getByRole('button', { name: said('bell', { count }), exact: true });
  let loads = 0;
  page.on('load', () => loads++);
  await signIn(page, customer.manager, '/notifications');
  await expect(page.getByText(said('empty.all'))).toBeVisible();
  await expect(page.getByText(say('app', 'live.live'), { exact: true })).toBeVisible();
  await expect(bell(0)).toBeVisible();
  const before = loads;

  const [shipment] = await newsOf(request, customer, member, ['PEACH-1']);
  await expect(bell(1)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await shipment?.report(12.5);
  await expect(bell(2)).toBeVisible();
  await expect(rows.first()).toContainText('Cold chain');
  await expect(rows.first()).toContainText(/12[.,٫]5/);

  await bell(2).click();
  const newest = page.getByRole('dialog', { name: said('title'), exact: true });
  await expect(newest.getByRole('listitem')).toHaveCount(2);
  await newest
    .getByRole('button', { name: said('markRead') })
    .first()
    .click();
  await expect(bell(1)).toBeVisible();
  await newest.getByRole('button', { name: said('readAll') }).click();
  await expect(bell(0)).toBeVisible();
  expect(loads).toBe(before);
});

test('what was read elsewhere meanwhile is not counted twice', async ({ page, context, request, language, say }) => {
  const customer = await aCustomer(request, language);
  const member = await aMember(request, customer.manager, 'Hugo', 2, language);
  await newsOf(request, customer, member, ['PEACH-1', 'PEACH-2']);
  const said = (key: string, values = {}) => say('notifications', key, values);
  const bell = (place: Page, count: number) => place.getByRole('button', { name: said('bell', { count }), exact: true });
  await signIn(page, customer.manager, '/notifications');
  const other = await context.newPage();
  await other.goto(`${BASE_URL}/notifications`);
  await expect(bell(other, 2)).toBeVisible();
  // What is marked here stays on its way until all were read there.
  const isReadThere = Promise.withResolvers<void>();
  await page.route('**/api/notif', async (route) => {
    if (route.request().postData()?.includes('updatestatus')) await isReadThere.promise;
    await route.continue();
  });
  const marked = page.waitForResponse((response) => response.request().postData()?.includes('updatestatus') === true);
  await page
    .getByRole('button', { name: said('markRead') })
    .first()
    .click();
  await expect(bell(page, 1)).toBeVisible();
  // The bell is at nought at once; what is marked here follows when all were read indeed.
  const allRead = other.waitForResponse((response) => response.request().postData()?.includes('updatestatus') === true);
  await other.getByRole('button', { name: said('readAll'), exact: true }).click();
  await expect(bell(other, 0)).toBeVisible();
  await allRead;
  isReadThere.resolve();
  expect(await (await marked).json()).toMatchObject({ totalUnread: 0 });
  for (const place of [page, other]) {
    await expect(bell(place, 0)).toBeVisible();
    await expect(place.getByRole('button', { name: said('markRead') })).toHaveCount(0);
  }
});
