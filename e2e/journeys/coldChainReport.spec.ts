import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

const EVERY_MS = 600_000;
const COUNT = 300;

test('a report is made, downloaded, released, and verified by somebody who has only the paper', async ({ page, browser, request, say }) => {
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = { uniqueIdentifiant: 'COLD-CHAIN-1', type: 'GPS', idCustomer, reportingIntervalSeconds: 600 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  const { idTransport } = (await admin.post('/transports', {
    reference: 'COLD-1',
    type: 'road',
    trackers: ['COLD-CHAIN-1'],
    routeSteps: [
      { kind: 'departure', address: 'Lyon', latitude: 45.764, longitude: 4.8357 },
      { kind: 'arrival', address: 'Milano', latitude: 45.4642, longitude: 9.19 },
    ],
  })) as { idTransport: number };
  const start = Date.now() - COUNT * EVERY_MS;
  const data = Array.from({ length: COUNT }, (_, index) => ({
    deviceDate: new Date(start + index * EVERY_MS).toISOString(),
    temperature: index >= 150 && index < 160 ? 9.5 : 5 + Math.sin(index / 20),
  }));
  await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });

  await signIn(page, ADMIN, `/transport/transportdetails/${idTransport}`);
  const panel = page.getByRole('region', { name: say('reports', 'title') });
  await panel.getByRole('button', { name: say('reports', 'report'), exact: true }).click();
  await page.getByRole('button', { name: say('reports', 'make') }).click();
  await expect(panel.getByText(say('reports', 'verdict.excursion'))).toBeVisible();
  await expect(panel.getByText(say('reports', 'excursions', { number: '1' }))).toBeVisible();

  const fileBehind = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name, exact: true }).click();
    return (await downloading).path();
  };
  expect(
    readFileSync(await fileBehind('PDF'))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const csv = await fileBehind('CSV');

  await panel.getByRole('button', { name: say('reports', 'release'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('reports', 'releaseTitle') });
  await dialog.getByLabel(say('reports', 'note')).fill('DEV-2026-118');
  await dialog.getByRole('button', { name: say('reports', 'release'), exact: true }).click();
  await expect(panel.getByText(say('reports', 'notReleased'))).toHaveCount(0);

  const { data: reports } = (await admin.get(`/transports/${idTransport}/reports`)) as { data: { code: string; sha256: string }[] };
  const { code = '', sha256 } = reports[0] ?? {};
  expect(createHash('sha256').update(readFileSync(csv)).digest('hex')).toBe(sha256);
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 } });
  await phone.goto(`${BASE_URL}/verify/${code}`);
  await expect(phone.getByRole('heading', { name: say('verify', 'genuine') })).toBeVisible();
  await phone.getByLabel(say('verify', 'compare')).setInputFiles(csv);
  await expect(phone.getByText(say('verify', 'outcome.same'))).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await phone.close();
});
