import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn, USER } from '../stack/product.ts';

const MINUTE = 60_000;
const LYON = { latitude: 45.748, longitude: 4.847 };
/** With an accent, as places have them. */
const REFERENCE = 'ÉVIAN-LIFE';
const MILANO = { latitude: 45.464, longitude: 9.19 };

test('a shipment is made, followed to its arrival, talked about, invoiced, shared, archived and found again', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = { uniqueIdentifiant: 'LIFE-1', type: 'GPS', idCustomer, reportingIntervalSeconds: 600 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  const report = async (data: readonly object[]) => {
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    expect(answer.ok()).toBe(true);
  };

  // Made step by step.
  await signIn(page, ADMIN, '/transport/new');
  const next = async (step: string) => {
    await page.getByRole('button', { name: say('newShipment', 'next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('newShipment', `step.${step}`), exact: true })).toBeVisible();
  };
  await page.getByRole('textbox', { name: say('newShipment', 'reference') }).fill(REFERENCE);
  await next('trackers');
  await page.getByRole('combobox', { name: say('newShipment', 'step.trackers') }).fill('LIFE-1');
  await page.getByRole('option', { name: /LIFE-1/ }).click();
  await page.keyboard.press('Escape');
  await next('assets');
  await next('route');
  for (const [stop, place] of [
    ['departure', 'Lyon'],
    ['arrival', 'Milan'],
  ] as const) {
    const fields = page.getByRole('group', { name: say('newShipment', `stop.${stop}`) });
    await fields.getByRole('textbox', { name: say('newShipment', 'place') }).fill(place);
    await page
      .getByRole('option', { name: new RegExp(`^${place}`) })
      .first()
      .click();
  }
  await next('transport');
  await next('alerts');
  await next('review');
  await page.getByRole('button', { name: say('newShipment', 'submit') }).click();
  await expect(page).toHaveURL(/transportdetails\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  const idTransport = Number(/transportdetails\/(\d+)/.exec(page.url())?.[1]);
  const part = (name: string) => page.getByRole('navigation', { name: REFERENCE }).getByRole('link', { name, exact: true });

  // Followed to its arrival.
  const start = Date.now() - 300 * MINUTE;
  const at = (minute: number, share: number) => ({
    deviceDate: new Date(start + minute * MINUTE).toISOString(),
    latitude: LYON.latitude + (MILANO.latitude - LYON.latitude) * share,
    longitude: LYON.longitude + (MILANO.longitude - LYON.longitude) * share,
    temperature: 5,
  });
  await report([0, 10, 20].map((minute) => at(minute, 0)));
  await report([30, 40, 50, 60].map((minute, index) => at(minute, 0.1 + index * 0.1)));
  await expect(page.getByText(say('shipments', 'status.intransit')).first()).toBeVisible();
  await report([200, 210, 220].map((minute) => at(minute, 1)));
  await expect(page.getByText(say('shipments', 'status.arrived')).first()).toBeVisible();

  // Handed over to a colleague.
  await page.getByRole('button', { name: say('shipmentResponsible', 'change') }).click();
  const handing = page.getByRole('dialog', { name: say('shipmentResponsible', 'title', { reference: REFERENCE }) });
  await handing.getByRole('combobox', { name: say('shipmentResponsible', 'label') }).click();
  await handing.getByRole('option', { name: 'Hugo Girard' }).click();
  await handing.getByRole('button', { name: say('shipmentResponsible', 'save') }).click();
  await expect(page.getByText(say('shipmentResponsible', 'done', { count: 1, name: 'Hugo Girard' })).first()).toBeVisible();

  // Talked about, live between two people.
  const colleague = await browser.newPage();
  await signIn(colleague, USER, `/transport/transportdetails/${idTransport}?tab=conversation`);
  await part(say('shipments', 'part.conversation')).click();
  await page.getByRole('textbox', { name: say('conversation', 'write') }).fill('Unloaded at dock 4.');
  await page.getByRole('button', { name: say('conversation', 'send') }).click();
  await expect(colleague.getByText('Unloaded at dock 4.')).toBeVisible();
  await colleague.close();

  // A document is attached, and its twin refused.
  await part(say('shipments', 'part.files')).click();
  const proof = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('Delivered complete.') };
  await page.getByLabel(say('files', 'category'), { exact: true }).selectOption('deliveryNote');
  await page.getByLabel(say('files', 'input')).setInputFiles(proof);
  await expect(page.getByRole('button', { name: say('files', 'deleteOf', { name: 'proof.txt' }) })).toBeVisible();
  await page.getByLabel(say('files', 'input')).setInputFiles(proof);
  await expect(page.getByText(say('errors', 'file.contentTaken')).first()).toBeVisible();

  // Shared with somebody who has no account.
  await page.getByRole('button', { name: say('shipmentLife', 'menuOf', { reference: REFERENCE }) }).click();
  await page.getByRole('menuitem', { name: say('shipmentLife', 'share'), exact: true }).click();
  const sharing = page.getByRole('dialog', { name: say('sharing', 'titleOf', { reference: REFERENCE }) });
  await sharing.getByRole('button', { name: say('sharing', 'create') }).click();
  const link = (await sharing.getByText(/\/share\//).innerText()).trim();
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: REFERENCE })).toBeVisible();
  await sharing.getByRole('button', { name: say('sharing', 'another') }).click();
  await sharing.getByRole('button', { name: say('sharing', 'revoke'), exact: true }).click();
  const question = page.getByRole('dialog', { name: say('sharing', 'revokeTitle'), exact: true });
  await question.getByRole('button', { name: say('sharing', 'revoke'), exact: true }).click();
  await expect(sharing.getByText(say('sharing', 'state.revoked'))).toBeVisible();
  await sharing.getByRole('button', { name: say('sharing', 'close') }).click();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: say('sharePage', 'gone') })).toBeVisible();
  await visitor.context().close();

  // Invoiced by the operator, once.
  const office = await (await browser.newContext()).newPage();
  // Otherwise it speaks the language of the account.
  await office.addInitScript(() => localStorage.setItem('sillage.language', 'en'));
  office.setDefaultTimeout(20_000);
  await signIn(office, OPERATOR, `/transport/transportdetails/${idTransport}?tab=pricing`);
  const sales = office.getByRole('region', { name: say('costs', 'book.sale'), exact: true });
  await sales.getByRole('button', { name: say('costs', 'add') }).click();
  const line = office.getByRole('dialog');
  await line.getByLabel(say('costs', 'label')).fill('Lyon to Milano');
  await line.getByLabel(say('costs', 'unitPrice')).fill('1250');
  await line.getByRole('button', { name: say('costs', 'save') }).click();
  await expect(sales.getByText('Lyon to Milano', { exact: true })).toBeVisible();
  await office.goto(`${BASE_URL}/transport/transportdetails/${idTransport}?tab=papers`);
  await office.getByRole('button', { name: say('billingDocuments', 'issue') }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', { name: say('billingDocuments', 'issue') })
    .click();
  await expect(office.getByText(/€1,500/).first()).toBeVisible();
  await expect(office.getByRole('button', { name: say('billingDocuments', 'issue') })).toHaveCount(0);
  await office.context().close();

  // Found by its reference with a slip and without its accent.
  const find = async () => {
    await page.goto(`${BASE_URL}/search`);
    await page.getByLabel(say('search', 'field')).fill('evain');
    await expect(page.getByText(say('search', 'alike', { alike: 'evian' })).first()).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${REFERENCE}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  };
  await find();

  // Archived, and found in the history and by search as before.
  await page.getByRole('button', { name: say('shipmentLife', 'menuOf', { reference: REFERENCE }) }).click();
  await page.getByRole('menuitem', { name: say('shipmentLife', 'archive'), exact: true }).click();
  await expect(page.getByText(say('shipmentLife', 'done.archived', { count: 1 })).first()).toBeVisible();
  await page.goto(`${BASE_URL}/history?search=evian-life`);
  await page.getByRole('link', { name: REFERENCE }).click();
  await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  await find();
});
