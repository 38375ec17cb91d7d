import { expect, test } from '../stack/journey.ts';
import { ADMIN, BASE_URL, signIn } from '../stack/product.ts';

test('what a list shows is saved under a name, found again on another machine, removed and had back', async ({ page, browser, say }) => {
  const label = say('lists', 'views');
  const open = async (on: typeof page) => {
    await on.getByRole('button', { name: label, exact: true }).click();
    return on.getByRole('dialog', { name: label });
  };
  await signIn(page, ADMIN, '/transport');
  let dialog = await open(page);
  await expect(dialog.getByText(say('savedViews', 'chooseFirst'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${BASE_URL}/transport?status=arrived&orderBy=reference&order=DSC`);
  dialog = await open(page);
  await dialog.getByRole('textbox', { name: say('savedViews', 'name') }).fill('Là, Z first');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('savedViews', 'saved', { name: 'Là, Z first' }))).toBeVisible();
  await expect(dialog).toBeHidden();

  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(() => localStorage.setItem('sillage.language', 'en'));
  const other = await elsewhere.newPage();
  await signIn(other, ADMIN, '/transport');
  const there = await open(other);
  await there.getByRole('link', { name: 'Là, Z first' }).click();
  await expect(other).toHaveURL(/\/transport\?status=arrived&orderBy=reference&order=DSC$/);
  await expect(there).toBeHidden();
  dialog = await open(other);
  await expect(dialog.getByText(say('savedViews', 'shown'))).toBeVisible();
  await dialog.getByRole('button', { name: say('savedViews', 'remove', { name: 'Là, Z first' }) }).click();
  await expect(dialog.getByText(say('savedViews', 'none'))).toBeVisible();
  await other.getByRole('button', { name: say('savedViews', 'undo'), exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Là, Z first' })).toBeVisible();

  await dialog.getByRole('button', { name: say('savedViews', 'first', { name: 'Là, Z first' }) }).click();
  await expect(dialog.getByText(say('savedViews', 'isFirst'))).toBeVisible();
  await expect(other.getByText(say('savedViews', 'firstNow', { name: 'Là, Z first' }))).toBeVisible();
  await other.keyboard.press('Escape');
  await other.goto(`${BASE_URL}/tasks`);
  await other
    .getByRole('navigation', { name: say('app', 'navigation') })
    .getByTitle(say('shell', 'menu.transport'), { exact: true })
    .click();
  // As the account keeps it, in whatever order.
  const shown = () => Object.fromEntries(new URL(other.url()).searchParams);
  await expect.poll(shown).toEqual({ status: 'arrived', orderBy: 'reference', order: 'DSC' });
  await elsewhere.close();
});
