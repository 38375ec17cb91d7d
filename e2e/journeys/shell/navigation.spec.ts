import type { Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { spanOf } from '../../stack/placing.ts';
import { ADMIN, apiAs, OPERATOR, signIn, USER } from '../../stack/product.ts';
import { aShipment } from '../../stack/shipments.ts';
import type { Say } from '../../stack/texts.ts';

const PHONE = { width: 390, height: 844 };
const OPEN = { start: 0, width: 280 };
const FOLDED = { start: 0, width: 64 };
/** Passing over the navigation counts for nothing. */
const HOVER_MS = 150;

const navigationOf = (page: Page, say: Say) => page.getByRole('navigation', { name: say('app', 'navigation'), exact: true });
const barOf = (page: Page, say: Say) => page.getByRole('complementary').filter({ has: navigationOf(page, say) });

test('the navigation folds, opens over the page while the mouse is in it, and stays as it was left', async ({ page, language, say }) => {
  await page.clock.install();
  await signIn(page, USER, '/notifications');
  const bar = barOf(page, say);
  const span = () => spanOf(bar, language);
  const content = () => spanOf(page.getByRole('main'), language);
  await expect.poll(span).toMatchObject(OPEN);
  await expect.poll(content).toMatchObject({ start: 280 });
  await bar.getByRole('button', { name: say('app', 'foldNavigation'), exact: true }).click();
  await page.mouse.move(720, 450);
  await expect.poll(span).toMatchObject(FOLDED);
  await expect.poll(content).toMatchObject({ start: 64 });
  await page.reload();
  await expect.poll(span).toMatchObject(FOLDED);

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(language === 'ar' ? 1440 - 32 : 32, 450);
  await page.clock.runFor(HOVER_MS - 1);
  await expect(bar).toHaveAttribute('data-nav', 'folded');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-nav', 'open');
  await page.clock.resume();
  await expect.poll(span).toMatchObject(OPEN);
  expect(await content()).toMatchObject({ start: 64 });
  await bar.getByRole('button', { name: say('app', 'unfoldNavigation'), exact: true }).click();
  await page.mouse.move(720, 450);
  await expect.poll(content).toMatchObject({ start: 280 });
  await page.reload();
  await expect.poll(span).toMatchObject(OPEN);
});

test('on a phone the navigation is a drawer from the side where reading begins', async ({ page, language, say }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, USER, '/notifications');
  const burger = page.getByRole('button', { name: say('app', 'openNavigation'), exact: true });
  const drawer = page.getByRole('dialog', { name: say('app', 'navigation'), exact: true });
  await expect(barOf(page, say)).toBeHidden();
  await burger.click();
  await expect.poll(() => spanOf(drawer, language)).toMatchObject(OPEN);
  await expect(drawer.getByRole('button', { name: /Hugo Girard/ })).toContainText(say('app', 'role.user'));
  const footer = drawer.getByRole('contentinfo');
  await expect(footer).toContainText(/Sillage \d+\.\d+\.\d+/);
  await expect(footer.getByRole('button', { name: new RegExp(`^${say('platform', 'language')}: `) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.click();
  await page.mouse.click(language === 'ar' ? 30 : 360, 400);
  await expect(drawer).toBeHidden();
  await burger.click();
  await footer.getByRole('link', { name: say('shell', 'menu.help'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('help', 'title'), exact: true })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the footer stands below the page and leads on', async ({ page, say }) => {
  await signIn(page, USER, '/notifications');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/Sillage \d+\.\d+\.\d+/);
  // There is one language menu: in the bar above, and in the drawer where that has no room for it.
  const menu = { name: new RegExp(`^${say('platform', 'language')}: `) };
  await expect(page.getByRole('banner').getByRole('button', menu)).toBeVisible();
  await expect(footer.getByRole('button', menu)).toHaveCount(0);
  await footer.getByRole('link', { name: say('shell', 'menu.help'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('help', 'title'), exact: true })).toBeVisible();
});

const SC_ADMIN = { username: 'admin@entrepotsud.example', password: 'Sillage-admin-2' };

for (const { who, account, sees, not } of [
  {
    who: 'an administrator of a transport customer',
    account: ADMIN,
    sees: ['menu.transport', 'menu.notifications'],
    not: ['menu.clients', 'menu.ratings', 'menu.fashionHub', 'menu.dashboard', 'menu.assets'],
  },
  {
    who: 'a user of a transport customer',
    account: USER,
    sees: ['menu.transport', 'menu.notifications'],
    not: ['menu.clients', 'menu.ratings', 'menu.fashionHub', 'menu.tasks', 'menu.trackers'],
  },
  {
    who: 'an administrator of a supply chain customer',
    account: SC_ADMIN,
    sees: ['menu.dashboard', 'menu.notifications'],
    not: ['menu.transport', 'menu.clients', 'menu.quotes', 'menu.ratings', 'menu.analytics'],
  },
  {
    who: 'the operator',
    account: OPERATOR,
    sees: ['menu.transport', 'menu.clients'],
    not: ['menu.notifications', 'menu.dashboard', 'menu.assets', 'menu.containers'],
  },
]) {
  test(`the menu of ${who}`, async ({ page, say }) => {
    await signIn(page, account, '/documentation');
    const bar = barOf(page, say);
    const entry = (label: string) => bar.getByRole('link', { name: new RegExp(`^${say('shell', label)}( ?\\d+\\+?)?$`) });
    for (const label of sees) await expect(entry(label), label).toBeVisible();
    for (const label of not) await expect(entry(label), label).toHaveCount(0);
    await expect(bar.getByRole('button', { name: say('app', 'settings'), exact: true })).toBeVisible();
    await bar.getByRole('link', { name: say('app', 'logOut'), exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
  });
}

test('the shipments carry a badge as long as something about them is unread, which leads to these', async ({
  page,
  request,
  language,
  say,
}) => {
  const { idCustomer, manager } = await aCustomer(request, language);
  await signIn(page, manager, '/notifications');
  const label = say('shell', 'menu.transport');
  const menu = navigationOf(page, say);
  const badge = (count: number) => menu.getByRole('link', { name: say('shell', 'news', { count }), exact: true });
  await expect(menu.getByRole('link', { name: label, exact: true })).toHaveText(label);
  await aShipment(request, { idCustomer, reference: `BADGE-${idCustomer}` });
  await expect(badge(1)).toHaveText('1');
  const own = await apiAs(request, manager);
  await own.post('/notif', { action: 'updatestatus', status: 1 });
  await expect(badge(1)).toHaveCount(0);
  for (const more of ['2', '3']) await aShipment(request, { idCustomer, reference: `BADGE-${idCustomer}-${more}` });
  await badge(2).click();
  await expect(page).toHaveURL(/\/transport\?notifications=unread$/);
  const list = page.getByRole('region', { name: say('shipments', 'listLabel'), exact: true });
  await expect(list.getByRole('article')).toHaveCount(2);
  await own.post('/notif', { action: 'updatestatus', status: 1 });
  await expect(list.getByRole('article')).toHaveCount(0);
  await list
    .getByRole('button', { name: say('shipmentFilters', 'notifications.unread') })
    .first()
    .click();
  await expect(list.getByRole('article')).toHaveCount(3);
});
