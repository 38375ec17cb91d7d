import type { Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { ADMIN, BASE_URL, OPERATOR, signIn, USER } from '../../stack/product.ts';
import type { Say } from '../../stack/texts.ts';

const dialogOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('app', 'settings'), exact: true });
const tabsOf = (page: Page, say: Say) => dialogOf(page, say).getByRole('navigation').getByRole('link');
const openTab = (page: Page, say: Say) => dialogOf(page, say).locator('nav [aria-current=page]');

test('the settings open on the members at first, then where they were left, and on the profile from the name', async ({
  page,
  request,
  language,
  say,
}) => {
  const said = (key: string) => say('app', key);
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/documentation');
  const dialog = dialogOf(page, say);
  const open = page.getByRole('button', { name: said('settings'), exact: true });
  const close = dialog.getByRole('button', { name: said('settings.close'), exact: true });
  await open.click();
  await expect(openTab(page, say)).toHaveText(said('settings.members'));
  await expect(dialog.getByRole('listitem').filter({ hasText: manager.username })).toBeVisible();
  await tabsOf(page, say)
    .filter({ hasText: said('settings.addressBook') })
    .click();
  await expect(openTab(page, say)).toHaveText(said('settings.addressBook'));
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/documentation$/);
  await page.reload();
  await open.click();
  await expect(openTab(page, say)).toHaveText(said('settings.addressBook'));
  await close.click();

  await page.getByRole('button', { name: /Mona Lenoir/ }).click();
  await expect(openTab(page, say)).toHaveText(said('settings.profile'));
  await expect(dialog.getByLabel(say('members', 'firstName'))).toHaveValue('Mona');
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('the settings take the whole of a small screen', async ({ page, say }) => {
  await signIn(page, USER, '/documentation?settings=profile');
  const box = () => dialogOf(page, say).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(box).toMatchObject({ left: 0, top: 0, width: 767, height: 900 });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await box()).width).toBeLessThan(768);
  expect((await box()).left).toBeGreaterThan(0);
});

const EVERYBODY = ['profile', 'notifications', 'addressBook', 'members'];

for (const { who, account, sees, others } of [
  {
    who: 'an administrator',
    account: ADMIN,
    sees: EVERYBODY,
    others: ['security', 'contractors', 'alerts', 'webhooks', 'privacy', 'retention', 'history', 'appearance'],
  },
  { who: 'a user', account: USER, sees: EVERYBODY, others: ['security', 'appearance'] },
  {
    who: 'the operator',
    account: OPERATOR,
    sees: EVERYBODY.filter((tab) => tab !== 'addressBook'),
    others: ['security', 'alerts', 'webhooks', 'history', 'denials', 'outbox', 'appearance'],
  },
]) {
  test(`the tabs of ${who}, and the pages beside them`, async ({ page, say }) => {
    await signIn(page, account, '/documentation?settings=profile');
    await expect(openTab(page, say)).toHaveText(say('app', 'settings.profile'));
    expect(await tabsOf(page, say).allTextContents()).toEqual(sees.map((tab) => say('app', `settings.${tab}`)));
    await dialogOf(page, say)
      .getByRole('link', { name: say('app', 'settings.more'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/parametres$/);
    const pages = page.getByRole('navigation', { name: say('app', 'settings.more'), exact: true }).getByRole('link');
    await expect(pages).toHaveText(others.map((one) => say('app', `settings.${one}`)));
  });
}

test('the operator has the settings as pages too', async ({ page, say }) => {
  await signIn(page, OPERATOR, '/profile');
  const title = page.getByRole('heading', { level: 1 });
  for (const [from, to, name] of [
    ['/profile', '/parametres/profile', 'settings.profile'],
    ['/membres', '/parametres/membres', 'settings.members'],
    ['/langues', '/parametres/langues', 'settings.appearance'],
    ['/parametres/notifications', '/parametres/notifications', 'settings.notificationsTitle'],
  ] as const) {
    await page.goto(`${BASE_URL}${from}`);
    await expect(page).toHaveURL(`${BASE_URL}${to}`);
    await expect(title).toHaveText(say('app', name));
  }
});

test('the pages of the operator send others to their own', async ({ page, say }) => {
  await signIn(page, USER, '/parametres/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app', 'settings.notificationsTitle'));
  for (const path of ['/parametres/profile', '/parametres/membres', '/langues']) {
    await page.goto(`${BASE_URL}${path}`);
    await expect(page).toHaveURL(`${BASE_URL}/transport`);
  }
});
