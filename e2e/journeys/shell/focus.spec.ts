import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { apiAs, signIn } from '../../stack/product.ts';
import { aTroubledCompany } from '../../stack/troubled.ts';

/** As somebody with keys alone presses it. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('whoever acknowledges an alert, and closes it, is still there', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  await signIn(page, manager, '/transport');
  await press(page, page.getByRole('link', { name: references[0], exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: references[0] })).toBeFocused();
  const panel = page.getByRole('region', { name: say('alerts', 'title'), exact: true });
  await press(page, panel.getByRole('button', { name: say('alerts', 'acknowledge'), exact: true }));
  const close = panel.getByRole('button', { name: say('alerts', 'close'), exact: true });
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(panel.locator(':focus')).toHaveCount(1);
});

test('whoever deletes a rule is on the next one, and after the last one on what stands above', async ({ page, request, language, say }) => {
  const { manager } = await aTroubledCompany(request, language);
  const chief = await apiAs(request, manager);
  const { data } = (await chief.get('/alert-rules')) as { data: { ruleName: string }[] };
  const [first, second, third] = data.map(({ ruleName }) => ruleName);
  const row = (name = '') => page.getByRole('link', { name, exact: true });
  const rules = (key: string, values = {}) => say('alertRules', key, values);
  const remove = async (name = '') => {
    await press(page, page.getByRole('button', { name: rules('removeNamed', { name }) }));
    const question = page.getByRole('dialog', { name: rules('removeTitle', { name }) });
    await press(page, question.getByRole('button', { name: rules('remove'), exact: true }));
    await expect(row(name)).toHaveCount(0);
  };
  await signIn(page, manager, '/alerts/rules');
  await expect(row(third)).toBeVisible();
  await remove(first);
  await expect(row(second)).toBeFocused();
  await remove(second);
  await expect(row(third)).toBeFocused();
  await remove(third);
  await expect(page.getByRole('main').getByRole('link', { name: rules('add') })).toBeFocused();
});

test('whoever archives a shipment of the list is in the list still', async ({ page, request, language, say }) => {
  const { manager, references, calm } = await aTroubledCompany(request, language);
  const chief = await apiAs(request, manager);
  const { data } = (await chief.get(`/transports?search=${references[0]}`)) as { data: { idTransport: number }[] };
  await chief.post(`/transports/${data[0]?.idTransport ?? 0}/arrival`);
  await signIn(page, manager, '/transport');
  const row = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(row(calm)).toBeVisible();
  await page.getByRole('checkbox', { name: say('lists', 'tick', { reference: references[0] }) }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: say('shipmentTicks', 'bar') });
  await press(page, bar.getByRole('button', { name: say('shipmentLife', 'archive'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('shipmentActions', 'title.archive') });
  await press(page, dialog.getByRole('button', { name: say('shipmentLife', 'archive'), exact: true }));
  await expect(row(references[0])).toHaveCount(0);
  await expect(page.getByRole('region', { name: say('shipments', 'listLabel') }).locator(':focus')).toHaveCount(1);
});

test('whoever revokes a link stays beside it, and closing the dialog leads back to its button', async ({
  page,
  request,
  language,
  say,
}) => {
  const { manager, references } = await aTroubledCompany(request, language);
  await signIn(page, manager, '/transport');
  await press(page, page.getByRole('link', { name: references[0], exact: true }));
  const share = page.getByRole('button', { name: say('shipmentLife', 'share'), exact: true });
  await press(page, share);
  const dialog = page.getByRole('dialog', { name: say('sharing', 'titleOf', { reference: references[0] }) });
  await press(page, dialog.getByRole('button', { name: say('sharing', 'create'), exact: true }));
  const revoke = dialog.getByRole('button', { name: say('sharing', 'revoke'), exact: true });
  // The form made way for the link: whoever sent it is on what one does with that.
  await expect(dialog.getByRole('button', { name: say('sharing', 'copy'), exact: true })).toBeFocused();
  await press(page, revoke);
  const question = page.getByRole('dialog', { name: say('sharing', 'revokeTitle'), exact: true });
  await press(page, question.getByRole('button', { name: say('sharing', 'revoke'), exact: true }));
  await expect(revoke).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('whoever goes back to the list, by the browser or by the arrow, finds its filters and is on the row that led away', async ({
  page,
  request,
  language,
  say,
}) => {
  const { manager, references, calm } = await aTroubledCompany(request, language);
  await signIn(page, manager, `/transport?search=${references[0]}`);
  const row = page.getByRole('link', { name: references[0], exact: true });
  const title = page.getByRole('heading', { level: 1, name: references[0] });
  await expect(page.getByRole('link', { name: calm, exact: true })).toHaveCount(0);
  await press(page, row);
  await expect(title).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await press(page, page.getByRole('link', { name: say('shipments', 'backToList') }));
  await expect(row).toBeFocused();
  expect(new URL(page.url()).searchParams.get('search')).toBe(references[0]);
});
