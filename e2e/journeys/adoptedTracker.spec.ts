import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

test('who knocks unknown is adopted, put on an asset, and reports live', async ({ page, request }) => {
  const { idCustomer, customerName } = await aCustomer(request, 'en');
  const operator = await apiAs(request, OPERATOR);
  const reference = `Crane ${idCustomer}`;
  await operator.post('/assets', { idCustomer, kind: 'fixed', reference });
  const name = `stranger-${idCustomer}`;
  const report = async (key: string, temperature: number) => {
    const said = new URLSearchParams({ id: name, key, lat: '45.764', lon: '4.8357', timestamp: new Date().toISOString(), batt: '80' });
    said.set('temperature', String(temperature));
    return (await request.get(`${BASE_URL}/api/ingest/osmand?${said.toString()}`)).status();
  };
  expect(await report('made-up', 4)).toBe(401);

  await signIn(page, OPERATOR, '/devices?view=unknown');
  const knock = page.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(knock).toBeVisible({ timeout: 1000 });
  }).toPass();
  await knock.getByRole('button', { name: 'Adopt' }).click();
  const dialog = page.getByRole('dialog', { name: `Adopt ${name}` });
  await dialog.getByLabel('Customer').click();
  await page.getByRole('option', { name: customerName }).click();
  await dialog.getByRole('button', { name: 'Adopt' }).click();
  const secret = (await dialog.getByLabel('Secret').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${BASE_URL}/devices/deviceDetails/${name}/GPS`);
  await page.getByRole('button', { name: 'Link to an asset' }).click();
  const link = page.getByRole('dialog', { name: `Which asset is ${name} put on?` });
  await link.getByRole('textbox', { name: 'Asset' }).fill(reference);
  await page.getByRole('option', { name: reference }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  const facts = page.getByLabel('Known of it');
  await expect(facts.getByRole('link', { name: reference })).toBeVisible();

  expect(await report(secret, 4)).toBe(200);
  await expect(facts.getByText('4.0 °C')).toBeVisible();
  expect(await report(secret, 12.5)).toBe(200);
  await expect(facts.getByText('12.5 °C')).toBeVisible();
  await facts.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await expect(page.getByText('12.5 °C').first()).toBeVisible();
});
