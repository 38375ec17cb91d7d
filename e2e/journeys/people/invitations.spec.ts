import { expect, test } from '../../stack/journey.ts';
import { linkTo } from '../../stack/mails.ts';
import { aCustomer, anAddress } from '../../stack/people.ts';
import { BASE_URL, fillInSignIn, signIn } from '../../stack/product.ts';

test('an invitation is sent, completed, and its member signs in', async ({ page, browser, request, language, say }) => {
  const { manager, customerName } = await aCustomer(request, language);
  const email = anAddress('nora');
  await signIn(page, manager, '/notifications?settings=members');
  await page.getByRole('button', { name: say('members', 'add') }).click();
  await page.getByLabel(say('members', 'email')).fill(email);
  await page.getByRole('button', { name: say('members', 'create'), exact: true }).click();
  await expect(page.getByText(say('members', 'created', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email }).getByText(say('members', 'status.invited'))).toBeVisible();

  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  const invited = await context.newPage();
  await invited.goto(`${BASE_URL}${await linkTo(email, 'register')}`);
  await expect(invited.getByText(say('account', 'invitation.text', { customer: customerName }))).toBeVisible();
  await expect(invited.getByLabel(say('account', 'email'))).toHaveValue(email);
  await invited.getByLabel(say('account', 'firstName')).fill('Nora');
  await invited.getByLabel(say('account', 'lastName'), { exact: true }).fill('Blanc');
  await invited.getByLabel(say('account', 'password'), { exact: true }).fill('Correct-horse-9');
  await invited.getByLabel(say('account', 'confirmPassword')).fill('Correct-horse-9');
  await invited.getByLabel(say('account', 'acceptTerms')).check();
  await invited.getByRole('button', { name: say('account', 'invitation.submit') }).click();
  await expect(invited).toHaveURL(/\/usersuccessful/);
  await invited.getByRole('link', { name: say('account', 'toLogin') }).click();
  await fillInSignIn(invited, { username: email, password: 'Correct-horse-9' }, language);
  await expect(invited.getByRole('button', { name: /Nora Blanc/ })).toBeVisible();
  await context.close();
});

test('a link that was made up is told, and leads to the sign-in', async ({ page, say }) => {
  await page.goto(`${BASE_URL}/register/made-up`);
  await expect(page.getByRole('heading', { name: say('account', 'invitation.expired') })).toBeVisible();
  await page.getByRole('link', { name: say('account', 'toLogin') }).click();
  await expect(page).toHaveURL(/\/login/);
});
