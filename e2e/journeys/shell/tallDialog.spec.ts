import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { signIn } from '../../stack/product.ts';

test.use({ viewport: { width: 1440, height: 760 } });

test('a dialog that is taller than the window is read to its end, and what was made is marked', async ({
  page,
  request,
  language,
  say,
}) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/parametres/webhooks');
  await page
    .getByRole('button', { name: say('webhooks', 'add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('webhooks', 'url'), { exact: true }).fill('https://hooks.example.com/made');
  const end = dialog.getByRole('button', { name: say('webhooks', 'add'), exact: true });
  await end.click();
  const done = dialog.getByRole('button', { name: say('webhooks', 'done'), exact: true }).last();
  await expect(done).toBeInViewport({ ratio: 1 });
  await done.click();
  await expect(page.locator('[data-made]')).toContainText('hooks.example.com');
});
