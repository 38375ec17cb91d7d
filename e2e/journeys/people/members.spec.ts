import { expect, test } from '../../stack/journey.ts';
import { aCustomer, aMember } from '../../stack/people.ts';
import { signIn } from '../../stack/product.ts';

test("a member's role is changed; the member is deleted after a question, and thrown out", async ({
  page,
  browser,
  request,
  language,
  say,
}) => {
  const { manager } = await aCustomer(request, language);
  const member = await aMember(request, manager, 'Hugo', 3, language);
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  const theirs = await context.newPage();
  await signIn(theirs, member, '/notifications');

  await signIn(page, manager, '/notifications?settings=members');
  const row = page.getByRole('listitem').filter({ hasText: member.username });
  await row.getByRole('combobox').selectOption({ label: say('members', 'role.userAdmin') });
  await expect(page.getByText(say('members', 'modified', { name: 'Hugo Journey' }))).toBeVisible();
  await page.reload();
  await expect(row.getByRole('combobox')).toHaveValue('userAdmin');

  await row.getByRole('button', { name: say('members', 'menuOf', { name: 'Hugo Journey' }) }).click();
  await page.getByRole('menuitem', { name: say('members', 'delete'), exact: true }).click();
  const question = page.getByRole('dialog', { name: say('members', 'ask.delete', { name: 'Hugo Journey' }) });
  await question
    .locator('form')
    .getByRole('button', { name: say('members', 'cancel'), exact: true })
    .click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: say('members', 'menuOf', { name: 'Hugo Journey' }) }).click();
  await page.getByRole('menuitem', { name: say('members', 'delete'), exact: true }).click();
  await question.getByRole('button', { name: say('members', 'validate'), exact: true }).click();
  await expect(page.getByText(say('members', 'done.delete', { name: 'Hugo Journey' }))).toBeVisible();
  await expect(row).toBeHidden();
  await expect(theirs).toHaveURL(/\/login/);
  await context.close();
});

test('the last administrator stays one', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/notifications?settings=members');
  const row = page.getByRole('listitem').filter({ hasText: manager.username });
  await expect(row).toBeVisible();
  const select = row.getByRole('combobox');
  if (await select.isEnabled()) {
    await select.selectOption('user');
    await expect(page.getByText(say('errors', 'member.lastAdministrator'))).toBeVisible();
  }
  await expect(select).toHaveValue('userAdmin');
});

test('a member without rights sees the list and may change nothing in it', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const member = await aMember(request, manager, 'Hugo', 3, language);
  await signIn(page, member, '/notifications?settings=members');
  await expect(page.getByRole('listitem').filter({ hasText: manager.username })).toBeVisible();
  await expect(page.getByRole('button', { name: say('members', 'add') })).toHaveCount(0);
  for (const select of await page.getByRole('dialog').getByRole('combobox').all()) await expect(select).toBeDisabled();
});
