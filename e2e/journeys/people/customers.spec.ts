import { expect, test } from '../../stack/journey.ts';
import { linkTo } from '../../stack/mails.ts';
import { anAddress } from '../../stack/people.ts';
import { OPERATOR, signIn } from '../../stack/product.ts';

test('a customer is made by the wizard, found in the list, paused and deleted', async ({ page, language, say }) => {
  const email = anAddress('lea');
  const name = `Fruits ${email.split('.')[1]?.split('@')[0] ?? ''}`;
  const said = (key: string, values = {}) => say('customers', key, values);
  const next = () => page.getByRole('button', { name: said('nextStep'), exact: true }).click();

  await signIn(page, OPERATOR, '/clients/list');
  await page.getByRole('link', { name: said('newCustomer'), exact: true }).click();
  await next();
  await expect(page.getByText(said('fault.missing')).first()).toBeVisible();
  await page.getByLabel(said('customerName')).fill(name);
  await page.getByLabel(said('sector')).selectOption('LUXE');
  await next();
  await page.getByLabel(said('firstName')).fill('Léa');
  await page.getByLabel(said('lastName'), { exact: true }).fill('Petit');
  await page.getByLabel(said('email')).fill(email);
  await page.getByRole('combobox', { name: said('language'), exact: true }).selectOption(language);
  await next();
  await expect(page.getByLabel(said('logoUrl'))).toBeVisible();
  await next();
  await page.getByLabel(said('commitmentMonths')).fill('24');
  await page.getByLabel(said('annualTransportVolume')).fill('500');
  await page.getByLabel(said('monthlyPrice')).fill('99.50');
  await next();
  await expect(page.getByText('Léa Petit')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Léa Petit')).toBeVisible();
  await page.getByRole('button', { name: said('create'), exact: true }).click();
  await expect(page.getByText(said('created', { name }))).toBeVisible();
  expect(await linkTo(email, 'register')).not.toBe('');

  await page.goto(page.url().replace(/\/clients\/.*/, '/clients/list'));
  await page.getByLabel(said('search')).fill(name);
  const menu = page.getByRole('button', { name: said('menuOf', { name }) });
  await menu.click();
  await page.getByRole('menuitem', { name: said('pause'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('confirm.pause'), exact: true })
    .click();
  await expect(page.getByText(said('done.pause', { name }))).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: said('delete'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: said('confirm.delete') })).toBeDisabled();
  await question.getByLabel(said('typeName', { name })).fill(name);
  await question.getByRole('button', { name: said('confirm.delete') }).click();
  await expect(page.getByText(said('done.delete', { name }))).toBeVisible();
  await expect(menu).toHaveCount(0);
});
