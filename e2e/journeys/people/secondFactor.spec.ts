import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { BASE_URL, fillInSignIn, signIn } from '../../stack/product.ts';
import { codeAt, nextCode } from '../../stack/totp.ts';

test('a second factor is set up, asked for, and a recovery code lets in without it', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/parametres/security');
  await page.getByRole('button', { name: say('security', 'secondFactor.setUp'), exact: true }).click();
  await page.getByLabel(say('security', 'currentPassword'), { exact: true }).fill(manager.password);
  await page.getByRole('button', { name: say('security', 'setup.next'), exact: true }).click();
  const secret = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  await page.getByLabel(say('security', 'setup.code')).fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: say('security', 'setup.confirm'), exact: true }).click();
  const codes = page.getByRole('list', { name: say('security', 'codes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByLabel(say('security', 'codes.kept')).check();
  await page.getByRole('button', { name: say('security', 'codes.done'), exact: true }).click();
  await expect(page.getByText(say('security', 'secondFactor.on'), { exact: true })).toBeVisible();

  const confirm = page.getByRole('button', { name: say('access', 'confirmCode'), exact: true });
  await page.goto(`${BASE_URL}/logout`);
  await fillInSignIn(page, manager, language);
  await page.getByLabel(say('access', 'code'), { exact: true }).fill('000000');
  await confirm.click();
  await expect(page.getByText(say('errors', 'access.badCode'))).toBeVisible();
  await page.getByLabel(say('access', 'code'), { exact: true }).fill(nextCode(secret));
  await confirm.click();
  await expect(page.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();

  await page.goto(`${BASE_URL}/logout`);
  await fillInSignIn(page, manager, language);
  await page.getByRole('button', { name: say('access', 'useRecoveryCode') }).click();
  await page.getByLabel(say('access', 'recoveryCode'), { exact: true }).fill(recovery);
  await confirm.click();
  await expect(page.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
});
