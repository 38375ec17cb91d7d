import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { fillInSignIn, signIn } from '../../stack/product.ts';

const NEW_PASSWORD = 'Another-horse-9';

test('a new password needs the current one, and leads back to the sign-in', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const said = (key: string, values = {}) => say('members', key, values);
  await signIn(page, manager, '/notifications?settings=profile');
  await page.getByLabel(said('firstName')).fill('Monique');
  await page.getByRole('button', { name: said('update'), exact: true }).click();
  await expect(page.getByText(said('profile.UPDACNTSUC'))).toBeVisible();

  await page.getByRole('button', { name: said('profile.change', { what: said('profile.password') }) }).click();
  await page.getByLabel(said('profile.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(said('profile.confirmPassword')).fill(NEW_PASSWORD);
  await page.getByLabel(said('profile.currentPassword'), { exact: true }).fill('Not-my-password-9');
  await page.getByRole('button', { name: said('update'), exact: true }).click();
  await expect(page.getByText(say('errors', 'access.currentPasswordWrong'))).toBeVisible();
  await page.getByLabel(said('profile.currentPassword'), { exact: true }).fill(manager.password);
  await page.getByRole('button', { name: said('update'), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillInSignIn(page, { ...manager, password: NEW_PASSWORD }, language);
  await expect(page.getByRole('button', { name: /Monique Lenoir/ })).toBeVisible();
});
