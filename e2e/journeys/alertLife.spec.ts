import { expect, test } from '../stack/journey.ts';
import { linkTo } from '../stack/mails.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';
import { openDevice } from '../stack/teltonikaDevice.ts';

const MINUTE = 60_000;
const LYON = { latitude: 45.764, longitude: 4.8357 };

/** Celsius as a wired Dallas sensor sends it (AVL 72, tenths of a degree). */
function record(time: number, celsius: number) {
  const elements = [{ id: 72, width: 4 as const, value: Math.round(celsius * 10) }];
  return { ...LYON, time, priority: 0 as const, altitude: 200, angle: 90, satellites: 9, speed: 0, eventIo: 0, elements };
}

test('a rule is tried and kept, its alert rings and is mailed, acknowledged from the mail signed out, and its incident closed with its cause', async ({
  page,
  browser,
  request,
  language,
  say,
}) => {
  const rules = (key: string, values = {}) => say('alertRules', key, values);
  const { idCustomer, manager } = await aCustomer(request, language);
  const imei = `35${String(Date.now()).slice(-13)}`;
  const operator = await apiAs(request, OPERATOR);
  await operator.post('/trackers', {
    uniqueIdentifiant: imei,
    type: 'GPS',
    protocol: 'teltonika',
    idCustomer,
    reportingIntervalSeconds: 60,
  });
  const device = await openDevice(imei, STACK.teltonikaPort);
  const start = Date.now();
  // What was: too warm for five minutes, an hour ago.
  const past = [5, 5, 9.5, 9.5, 9.5, 9.5, 9.5, 9.5, 5].map((celsius, index) => record(start - 60 * MINUTE + index * MINUTE, celsius));
  expect(await device.report(past)).toBe(past.length);

  await signIn(page, manager, `/alerts/rules/new?tracker=${imei}`);
  await page.getByLabel(rules('forLabel')).fill('0');
  await expect(page.getByText(rules('wouldHaveFired', { count: 1, shown: '1' }))).toBeVisible();
  await page.getByLabel(rules('name'), { exact: true }).fill('Cold chain of the journey');
  await page.getByRole('button', { name: rules('save'), exact: true }).click();
  await expect(page).toHaveURL(/\/alerts\/rules$/);
  await expect(page.getByRole('link', { name: 'Cold chain of the journey' })).toBeVisible();

  expect(await device.report([record(Date.now(), 5), record(Date.now() + 1000, 11.5)])).toBe(2);
  device.close();
  const bell = page.getByRole('button', { name: say('notifications', 'bell', { count: 1 }) });
  await expect(bell).toBeVisible();

  // From the mail, in a browser in which nobody is signed in.
  const context = await browser.newContext();
  await context.addInitScript((chosen) => localStorage.setItem('sillage.language', chosen), language);
  const theirs = await context.newPage();
  await theirs.goto(`${BASE_URL}${await linkTo(manager.username, 'noauth/alert')}`);
  await expect(theirs).toHaveURL(`${BASE_URL}/noauth/alert`);
  await theirs.getByRole('button', { name: say('alertAnswer', 'seen') }).click();
  await expect(theirs.getByRole('heading', { name: say('alertAnswer', 'yours') })).toBeVisible();
  await context.close();

  // The notification leads to the alert, although its tracker is on no shipment; from there to the incident.
  await bell.click();
  await page.getByRole('link', { name: say('notifications', 'seeAlert', { reference: imei }) }).click();
  await expect(page.getByText('Mona Lenoir').first()).toBeVisible();
  await page.getByRole('link', { name: say('alerts', 'openIncident') }).click();
  const incident = (key: string) => say('incidents', key);
  await page.getByLabel(incident('cause'), { exact: true }).fill('The door was left open.');
  await page.getByLabel(incident('correctiveAction'), { exact: true }).fill('A door alarm.');
  await page.getByRole('button', { name: incident('save'), exact: true }).click();
  await expect(page.getByText(say('incidents', 'entry.described', { name: 'Mona Lenoir' }))).toBeVisible();
  await page.getByRole('button', { name: incident('close'), exact: true }).click();
  // Its alert goes on: whoever closes it is asked.
  const question = page.getByRole('dialog', { name: incident('closeTitle'), exact: true });
  await question.getByRole('button', { name: incident('close'), exact: true }).click();
  await expect(page.getByText(say('incidents', 'entry.closed', { name: 'Mona Lenoir' }))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(incident('cause'), { exact: true })).toHaveValue('The door was left open.');
  await expect(page.getByRole('button', { name: incident('reopen'), exact: true })).toBeVisible();
});
