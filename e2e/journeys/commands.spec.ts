import type { Browser, Page } from '@playwright/test';
import { aShownGt06, aShownTeltonika } from '../stack/commandDevices.ts';
import { aTracker, chooseCommand, commandPanelOf } from '../stack/commanding.ts';
import { expect, test } from '../stack/journey.ts';
import { aCustomer, aMember } from '../stack/people.ts';
import { BASE_URL, signIn, type Account } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';

async function elsewhere(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signIn(page, account, path);
  return page;
}

test('an output of a GT06 device is switched once a second administrator has said yes, and the device has answered', async ({
  page,
  request,
  browser,
}) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const second = await aMember(request, manager, 'second', 2, 'en');
  const imei = `87${String(idCustomer).padStart(13, '0')}`;
  await aTracker(request, idCustomer, imei, 'gt06');
  const device = await aShownGt06(imei, STACK.gt06Port);

  await signIn(page, manager, `/devices/deviceDetails/${imei}/GPS`);
  const dialog = await chooseCommand(page, 'Switch an output');
  await expect(dialog.getByText('one of them, or the operator, has to say yes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const mine = commandPanelOf(page).getByRole('listitem').filter({ hasText: 'Switch output 1 on' });
  await expect(mine.getByText('Waits for a yes')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Say yes' })).toHaveCount(0);
  expect(device.told()).toEqual([]);

  const other = await elsewhere(browser, second, '/notifications');
  await other.getByRole('link', { name: `See tracker ${imei}` }).click();
  await expect(other).toHaveURL(new RegExp(`/devices/deviceDetails/${imei}/`));
  const theirs = commandPanelOf(other).getByRole('listitem').filter({ hasText: 'Switch output 1 on' });
  await theirs.getByRole('button', { name: 'Say yes' }).click();
  await expect(theirs.getByText('Sent', { exact: true })).toBeVisible();
  await expect.poll(() => device.told()).toMatchObject([{ text: 'RELAY,1#' }]);
  const [shown] = device.told();
  if (shown) device.answer(shown, 'Cut off the fuel supply: Success!');
  await expect(mine.getByText('Answered', { exact: true })).toBeVisible();
  await expect(mine.getByText('Cut off the fuel supply: Success!')).toBeVisible();
  await expect(mine.getByText('said yes')).toBeVisible();
  device.close();
  await other.context().close();
});

test('a Teltonika device that is away is told when it comes, once; what has not left can be called off', async ({ page, request }) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const imei = `88${String(idCustomer).padStart(13, '0')}`;
  await aTracker(request, idCustomer, imei, 'teltonika');
  await signIn(page, manager, `/devices/deviceDetails/${imei}/GPS`);
  const dialog = await chooseCommand(page, 'Report at another interval');
  await dialog.getByLabel('Interval').fill('5');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('at least 10')).toBeVisible();
  await dialog.getByLabel('Interval').fill('600');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const interval = commandPanelOf(page).getByRole('listitem').filter({ hasText: 'Report every 10 min' });
  await expect(interval.getByText('Waits for the tracker')).toBeVisible();
  await (await chooseCommand(page, 'Restart')).getByRole('button', { name: 'Send' }).click();
  const restart = commandPanelOf(page).getByRole('listitem').filter({ hasText: 'Restart' });
  await restart.getByRole('button', { name: 'Cancel' }).click();
  await expect(restart.getByText('Cancelled')).toBeVisible();

  const first = await aShownTeltonika(imei, STACK.teltonikaPort);
  await expect.poll(() => first.told()).toEqual(['setparam 10050:600;10150:600;10250:600']);
  await expect(interval.getByText('Sent', { exact: true })).toBeVisible();
  first.close();
  const again = await aShownTeltonika(imei, STACK.teltonikaPort);
  again.answer('', 'New value 10050:600;10150:600;10250:600');
  await expect(interval.getByText('Answered', { exact: true })).toBeVisible();
  expect(again.told()).toEqual([]);
  again.close();
});

test('a tracker that asks over HTTP is told in JSON; one that takes no commands says so', async ({ page, request }) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const [name, phone] = [`asks-${idCustomer}`, `phone-${idCustomer}`];
  const secret = await aTracker(request, idCustomer, name, 'json');
  await aTracker(request, idCustomer, phone, 'osmand');
  const headers = { authorization: `Bearer ${secret}` };
  const ask = async () =>
    (await (await request.get(`${BASE_URL}/api/ingest/commands`, { headers })).json()) as { commands: { idCommand: number }[] };

  await signIn(page, manager, `/devices/deviceDetails/${name}/GPS`);
  await (await chooseCommand(page, 'Report its position now')).getByRole('button', { name: 'Send' }).click();
  const row = commandPanelOf(page).getByRole('listitem').filter({ hasText: 'Report its position now' });
  await expect(row.getByText('Waits for the tracker')).toBeVisible();
  const [shown] = (await ask()).commands;
  expect((await ask()).commands).toEqual([]);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await request.post(`${BASE_URL}/api/ingest/commands/answer`, {
    headers,
    data: { idCommand: shown?.idCommand, ok: false, answer: 'no sky' },
  });
  await expect(row.getByText('Failed')).toBeVisible();
  await expect(row.getByText('no sky')).toBeVisible();

  await page.goto(`${BASE_URL}/devices/deviceDetails/${phone}/GPS`);
  await expect(commandPanelOf(page).getByText('It takes no commands')).toBeVisible();
  await expect(commandPanelOf(page).getByRole('button')).toHaveCount(0);
});
