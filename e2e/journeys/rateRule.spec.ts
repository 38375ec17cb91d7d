import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, OPERATOR, signIn } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';
import { openDevice } from '../stack/teltonikaDevice.ts';

const MINUTE = 60_000;
const LYON = { latitude: 45.764, longitude: 4.8357 };

/** Celsius as a wired Dallas sensor sends it (AVL 72, tenths of a degree). */
function record(time: number, celsius: number) {
  const elements = [{ id: 72, width: 4 as const, value: Math.round(celsius * 10) }];
  return { ...LYON, time, priority: 0 as const, altitude: 200, angle: 90, satellites: 9, speed: 0, eventIo: 0, elements };
}

test('a rule that trembles is made calmer by its trial, and one of what rises too fast rings', async ({ page, request, language, say }) => {
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
  // Trembling around 8 °C, three hours ago; and a quarter of an hour that is calm until now.
  const past = [5, 9, 7.4, 9, 7.4, 9, 7.4, 9, 5].map((celsius, index) => record(start - 180 * MINUTE + index * MINUTE, celsius));
  const calm = [-15, -10, -5, -2].map((minute) => record(start + minute * MINUTE, 5));
  expect(await device.report([...past, ...calm])).toBe(past.length + calm.length);

  await signIn(page, manager, `/alerts/rules/new?tracker=${imei}`);
  await page.getByLabel(rules('forLabel')).fill('0');
  await expect(page.getByText(rules('wouldHaveFired', { count: 4, shown: '4' }))).toBeVisible();
  const note = page.getByRole('region', { name: rules('calmer') });
  await note.getByRole('button', { name: rules('calmerTake') }).click();
  await expect(page.getByText(rules('wouldHaveFired', { count: 1, shown: '1' }))).toBeVisible();
  await expect(page.getByText(rules('calmerFew'))).toBeVisible();

  await page.getByLabel(rules('what')).selectOption('temperatureRate');
  await expect(page.getByLabel(rules('rateMax'))).toHaveValue('5');
  await page.getByLabel(rules('name'), { exact: true }).fill('A door was left open');
  await page.getByRole('button', { name: rules('save'), exact: true }).click();
  await expect(page).toHaveURL(/\/alerts\/rules$/);
  await expect(page.getByRole('link', { name: 'A door was left open' })).toBeVisible();

  // It watches from now on, and compares with what was measured before.
  expect(await device.report([record(Date.now(), 11.5)])).toBe(1);
  device.close();
  await page.getByRole('button', { name: say('notifications', 'bell', { count: 1 }) }).click();
  await page.getByRole('link', { name: say('notifications', 'seeAlert', { reference: imei }) }).click();
  await expect(page.getByRole('heading', { name: 'A door was left open' })).toBeVisible();
});
