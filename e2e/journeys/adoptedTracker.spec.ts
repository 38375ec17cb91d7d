import type { Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { reportByGt06 } from '../stack/gt06Device.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';

const LYON = { latitude: 45.764, longitude: 4.8357 };

/** The row of somebody who has just been refused: the list is written every few seconds. */
async function attemptOf(page: Page, name: string) {
  const attempt = page.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(attempt).toBeVisible({ timeout: 1000 });
  }).toPass();
  return attempt;
}

test('who reports unknown is adopted in one click, is let in, is online, and is given to a customer', async ({ page, request }) => {
  const { idCustomer, customerName } = await aCustomer(request, 'en');
  const imei = `86${String(idCustomer).padStart(13, '0')}`;
  expect(await reportByGt06(imei, STACK.gt06Port, LYON)).toBe(false);

  await signIn(page, OPERATOR, '/devices?view=unknown');
  const attempt = await attemptOf(page, imei);
  await attempt.getByRole('button', { name: 'Adopt', exact: true }).click();
  await expect(attempt.getByText("Operator's stock")).toBeVisible();
  await expect(attempt.getByText('It needs no secret: its next report is taken.')).toBeVisible();
  await expect(attempt.getByText('Offline')).toBeVisible();
  expect(await reportByGt06(imei, STACK.gt06Port, LYON)).toBe(true);
  await expect(attempt.getByText('Online')).toBeVisible();

  await attempt.getByRole('button', { name: 'Give to a customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Who gets ${imei}?` });
  await dialog.getByLabel('Customer').click();
  await page.getByRole('option', { name: customerName }).click();
  await dialog.getByRole('button', { name: 'Give to another customer' }).click();
  await expect(dialog).toBeHidden();
  await expect(attempt.getByText(customerName)).toBeVisible();
  await attempt.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { name: imei })).toBeVisible();

  await page.goto(`${BASE_URL}/devices?view=unknown`);
  await expect(page.getByRole('link', { name: 'Unknown devices' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(imei)).toHaveCount(0);
});

test('a device with a secret of its own is adopted in one click, and let in with the secret that is shown once', async ({
  page,
  request,
}) => {
  const { idCustomer } = await aCustomer(request, 'en');
  const name = `phone-${idCustomer}`;
  const report = async (key: string) => {
    const said = new URLSearchParams({ id: name, key, lat: '45.764', lon: '4.8357', timestamp: new Date().toISOString() });
    return (await request.get(`${BASE_URL}/api/ingest/osmand?${said.toString()}`)).status();
  };
  expect(await report('made-up')).toBe(401);
  await signIn(page, OPERATOR, '/devices?view=unknown');
  const attempt = await attemptOf(page, name);
  await attempt.getByRole('button', { name: 'Adopt', exact: true }).click();
  const secret = (await attempt.getByLabel('Secret').textContent()) ?? '';
  expect(await report(secret)).toBe(200);
  await expect(attempt.getByText('Online')).toBeVisible();
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
});

test('who reports unknown is described, adopted, put on an asset, and reports live', async ({ page, request }) => {
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
  const attempt = await attemptOf(page, name);
  await attempt.getByRole('button', { name: 'Adopt with details…' }).click();
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
