import type { Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { signIn, USER } from '../../stack/product.ts';
import { aShipment } from '../../stack/shipments.ts';
import { sayIn, type Language } from '../../stack/texts.ts';

const FATHA = '\u064E';
const ACUTE = '\u0301';

/** In capitals and with an accent on every letter. */
function shouted(text: string, language: Language): string {
  const accent = language === 'ar' ? FATHA : ACUTE;
  return Array.from(text.toLocaleUpperCase(language), (letter) => (letter === ' ' ? letter : letter + accent)).join('');
}

test('pages are searched, starred and unstarred, and the shortcuts are kept', async ({ page, request, language, say }) => {
  const said = (key: string, values = {}) => say('shell', key, values);
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/documentation');
  const star = page.getByRole('button', { name: said('shortcuts'), exact: true });
  const menu = page.getByRole('dialog', { name: said('shortcuts'), exact: true });
  const icons = page.getByRole('navigation', { name: said('shortcuts'), exact: true });
  await expect(icons).toHaveCount(0);
  await star.click();
  await expect(star).toHaveAttribute('aria-expanded', 'true');
  const search = menu.getByPlaceholder(said('shortcuts.search'));
  await expect(search).toBeFocused();
  await search.fill('qwxyz');
  await expect(menu.getByText(said('noResults'))).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(0);
  const label = said('menu.notifications');
  await search.fill(shouted(label, language));
  await expect(menu.getByRole('link')).toHaveText([label]);

  await kept(page, () => menu.getByRole('button', { name: said('shortcuts.add', { page: label }), exact: true }).click());
  await expect(icons.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', '/notifications');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.reload();
  await icons.getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(/\/notifications$/);

  await star.click();
  await kept(page, () => menu.getByRole('button', { name: said('shortcuts.remove', { page: label }), exact: true }).click());
  await expect(icons).toHaveCount(0);
  await page.reload();
  await expect(star).toBeVisible();
  await expect(icons).toHaveCount(0);
});

async function kept(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse('**/api/auth/user/update');
  await act();
  expect((await answer).ok()).toBe(true);
}

test('a language is chosen, and the page follows', async ({ page, request, language }) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/documentation');
  let current = language;
  for (const [next, name, dir] of [
    ['tr', 'Türkçe', 'ltr'],
    ['ar', 'العربية', 'rtl'],
    ['en', 'English', 'ltr'],
  ] as const) {
    const menu = new RegExp(`^${sayIn(current)('platform', 'language')}: ${current.toUpperCase()},`);
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    const html = page.locator('html');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(html).toHaveAttribute('lang', next);
    await expect(html).toHaveAttribute('dir', dir);
    await expect(heading).toHaveText(sayIn(next)('help', 'title'));
    await page.reload();
    await expect(heading).toHaveText(sayIn(next)('help', 'title'));
    await expect(html).toHaveAttribute('lang', next);
    await expect(html).toHaveAttribute('dir', dir);
    current = next;
  }
});

test('the whole screen is taken and given back', async ({ page, say }) => {
  await signIn(page, USER, '/documentation');
  const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  const enter = page.getByRole('button', { name: say('shell', 'fullscreen'), exact: true });
  const leave = page.getByRole('button', { name: say('shell', 'fullscreenLeave'), exact: true });
  await enter.click();
  await expect(leave).toBeVisible();
  expect(await isFull()).toBe(true);
  await expect(enter).toHaveCount(0);
  await leave.click();
  await expect(enter).toBeVisible();
  expect(await isFull()).toBe(false);
});

test('the search goes to pages from anywhere by the keyboard', async ({ page, language, say }) => {
  const said = (key: string) => say('shell', key);
  await signIn(page, USER, '/documentation');
  const before = page.getByRole('searchbox');
  await before.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: said('palette'), exact: true });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(language === 'ar' ? 'ا' : 'e');
  await expect(palette.getByRole('option')).toHaveCount(10);
  await field.fill('qwxyz');
  await expect(palette.getByText(said('noResults'))).toBeVisible();
  await expect(palette.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(before).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill(shouted(said('menu.notifications'), language));
  const first = palette.getByRole('option').first();
  await expect(first).toContainText(said('menu.notifications'));
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(palette).toBeHidden();
});

test('the search finds a shipment by its reference', async ({ page, request, language, say }) => {
  const { idCustomer, manager } = await aCustomer(request, language);
  const reference = `PALETTE-${idCustomer}`;
  await aShipment(request, { idCustomer, reference });
  await signIn(page, manager, '/documentation');
  await page.getByRole('button', { name: say('shell', 'palette'), exact: true }).click();
  const palette = page.getByRole('dialog', { name: say('shell', 'palette'), exact: true });
  await palette.getByRole('combobox').fill(reference.toLowerCase());
  const shipments = palette.getByRole('group', { name: say('search', 'kind.shipment'), exact: true });
  await expect(shipments.getByRole('option')).toHaveText(new RegExp(`^${reference}`));
  await shipments.getByRole('option').click();
  await expect(page).toHaveURL(/\/transport\/transportdetails\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: reference, exact: true })).toBeVisible();
});
