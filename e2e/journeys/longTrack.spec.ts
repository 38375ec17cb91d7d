import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

test.use({ hasMap: true });

const BATCH = 10_000;
const BATCHES = 10;
const EVERY_MS = 30_000;

test('a track of 100,000 points opens, with its one hot minute still in the chart', async ({ page, request }) => {
  const operator = await apiAs(request, OPERATOR);
  const admin = await apiAs(request, ADMIN);
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = { uniqueIdentifiant: 'LONG-TRACK-1', type: 'GPS', idCustomer, reportingIntervalSeconds: 30 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  const { idTransport } = (await admin.post('/transports', {
    reference: 'LONG-1',
    type: 'road',
    trackers: ['LONG-TRACK-1'],
    routeSteps: [
      { kind: 'departure', address: 'Lyon', latitude: 45.764, longitude: 4.8357 },
      { kind: 'arrival', address: 'Milano', latitude: 45.4642, longitude: 9.19 },
    ],
  })) as { idTransport: number };
  const start = Date.now() - BATCH * BATCHES * EVERY_MS;
  for (let batch = 0; batch < BATCHES; batch++) {
    const data = Array.from({ length: BATCH }, (_, index) => {
      const step = batch * BATCH + index;
      const place = { latitude: 45.6 + Math.sin(step / 900) * 0.5, longitude: 5 + step * 3.5e-5 };
      return {
        deviceDate: new Date(start + step * EVERY_MS).toISOString(),
        ...place,
        temperature: step === 54_321 ? 21.5 : 5 + Math.sin(step / 200),
      };
    });
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    expect(await answer.json()).toEqual({ accepted: BATCH, duplicates: 0, rejected: [] });
  }

  await signIn(page, ADMIN, `/transport/transportdetails/${idTransport}`);
  await expect(page.getByText(/100[,.\s ]000/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  await expect(page.locator('.uplot').first()).toBeVisible();
  await expect(page.getByText(/21[.,]5\s*°C/).first()).toBeVisible();
  // The page still answers.
  await page.getByRole('button', { name: /notifications/i }).click();
  await expect(page.getByRole('dialog').or(page.locator('[aria-expanded="true"]')).first()).toBeVisible();
});
