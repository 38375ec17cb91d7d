import { readFileSync } from 'node:fs';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, OPERATOR, signIn } from '../stack/product.ts';

test('a file of containers is imported with what is in them, put elsewhere together, and comes back out as a file', async ({
  page,
  request,
  say,
}) => {
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  await operator.post('/trackers', { uniqueIdentifiant: 'YARD-T1', type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  await admin.post('/sites', { name: 'Depot', address: 'Lyon', latitude: 45.764, longitude: 4.8357, radius: 1000 });
  const csv = [
    'Reference;Type;Container number;Tracker;In container',
    'BULK-BOX;container;CSQU3054380;YARD-T1;',
    'BULK-1;mobile;;;BULK-BOX',
    'BULK-2;boat;;;BULK-BOX',
    'BULK-3;mobile;;;',
  ].join('\r\n');

  await signIn(page, ADMIN, '/assets/list');
  await page.getByRole('link', { name: say('assets', 'import.assets') }).click();
  await page
    .getByRole('region', { name: say('imports', 'step.file') })
    .getByLabel(say('imports', 'step.file'), { exact: true })
    .setInputFiles({ name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: say('imports', 'look') }).click();
  const table = page.getByRole('group', { name: say('imports', 'rows') });
  await expect(table.getByText(say('errors', 'import.kindUnknown'))).toBeVisible();
  await expect(table.getByText(/ISO 6346/)).toBeVisible();
  await page.getByRole('button', { name: say('imports', 'import', { number: '3' }), exact: true }).click();
  await expect(page.getByText(say('imports', 'made.assets', { number: '3' }))).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: say('imports', 'toList.assets'), exact: true }).click();
  await page.getByRole('checkbox', { name: say('lists', 'tick', { reference: 'BULK-1' }) }).check({ force: true });
  await page.getByRole('checkbox', { name: say('lists', 'tick', { reference: 'BULK-3' }) }).check({ force: true });
  const bar = page.getByRole('region', { name: say('assets', 'bar') });
  await bar.getByRole('button', { name: say('assets', 'setPosition') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('sites', 'filter')).selectOption('Depot');
  await dialog.getByLabel(say('assets', 'reason')).fill('Counted in the yard');
  await dialog.getByRole('button', { name: say('assets', 'setPosition') }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'BULK-1' }).getByText('Depot')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('lists', 'exportFound') }).click();
  await dialog.getByText('CSV').click();
  await dialog.getByRole('button', { name: say('lists', 'export') }).click();
  const saved = readFileSync(await (await downloading).path(), 'utf8');
  expect(saved).toContain('BULK-1,Mobile,Depot');
  expect(saved).toContain('BULK-BOX');
});
