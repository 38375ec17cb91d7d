import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { apiAs, fillInSignIn, OPERATOR, signIn } from '../../stack/product.ts';

test('a paused customer is thrown out at once, stays out, and comes back when activated', async ({ page, request, language, say }) => {
  const { idCustomer, manager } = await aCustomer(request, language);
  await signIn(page, manager, '/notifications');
  await expect(page.getByText(say('app', 'live.live'), { exact: true })).toBeVisible();

  const operator = await apiAs(request, OPERATOR);
  await operator.post(`/customers/${idCustomer}/pause`);
  await expect(page).toHaveURL(/\/login/);
  await fillInSignIn(page, manager, language);
  await expect(page.getByText(say('errors', 'access.notAuthorized'))).toBeVisible();

  await operator.post(`/customers/${idCustomer}/activation`);
  await fillInSignIn(page, manager, language);
  await expect(page.getByRole('navigation', { name: say('app', 'navigation') })).toBeVisible();
});
