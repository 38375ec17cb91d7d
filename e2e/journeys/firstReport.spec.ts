import type { AvlRecord } from '@sillage/simulator/protocols/teltonika';
import { expect, test } from '../stack/journey.ts';
import { mailTo } from '../stack/mails.ts';
import { ADMIN, apiAs, BASE_URL, fillInSignIn, OPERATOR, signIn } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';
import { openDevice } from '../stack/teltonikaDevice.ts';

test.use({ hasMap: true });

const IMEI = '352093081429150';
const MINUTE = 60_000;
const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };

/** Celsius as a wired Dallas sensor sends it (AVL 72, tenths of a degree). */
function record(time: number, latitude: number, longitude: number, celsius: number): AvlRecord {
  const elements = [{ id: 72, width: 4 as const, value: Math.round(celsius * 10) }];
  return { time, priority: 0, latitude, longitude, altitude: 200, angle: 90, satellites: 9, speed: 80, eventIo: 0, elements };
}

test("a device's bytes move the marker, draw the chart, ring the bell and send the mail", async ({ page, request }) => {
  const operator = await apiAs(request, OPERATOR);
  const admin = await apiAs(request, ADMIN);
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  await operator.post('/trackers', {
    uniqueIdentifiant: IMEI,
    type: 'GPS',
    protocol: 'teltonika',
    idCustomer,
    reportingIntervalSeconds: 60,
  });
  const { idTransport } = (await admin.post('/transports', {
    reference: 'JOURNEY-1',
    type: 'road',
    trackers: [IMEI],
    routeSteps: [
      { kind: 'departure', address: 'Lyon', country: 'FR', ...LYON, radius: 500 },
      { kind: 'arrival', address: 'Milano', country: 'IT', ...MILANO, radius: 500 },
    ],
    alerts: [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 10 }],
  })) as { idTransport: number };

  const device = await openDevice(IMEI, STACK.teltonikaPort);
  const start = Date.now() - 30 * MINUTE;
  const first = Array.from({ length: 6 }, (_, index) => record(start + index * MINUTE, LYON.latitude, LYON.longitude, 5 + index / 10));
  expect(await device.report(first)).toBe(6);

  await signIn(page, ADMIN, `/transport/transportdetails/${idTransport}`);
  await expect(page).toHaveURL(new RegExp(`/transport/transportdetails/${idTransport}`, 'i'));
  await expect(page.getByRole('heading', { name: 'JOURNEY-1' })).toBeVisible();
  const map = page.locator('canvas.maplibregl-canvas');
  await expect(map).toBeVisible();
  const chart = page.locator('.uplot').first();
  await expect(chart).toBeVisible();
  await expect(page.getByText(/5[.,]5\s*°C/).first()).toBeVisible();
  const bell = page.getByRole('button', { name: /notifications/i });
  await expect(bell).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = { map: await map.screenshot(), chart: await chart.screenshot() };

  // On the road now, and too warm for a quarter of an hour.
  const warm = Array.from({ length: 16 }, (_, index) => {
    const share = 0.2 + index * 0.01;
    const at = (from: number, to: number) => from + (to - from) * share;
    return record(start + (10 + index) * MINUTE, at(LYON.latitude, MILANO.latitude), at(LYON.longitude, MILANO.longitude), 9.4);
  });
  expect(await device.report(warm)).toBe(16);

  await expect(page.getByText(/9[.,]4\s*°C/).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/1/);
  await expect(page.getByText(/in transit/i).first()).toBeVisible();
  await expect.poll(async () => (await chart.screenshot()).equals(before.chart)).toBe(false);
  await expect.poll(async () => (await map.screenshot()).equals(before.map)).toBe(false);
  await bell.click();
  await expect(page.getByText('JOURNEY-1').filter({ visible: true }).last()).toBeVisible();

  expect(await mailTo(ADMIN.username, (text) => text.includes('JOURNEY-1'))).toMatch(/9[.,]4/);
  device.close();
});

test('a guest is asked to sign in and then gets where they wanted to go', async ({ page }) => {
  await page.goto(`${BASE_URL}/transport?status=arrived`);
  await expect(page).toHaveURL(/\/login/);
  await fillInSignIn(page, { ...ADMIN, password: 'Wrong-horse-9' });
  await expect(page.getByText('Your email or password does not match. Try again.')).toBeVisible();
  await fillInSignIn(page, ADMIN);
  await expect(page).toHaveURL(/\/transport\?.*status=%?2?2?arrived|\/transport\?status=arrived/);
});

test('a token that was ended elsewhere sends its holder to the login page', async ({ page, request }) => {
  await signIn(page, ADMIN);
  const token = await page.evaluate(() => Object.values(localStorage).join(' '));
  const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(token)?.[0] ?? '';
  await request.post(`${BASE_URL}/api/auth`, { headers: { authorization: `Bearer ${jwt}` }, data: { action: 'logout' } });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
