import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer } from '../../stack/people.ts';
import { apiAs, signIn, type Account } from '../../stack/product.ts';
import type { Say } from '../../stack/texts.ts';

const BOOK = '/documentation?settings=addressBook';
const ADA = { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '33612345678' };
const ZOE = { company: '', firstname: 'Zoé', lastname: 'Blanc', email: '', phone: '33712345678' };

function bookOn(page: Page, say: Say) {
  const said = (key: string, values = {}) => say('contacts', key, values);
  const rows = page.getByRole('list', { name: said('title') }).getByRole('listitem');
  const button = (key: string) => page.getByRole('button', { name: said(key), exact: true });
  const field = (key: string) => page.getByLabel(said(key), { exact: true });
  const pick = async (name: string, item: 'modify' | 'delete') => {
    await page.getByRole('button', { name: said('menuOf', { name }), exact: true }).click();
    await page.getByRole('menuitem', { name: said(item), exact: true }).click();
  };
  return { said, rows, button, field, pick };
}

async function open(page: Page, account: Account, say: Say) {
  await signIn(page, account, BOOK);
  return bookOn(page, say);
}

test('a contact is added with hints, its country chosen by search, changed and deleted', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const { said, rows, button, field, pick } = await open(page, manager, say);
  await expect(page.getByText(said('none'))).toBeVisible();
  await button('add').click();
  await expect(button('save')).toBeDisabled();
  await expect(button('save')).toHaveAccessibleDescription(said('mandatory'));
  const country = page.getByRole('button', { name: new RegExp(`^${say('platform', 'phone.country')}`) });
  await expect(country).toHaveAccessibleName(/\+33$/);
  await field('firstname').fill('Ada');
  await field('lastname').fill('King');
  await field('phone').fill('612');
  await field('email').fill('ada@');
  await field('company').focus();
  await expect(page.getByText(say('errors', 'contact.phoneInvalid'))).toBeVisible();
  await expect(page.getByText(say('errors', 'account.invalidEmail'))).toBeVisible();
  await expect(button('save')).toBeDisabled();

  const british = new Intl.DisplayNames([language], { type: 'region' }).of('GB') ?? '';
  await country.click();
  const countries = page.getByRole('combobox', { name: say('platform', 'phone.search') });
  await countries.fill('Atlantis');
  await expect(page.getByText(say('platform', 'phone.nothingFound'))).toBeVisible();
  await countries.fill(british.slice(0, 8));
  await page.getByRole('option', { name: british }).click();
  await expect(country).toHaveAccessibleName(/\+44$/);
  await field('phone').fill('7400 123456');
  await field('email').fill('ada@acme.example');
  await field('company').fill('Acme');
  await button('save').click();
  await expect(page.getByText(said('added', { name: 'Ada King' }))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('+447400123456');

  await pick('Ada King', 'modify');
  await expect(field('email')).toHaveValue('ada@acme.example');
  await expect(country).toHaveAccessibleName(/\+44$/);
  await field('lastname').fill('Lovelace');
  await button('save').click();
  await expect(rows.first()).toContainText('Ada Lovelace');

  await pick('Ada Lovelace', 'delete');
  const question = page.getByRole('dialog', { name: said('deleteTitle', { name: 'Ada Lovelace' }) });
  await question
    .locator('form')
    .getByRole('button', { name: said('cancel'), exact: true })
    .click();
  await expect(rows).toHaveCount(1);
  await pick('Ada Lovelace', 'delete');
  await question.getByRole('button', { name: said('validate'), exact: true }).click();
  await expect(page.getByText(said('none'))).toBeVisible();
});

test('contacts are found by first name, whatever its case, and leave as a file', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const api = await apiAs(request, manager);
  for (const contact of [ADA, ZOE]) await api.post('/address-book', contact);
  const { said, rows, button } = await open(page, manager, say);
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: said('search') }).fill('ADA');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Ada King');
  await page.getByRole('searchbox', { name: said('search') }).fill('nobody');
  await expect(page.getByText(said('nothingFound'))).toBeVisible();

  const saved = page.waitForEvent('download');
  await button('export').click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const sheet = await readFile(await download.path(), 'utf8');
  expect(sheet.startsWith('\uFEFF')).toBe(true);
  expect(sheet).toContain(said('firstname'));
  expect(sheet).toMatch(/Ada.King.*33612345678/);
  expect(sheet).toContain('Zoé');
});

test('a file is tried row by row before the good ones of it are taken', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const api = await apiAs(request, manager);
  for (const contact of [ADA, ZOE]) await api.post('/address-book', contact);
  const { said, rows, button } = await open(page, manager, say);
  await expect(rows).toHaveCount(2);
  await button('import').click();
  const file = [
    ['company', 'firstname', 'lastname', 'email', 'phone'].map((field) => said(field)),
    ['Acme', 'Ada', 'King', 'ada@acme.example', '+33612345678'],
    ['Blanc SA', 'Zoé', 'Blanc', '', '+33712345678'],
    ['Acme', 'Bob', 'Stone', 'bob@acme.example', '+33812345678'],
    ['Acme', 'Eve', '', 'eve', '12'],
  ].map((cells) => cells.join(';'));
  await page
    .getByLabel(said('file'))
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file.join('\r\n')}`) });
  const plan = page.getByRole('group', { name: said('rows') }).getByRole('row');
  await expect(plan).toHaveCount(5);
  await expect(plan.nth(1)).toContainText(said('outcome.same'));
  await expect(plan.nth(2)).toContainText(said('outcome.updated'));
  await expect(plan.nth(3)).toContainText(said('outcome.created'));
  await expect(plan.nth(4)).toContainText(said('outcome.refused'));
  await expect(plan.nth(4)).toContainText(said('problem.missing', { field: said('lastname') }));
  await expect(plan.nth(4)).toContainText(said('problem.phone', { field: said('phone') }));
  await expect(plan.nth(4)).toContainText(said('problem.email', { field: said('email') }));
  // Nothing was done yet.
  expect(((await api.get('/address-book')) as { contacts: unknown[] }).contacts).toHaveLength(2);

  await page.getByRole('button', { name: say('contacts', 'importGood', { count: 2, number: 2 }) }).click();
  await expect(page.getByText(say('contacts', 'imported', { count: 2 }))).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Bob Stone' })).toContainText('+33812345678');
  await expect(rows.filter({ hasText: 'Zoé Blanc' })).toContainText('Blanc SA');
  await expect(rows.filter({ hasText: 'Eve' })).toHaveCount(0);
});
