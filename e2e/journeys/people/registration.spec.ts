import { expect, test } from '../../stack/journey.ts';
import { linkTo } from '../../stack/mails.ts';
import { aCustomer, anAddress } from '../../stack/people.ts';
import { BASE_URL, fillInSignIn, OPERATOR, signIn } from '../../stack/product.ts';

test('somebody registers, confirms the address, is attached to a company and signs in', async ({
  page,
  browser,
  request,
  language,
  say,
}) => {
  const { customerName } = await aCustomer(request, language);
  const account = { username: anAddress('ana'), password: 'Correct-horse-9' };
  await page.goto(`${BASE_URL}/login`);
  await page.getByRole('link', { name: say('access', 'createAccount') }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.getByLabel(say('account', 'firstName')).fill('Ana');
  await page.getByLabel(say('account', 'lastName'), { exact: true }).fill(account.username.slice(4, 10));
  await page.getByLabel(say('account', 'email')).fill(account.username);
  await page.getByLabel(say('account', 'password'), { exact: true }).fill(account.password);
  await page.getByLabel(say('account', 'confirmPassword')).fill(account.password);
  await page.getByRole('button', { name: say('account', 'register.submit') }).click();
  await expect(page.getByText(say('errors', 'account.termsNotAccepted'))).toBeVisible();
  await page.getByLabel(say('account', 'acceptTerms')).check();
  await page.getByRole('button', { name: say('account', 'register.submit') }).click();
  await expect(page).toHaveURL(/\/mail-confirm/);
  await page.goto(`${BASE_URL}${await linkTo(account.username, 'mail-confirm')}`);
  await expect(page.getByRole('heading', { name: say('account', 'confirmed.title') })).toBeVisible();

  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  const operator = await context.newPage();
  await signIn(operator, OPERATOR, '/clients/list?tab=waiting');
  const row = operator.getByRole('listitem').filter({ hasText: account.username });
  await row.getByRole('button', { name: say('customers', 'waiting.attach'), exact: true }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('customers', 'customer') }).fill(customerName);
  await dialog.getByRole('option', { name: customerName }).click();
  await dialog.getByRole('button', { name: say('customers', 'waiting.attach'), exact: true }).click();
  await expect(row).toBeHidden();
  await context.close();

  await page.getByRole('link', { name: say('account', 'toLogin') }).click();
  await fillInSignIn(page, account, language);
  await expect(page.getByRole('button', { name: new RegExp(customerName) })).toBeVisible();
});
