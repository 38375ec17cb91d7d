import { readFileSync } from 'node:fs';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, OPERATOR, signIn } from '../stack/product.ts';

/** A way of an hour, which ended an hour ago. */
const GPX = `<gpx version="1.1"><trk><trkseg>${Array.from({ length: 60 }, (_, minute) => {
  const time = new Date(Date.now() - (120 - minute) * 60_000).toISOString();
  return `<trkpt lat="${45.76 - minute / 400}" lon="${4.83 + minute / 50}"><ele>200</ele><time>${time}</time></trkpt>`;
}).join('')}<trkpt lat="45.5" lon="6"/></trkseg></trk></gpx>`;

test('a file with one wrong row is imported: a column is named, the good rows are made, the wrong one is saved to be mended', async ({
  page,
  request,
  say,
}) => {
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  for (const uniqueIdentifiant of ['IMPORT-1', 'IMPORT-2', 'IMPORT-3'])
    await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  const csv = [
    'Colis;Balise;Départ;Arrivée;Date de départ;Date de livraison',
    'IMP-1;IMPORT-1;Lyon, France;Turin, Italie;01/12/2031 08:00;02/12/2031 18:00',
    'IMP-2;IMPORT-2;Lyon;Xanadu-on-Sea;01/12/2031 08:00;30/11/2031 18:00',
    'IMP-3;IMPORT-3;Grenoble;Basel, CH;01/12/2031 08:00;',
  ].join('\r\n');

  await signIn(page, ADMIN, '/transport');
  await page.getByRole('link', { name: say('shipments', 'importShipments') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('imports', 'title.shipments') })).toBeVisible();
  const upload = () =>
    page
      .getByRole('region', { name: say('imports', 'step.file') })
      .getByLabel(say('imports', 'step.file'), { exact: true })
      .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await upload();

  // The columns are guessed but for one, which is named.
  const reference = page.getByRole('combobox', { name: say('imports', 'required', { field: say('imports', 'field.reference') }) });
  const look = page.getByRole('button', { name: say('imports', 'look') });
  await look.click();
  await expect(reference).toHaveAttribute('aria-invalid', 'true');
  await reference.selectOption('Colis');
  await look.click();

  const table = page.getByRole('group', { name: say('imports', 'rows') });
  await expect(table.getByText(say('errors', 'import.placeUnknown'))).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('radio', { name: new RegExp(`^${say('imports', 'rows.bad')}`) }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('imports', 'saveRefused') }).click();
  const saved = readFileSync(await (await downloading).path(), 'utf8');
  expect(saved).toContain('IMP-2');
  expect(saved).toContain(say('errors', 'shipment.arrivalBeforeDeparture'));

  await page.getByRole('button', { name: say('imports', 'import', { number: '2' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: say('imports', 'state.done') })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(say('imports', 'made.shipments', { number: '2' }))).toBeVisible();
  await page.getByRole('link', { name: say('imports', 'toList.shipments'), exact: true }).click();
  await expect(page.getByRole('link', { name: /IMP-1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /IMP-3/ })).toBeVisible();

  // Once more: the columns are remembered, and there are no twins.
  await page.goto(new URL('/transport/import', page.url()).href);
  await upload();
  await expect(page.getByText(say('imports', 'columnsKept'), { exact: false })).toBeVisible();
  await look.click();
  await expect(page.getByText(say('imports', 'thereAlready.shipments', { number: '2' }))).toBeVisible();
  await expect(page.getByRole('button', { name: say('imports', 'importNone') })).toBeDisabled();

  // A track that was recorded elsewhere is added to one of them.
  await page.goto(new URL('/transport?search=IMP-1', page.url()).href);
  await page.getByRole('link', { name: /IMP-1/ }).click();
  await page.getByRole('button', { name: say('shipmentTracks', 'title') }).click();
  const dialog = page.getByRole('dialog', { name: say('shipmentTracks', 'title') });
  const file = { name: 'way.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(GPX) };
  await dialog.getByLabel(say('shipmentTracks', 'file'), { exact: true }).setInputFiles(file);
  await expect(dialog.getByText(say('shipmentTracks', 'withoutTime', { number: '1' }))).toBeVisible();
  await dialog.getByRole('button', { name: say('shipmentTracks', 'addPoints', { number: '60' }) }).click();
  await expect(page.getByText(say('shipmentTracks', 'added', { number: '60', there: '0' }))).toBeVisible();
});
