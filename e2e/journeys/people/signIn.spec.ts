import { expect, test } from '../../stack/journey.ts';
import { ADMIN, BASE_URL, fillInSignIn, signIn, USER } from '../../stack/product.ts';

test('a wrong password is told, keeps the address, and the right one gets in', async ({ page, language, say }) => {
  await page.goto(`${BASE_URL}/login`);
  await fillInSignIn(page, { ...USER, password: 'Wrong-horse-9' }, language);
  await expect(page.getByText(say('errors', 'access.badCredentials'))).toBeVisible();
  await expect(page.getByLabel(say('access', 'email'))).toHaveValue(USER.username);
  await fillInSignIn(page, USER, language);
  await expect(page.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
});

test('an empty form says what is missing, and sends nothing', async ({ page, say }) => {
  await page.goto(`${BASE_URL}/login`);
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && calls.push(call.url()));
  await page.getByRole('button', { name: say('access', 'signIn'), exact: true }).click();
  await expect(page.getByText(say('access', 'emailMissing'))).toBeVisible();
  await page.getByLabel(say('access', 'email')).fill(USER.username);
  await page.getByRole('button', { name: say('access', 'signIn'), exact: true }).click();
  await expect(page.getByText(say('access', 'passwordMissing'))).toBeVisible();
  expect(calls).toEqual([]);
});

test('a locked session opens where it was, with the password alone', async ({ page, say }) => {
  await signIn(page, ADMIN, '/notifications');
  await page.getByRole('link', { name: say('app', 'lock'), exact: true }).click();
  await expect(page).toHaveURL(/\/lock/);
  await page.getByLabel(say('access', 'password'), { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: say('access', 'unlock'), exact: true }).click();
  await expect(page).toHaveURL(/\/notifications$/);
});

test('whoever signs out here is signed out in every other tab', async ({ page, context, say }) => {
  await signIn(page, USER, '/notifications');
  const other = await context.newPage();
  await other.goto(`${BASE_URL}/notifications`);
  await expect(other.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
  await page.getByRole('link', { name: say('app', 'logOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('a reload in two tabs at once signs nobody out', async ({ page, context, say }) => {
  await signIn(page, USER, '/notifications');
  const other = await context.newPage();
  await other.goto(`${BASE_URL}/notifications`);
  for (let round = 0; round < 3; round++) await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
});
