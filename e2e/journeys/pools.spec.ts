import { randomUUID } from 'node:crypto';
import { aPicture } from '../stack/codes.ts';
import { expect, test } from '../stack/journey.ts';
import { faultsOf } from '../stack/looking.ts';
import { linkTo } from '../stack/mails.ts';
import { aCustomer, anAddress } from '../stack/people.ts';
import { apiAs, BASE_URL, signIn } from '../stack/product.ts';

const PLACE = { address: 'Lyon', latitude: 45.76, longitude: 4.83, radius: 200 };

test('containers are sent, received by their code, and a partner says another number without an account', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(60_000);
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const admin = await apiAs(request, manager);
  const text = (key: string, values = {}) => say('pools', key, values);
  const dock = anAddress('dock');
  await admin.post('/sites', { ...PLACE, name: `Depot ${idCustomer}` });
  const box = `BOX ${idCustomer}`;
  const { uniqueIdentifiant } = (await admin.post('/assets', { kind: 'container', reference: box })) as { uniqueIdentifiant: string };

  // A pool, with a site and a partner.
  await signIn(page, manager, '/pools');
  await page
    .getByRole('button', { name: text('add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('name'), { exact: true }).fill('Thermal boxes');
  await dialog.getByLabel(text('counting')).selectOption({ label: text('counting.containers') });
  await dialog.getByRole('button', { name: text('save') }).click();
  await expect(page).toHaveURL(/\/pools\/\d+$/);
  await page.getByRole('button', { name: text('addHolder') }).click();
  await dialog.getByLabel(text('site'), { exact: true }).selectOption({ label: `Depot ${idCustomer}` });
  await dialog.getByRole('button', { name: text('save') }).click();
  await expect(page.getByRole('row', { name: /^Depot/ })).toBeVisible();
  await page.getByRole('button', { name: text('addHolder') }).click();
  await dialog.getByLabel(text('holderKind')).selectOption({ label: text('holderKind.name') });
  await dialog.getByLabel(text('partnerName')).fill('Baker & Sons');
  await dialog.getByLabel(text('email')).fill(dock);
  await dialog.getByRole('button', { name: text('save') }).click();
  await expect(page.getByRole('row', { name: /^Baker/ })).toBeVisible();

  // The container comes into the pool by its code, and is sent.
  const show = async (code: string) => {
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await aPicture(code) };
    const scan = page.getByRole('dialog', { name: text('scanTitle') });
    await scan.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(picture);
    return scan;
  };
  await page.getByRole('button', { name: text('book') }).click();
  await dialog.getByRole('button', { name: text('scan') }).click();
  const scan = await show('NOBODYS');
  await expect(scan.getByText(text('scanUnknown', { code: 'NOBODYS' }))).toBeVisible();
  await show(uniqueIdentifiant);
  await expect(scan.getByText(text('scanned', { reference: box }))).toBeVisible();
  await scan.getByRole('button', { name: text('scanDone') }).click();
  await dialog.getByLabel(text('holder')).selectOption({ label: `Depot ${idCustomer} (0)` });
  await dialog.getByRole('button', { name: text('book') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: text('scan') }).click();
  await show(box);
  const sending = page.getByRole('dialog', { name: text('dispatch') });
  await expect(sending.getByText(box, { exact: true })).toBeVisible();
  await sending.getByLabel(text('to'), { exact: true }).selectOption({ label: 'Baker & Sons (0)' });
  await sending.getByRole('button', { name: text('dispatch') }).click();
  await expect(sending).toBeHidden();

  // The same code receives it.
  await page.getByRole('button', { name: text('scan') }).click();
  await show(box);
  const receiving = page.getByRole('dialog', { name: text('receiveTitle', { holder: `Depot ${idCustomer}` }) });
  await receiving.getByRole('button', { name: text('receive') }).click();
  await expect(receiving).toBeHidden();
  await expect(page.getByRole('row', { name: /^Baker.* 1 / })).toBeVisible();
  const pool = new URL(page.url()).pathname;

  // The partner is asked; opening the link confirms nothing, and another number needs a reason.
  await page.getByRole('button', { name: text('menu', { name: 'Baker & Sons' }) }).click();
  await page.getByRole('menuitem', { name: text('ask') }).click();
  await dialog.getByRole('button', { name: text('ask') }).click();
  await expect(dialog).toBeHidden();
  const link = await linkTo(dock, 'noauth/pool-balance');
  const partner = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  for (let time = 0; time < 2; time++) {
    await partner.goto(`${BASE_URL}${link}`);
    await expect(partner.getByRole('button', { name: say('poolBalance', 'confirm') })).toBeVisible();
  }
  await partner.getByLabel(say('poolBalance', 'yours')).fill('0');
  await partner.getByLabel(say('poolBalance', 'reason')).fill('It went back on Monday');
  await partner.getByRole('button', { name: say('poolBalance', 'dispute') }).click();
  await expect(partner.getByRole('heading', { name: say('poolBalance', 'thanks') })).toBeVisible();
  await page.goto(`${BASE_URL}${pool}?part=statements`);
  await expect(page.getByText('It went back on Monday')).toBeVisible();
  await expect(page.getByText(text('state.disputed'))).toBeVisible();

  // One that was lost turns up: its code proposes that it was found, with whom it was lost.
  const { data: holders } = (await admin.get(`${pool}/holders`)) as { data: { idHolder: number; name: string }[] };
  const idHolder = holders.find(({ name }) => name === 'Baker & Sons')?.idHolder;
  const lost = { kind: 'loss', reason: 'notReturned', idHolder, containers: [uniqueIdentifiant], note: '', requestKey: randomUUID() };
  await admin.post(`${pool}/movements`, lost);
  await page.getByRole('button', { name: text('scan') }).click();
  await show(box);
  const found = page.getByRole('dialog', { name: text('book') });
  await expect(found.getByLabel(text('what')).locator('option:checked')).toHaveText(text('what.found'));
  await expect(found.getByLabel(text('holder'), { exact: true }).locator('option:checked')).toHaveText(/^Baker/);
  await expect(found.getByText(box, { exact: true })).toBeVisible();
  await found.getByRole('button', { name: text('book') }).click();
  await expect(found).toBeHidden();
  await page.goto(`${BASE_URL}${pool}?part=containers`);
  await expect(page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: box }).first()).toContainText('Baker');

  expect(
    await faultsOf(
      page,
      ['', '?part=underWay', '?part=movements', '?part=suspects', '?part=containers', '?part=statements'].map((part) => `${pool}${part}`),
      'en',
    ),
  ).toEqual([]);
});
