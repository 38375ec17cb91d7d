import type { Browser } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { BASE_URL, fillInSignIn, signIn } from '../../stack/product.ts';
import { sayIn } from '../../stack/texts.ts';

/** A browser that has never been here. */
async function newcomer(browser: Browser, locale: string) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(`${BASE_URL}/login`);
  return { page, context };
}

for (const { locale, language } of [
  { locale: 'it-IT', language: 'it' },
  { locale: 'ja-JP', language: 'fr' },
] as const) {
  test(`a browser in ${locale} is spoken to in ${language}`, async ({ browser }) => {
    const { page, context } = await newcomer(browser, locale);
    await expect(page.getByRole('button', { name: sayIn(language)('access', 'signIn'), exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await context.close();
  });
}

test('who signs in with a new browser is spoken to as everywhere, unless they have chosen otherwise in it', async ({
  browser,
  request,
  language,
  say,
}) => {
  const { manager } = await aCustomer(request, language);
  const { page, context } = await newcomer(browser, 'it-IT');
  await fillInSignIn(page, manager, 'it');
  await expect(page.getByRole('button', { name: say('app', 'settings'), exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(() => localStorage.setItem('sillage.language', 'es'));
  await page.reload();
  await expect(page.getByRole('button', { name: sayIn('es')('app', 'settings'), exact: true })).toBeVisible();
  await context.close();
});

test('days are DD/MM/YYYY, and the clock has twelve hours in English alone', async ({ page, request, language }) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/parametres/history');
  const entry = page.getByRole('main').getByRole('listitem').locator('time').first();
  const made = new Date((await entry.getAttribute('datetime')) ?? '');
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [made.getHours(), two(made.getMinutes())];
  await expect(entry).toHaveText(
    language === 'en' ? new RegExp(`^${hours % 12 || 12}:${minutes} ?${hours < 12 ? 'am' : 'pm'}$`) : new RegExp(`^0?${hours}:${minutes}$`),
  );
  const day = `${two(made.getDate())}/${two(made.getMonth() + 1)}/${made.getFullYear()}`;
  await expect(page.getByRole('main').getByRole('region', { name: day, exact: true })).toBeVisible();
});
