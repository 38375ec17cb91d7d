import type { Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { BASE_URL, signIn, USER } from '../../stack/product.ts';

test.use({ hasMap: true });

/** What stands on the root before there is an application, and what the browser's own canvas makes of it. */
const look = (page: Page) =>
  page.evaluate(() => ({
    scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
    canvas: getComputedStyle(document.documentElement).colorScheme,
  }));

test('the dark theme is chosen, remembered, and there before the application is', async ({ page, language, say }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = (theme: string) => page.getByRole('button', { name: say('shell', theme), exact: true });
  await page.goto(`${BASE_URL}/login`);
  await expect(page.getByLabel(say('access', 'email'))).toBeVisible();
  const light = await background();
  await signIn(page, USER, '/documentation');
  await expect(choose('themeDark')).toBeVisible();
  expect(await background()).toBe(light);
  expect(await look(page)).toEqual({ scheme: 'light', canvas: 'light' });
  await choose('themeDark').click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  expect(await look(page)).toEqual({ scheme: 'dark', canvas: 'dark' });
  await page.reload();
  await expect(choose('themeLight')).toBeVisible();
  expect(await background()).toBe(dark);

  // All scripts but the one that sees to the first look, which is in the page.
  await page.route('**/built/*.js', (route) => route.abort());
  await page.goto(`${BASE_URL}/documentation`);
  await expect(page.locator('#root')).toBeEmpty();
  expect(await look(page)).toEqual({ scheme: 'dark', canvas: 'dark' });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await page.unroute('**/built/*.js');

  await page.goto(`${BASE_URL}/parametres/appearance`);
  const lightly = page.getByRole('radio', { name: say('shell', 'appearance.light'), exact: true });
  await expect(lightly).not.toBeChecked();
  await page.getByText(say('shell', 'appearance.light'), { exact: true }).click();
  await expect(lightly).toBeChecked();
  expect(await background()).toBe(light);
  await page.reload();
  await expect(lightly).toBeChecked();
  expect((await look(page)).scheme).toBe('light');
});

test('a system that is dark changes nothing of the light theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${BASE_URL}/login`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await look(page)).toEqual({ scheme: 'light', canvas: 'light' });
});
