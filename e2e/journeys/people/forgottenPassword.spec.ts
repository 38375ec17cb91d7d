import { expect, test } from '../../stack/journey.ts';
import { linkTo } from '../../stack/mails.ts';
import { aCustomer } from '../../stack/people.ts';
import { BASE_URL, fillInSignIn } from '../../stack/product.ts';

const NEW_PASSWORD = 'Another-horse-9';

test('a forgotten password is replaced by the link of a mail, and signs in', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  await page.goto(`${BASE_URL}/login`);
  await page.getByRole('link', { name: say('access', 'forgotPassword') }).click();
  await expect(page.getByRole('heading', { name: say('account', 'forgot.title') })).toBeVisible();
  await page.getByLabel(say('account', 'email')).fill(manager.username);
  await page.getByRole('button', { name: say('account', 'forgot.submit') }).click();
  await expect(page).toHaveURL(/\/emailsent/);
  await expect(page.getByRole('heading', { name: say('account', 'sent.title') })).toBeVisible();

  const link = await linkTo(manager.username, 'reset-password');
  await page.goto(`${BASE_URL}${link}`);
  // The token leaves the address, and the page keeps it when it is read anew.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel(say('account', 'newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(say('account', 'confirmPassword')).fill('Something-else-9');
  await page.getByRole('button', { name: say('account', 'reset.submit') }).click();
  await expect(page.getByText(say('errors', 'password.mismatch'))).toBeVisible();
  await page.getByLabel(say('account', 'confirmPassword')).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: say('account', 'reset.submit') }).click();
  await expect(page).toHaveURL(/\/passwordmodified/);

  await page.getByRole('link', { name: say('account', 'toLogin') }).click();
  await fillInSignIn(page, { ...manager, password: NEW_PASSWORD }, language);
  await expect(page.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
  await page.goto(`${BASE_URL}/logout`);
  await expect(page).toHaveURL(/\/login/);

  await page.goto(`${BASE_URL}${link}`);
  await expect(page.getByRole('heading', { name: say('account', 'reset.expired') })).toBeVisible();
});
