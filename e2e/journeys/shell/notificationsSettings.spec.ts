import { expect, test } from '../../stack/journey.ts';
import { linkTo } from '../../stack/mails.ts';
import { aCustomer, aMember, anAddress } from '../../stack/people.ts';
import { apiAs, BASE_URL, signIn } from '../../stack/product.ts';

const TAB = '/documentation?settings=notifications';
const PAGE = '/parametres/notifications';

test('what one wants to hear of flips at once, is saved, and is there after a reload', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const toggle = page.getByRole('switch', { name: say('notificationSettings', 'type.transportCreated') });
  await signIn(page, manager, TAB);
  await expect(toggle).toBeChecked();
  // It does not wait for the server: the answer is held until it was seen.
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/api/notification/customer/preference', async (route) => {
    if (route.request().method() === 'PUT') await isSeen.promise;
    await route.continue();
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle.dispatchEvent('click');
  await expect(toggle).not.toBeChecked();
  isSeen.resolve();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(toggle).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.goto(`${BASE_URL}${PAGE}`);
  await expect(toggle).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByRole('switch', { name: say('notificationSettings', 'type.depositDocument') })).toBeChecked();

  // What cannot be saved flips back, and says so.
  await page.unroute('**/api/notification/customer/preference');
  await page.route('**/api/notification/customer/preference', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  await toggle.dispatchEvent('click');
  await expect(page.getByText(say('notificationSettings', 'notSaved'))).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test('an e-mail contact is added, asked, confirms, and is deleted after a question', async ({ page, browser, request, language, say }) => {
  const { manager, customerName } = await aCustomer(request, language);
  const said = (key: string, values = {}) => say('notificationSettings', key, values);
  const contact = anAddress('dock');
  const mails = page.getByRole('list', { name: said('list.email') });
  const row = mails.getByRole('listitem').filter({ hasText: contact });
  const create = page.getByRole('button', { name: said('create'), exact: true });
  await signIn(page, manager, PAGE);
  await expect(mails.getByText(said('none.email'))).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel(said('new.email')).fill('dock@');
  await page.getByLabel(said('new.email')).blur();
  await expect(page.getByText(said('NOEMAIL'))).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel(said('new.email')).fill(contact);
  await create.click();
  await expect(page.getByText(said('updated'))).toBeVisible();
  await expect(row.getByText(said('unconfirmed'))).toBeVisible();

  // Whoever is asked has no account, and a browser of their own.
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  const theirs = await context.newPage();
  await theirs.goto(`${BASE_URL}${await linkTo(contact, 'noauth/contact')}`);
  await expect(theirs.getByRole('heading', { name: say('contactAnswer', 'question', { customer: customerName }) })).toBeVisible();
  await expect(theirs).toHaveURL(`${BASE_URL}/noauth/contact`);
  await theirs.getByRole('button', { name: say('contactAnswer', 'yes') }).click();
  await expect(theirs.getByRole('heading', { name: say('contactAnswer', 'said.yes') })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText(said('unconfirmed'))).toHaveCount(0);
  const remove = row.getByRole('button', { name: said('delete', { contact }) });
  const question = page.getByRole('dialog', { name: said('deleteTitle') });
  await remove.click();
  await expect(question.getByText(said('CONFIRM_DELETE_NOTIF', { contact }))).toBeVisible();
  await question
    .locator('form')
    .getByRole('button', { name: said('cancel'), exact: true })
    .click();
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: said('validate'), exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(mails.getByText(said('none.email'))).toBeVisible();
});

test('a user reads the contacts, may change none, and still chooses what to hear of', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const member = await aMember(request, manager, 'Hugo', 3, language);
  const said = (key: string, values = {}) => say('notificationSettings', key, values);
  const contact = anAddress('dock');
  await (
    await apiAs(request, manager)
  ).post('/notification', { action: 'update', notification: { contactId: contact, contactType: 'email' } });
  await signIn(page, member, TAB);
  await expect(page.getByText(said('contacts.readOnly'))).toBeVisible();
  await expect(page.getByRole('list', { name: said('list.email') }).getByText(contact)).toBeVisible();
  await expect(page.getByRole('button', { name: said('delete', { contact }) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: said('askAgain', { contact }) })).toHaveCount(0);
  await expect(page.getByLabel(said('new.email'))).toBeDisabled();
  await expect(page.getByLabel(said('new.phone'))).toBeDisabled();
  await expect(page.getByRole('button', { name: said('create'), exact: true })).toBeDisabled();
  await expect(page.getByRole('switch', { name: said('type.transportCreated') })).toBeEnabled();
});
