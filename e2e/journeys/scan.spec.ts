import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aFilm, aPicture } from '../stack/codes.ts';
import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, OPERATOR, signIn } from '../stack/product.ts';
import { aShipment } from '../stack/shipments.ts';

test('a code in a picture puts a tracker on an asset; one that nobody knows, and one in use, say so', async ({ page, request }) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const operator = await apiAs(request, OPERATOR);
  const [free, used] = [`SCAN-A${idCustomer}`, `SCAN-B${idCustomer}`];
  for (const uniqueIdentifiant of [free, used]) await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer });
  const admin = await apiAs(request, manager);
  const reference = `Crane ${idCustomer}`;
  const { uniqueIdentifiant: asset } = (await admin.post('/assets', { kind: 'fixed', reference })) as { uniqueIdentifiant: string };
  const { uniqueIdentifiant: taken } = (await admin.post('/assets', { kind: 'fixed', reference: `Other ${idCustomer}` })) as {
    uniqueIdentifiant: string;
  };
  await admin.post(`/assets/${taken}/tracker`, { tracker: used });

  await signIn(page, manager, `/assets/details/${asset}`);
  await page.getByRole('button', { name: 'Link a tracker' }).first().click();
  const link = page.getByRole('dialog', { name: new RegExp(reference) });
  const scan = page.getByRole('dialog', { name: 'Scan the code on a device' });
  const show = async (text: string) => {
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await aPicture(text) };
    await scan.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(picture);
  };
  await link.getByRole('button', { name: 'Scan a code' }).click();
  await expect(scan.getByText(/camera/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scan).toBeHidden();
  await link.getByRole('button', { name: 'Scan a code' }).click();
  await show('https://maker.example/d/NOBODYS');
  await expect(scan.getByText(/No device here belongs to/)).toBeVisible();
  await show(used);
  await expect(scan).toBeHidden();
  await link.getByRole('button', { name: 'Link a tracker' }).click();
  await expect(link.getByText(`Other ${idCustomer}`)).toBeVisible();

  await link.getByRole('button', { name: 'Scan a code' }).click();
  await show(`https://maker.example/d/${free}`);
  await expect(scan).toBeHidden();
  await link.getByRole('button', { name: 'Link a tracker' }).click();
  await expect(link).toBeHidden();
  await expect(page.getByText(free, { exact: true }).first()).toBeVisible();
});

test('a code chooses the tracker of a new shipment; one in use says where, one of another company is not known', async ({
  page,
  request,
}) => {
  const [own, foreign] = [await aCustomer(request, 'en'), await aCustomer(request, 'en')];
  const operator = await apiAs(request, OPERATOR);
  const [wanted, other] = [`SCAN-N${own.idCustomer}`, `SCAN-N${foreign.idCustomer}`];
  await operator.post('/trackers', { uniqueIdentifiant: wanted, type: 'GPS', idCustomer: own.idCustomer });
  await operator.post('/trackers', { uniqueIdentifiant: other, type: 'GPS', idCustomer: foreign.idCustomer });
  const taken = `TAKEN-${own.idCustomer}`;
  await aShipment(request, { idCustomer: own.idCustomer, reference: taken });

  await signIn(page, own.manager, '/transport/new');
  await page.getByRole('textbox', { name: 'Reference' }).fill(`SCANNED-${own.idCustomer}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan the code on a device' });
  const show = async (text: string) => {
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await aPicture(text) };
    await scan.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(picture);
  };
  await show(`journey-${taken}`);
  await expect(scan.getByText(`journey-${taken} is used by ${taken}: take it off there first.`)).toBeVisible();
  await show(other);
  await expect(scan.getByText(/No device here belongs to/)).toBeVisible();
  await show(wanted);
  await expect(scan).toBeHidden();
  await expect(page.getByText(wanted, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Assets', exact: true })).toBeVisible();
});

test('the camera finds the code on a tracker, and is off when the dialog is closed', async ({ baseURL, request, launchOptions }) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const tracker = `SCAN-C${idCustomer}`;
  await (await apiAs(request, OPERATOR)).post('/trackers', { uniqueIdentifiant: tracker, type: 'GPS', idCustomer });
  const film = join(await mkdtemp(join(tmpdir(), 'sillage-film-')), 'code.y4m');
  await writeFile(film, await aFilm(`(01)09506000134352(21)${tracker}`));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  const page = await browser.newPage({ permissions: ['camera'], ...(baseURL === undefined ? {} : { baseURL }) });
  await page.addInitScript(() => {
    localStorage.setItem('sillage.language', 'en');
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { opened });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
  await signIn(page, manager, '/devices');
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page).toHaveURL(new RegExp(`/devices/deviceDetails/${tracker}/GPS`));
  const states = () =>
    page.evaluate(() => (window as unknown as { opened: MediaStreamTrack[] }).opened.map(({ readyState }) => readyState));
  expect(await states()).toEqual(['ended']);
  await browser.close();
});
