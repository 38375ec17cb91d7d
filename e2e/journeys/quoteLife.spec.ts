import type { Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn, USER } from '../stack/product.ts';
import type { Say } from '../stack/texts.ts';

const MINUTE = 60_000;
const LYON = { latitude: 45.748, longitude: 4.847 };
const MILANO = { latitude: 45.464, longitude: 9.19 };
const WHO = { name: 'Marie', surname: 'Curie', phone: '+33639980141', email: 'marie@example.com' };
const PIECE = { length: 120, width: 80, height: 100, weight: 240, quantity: 1, content: 'Perfume' };

/** Three pieces, typed row by row, from Lyon to Milan. */
async function askFor(page: Page, say: Say): Promise<void> {
  await page.goto(`${BASE_URL}/cotations/new`);
  for (const [side, town, postcode] of [
    ['pickup', 'Lyon', '69002'],
    ['delivery', 'Milan', '20138'],
  ] as const) {
    const fields = page.getByRole('group', { name: say('newQuote', side), exact: true });
    await fields.getByRole('textbox', { name: say('newQuote', 'town') }).fill(town);
    await page
      .getByRole('option', { name: new RegExp(`^${town}`) })
      .first()
      .click();
    await fields.getByLabel(say('newQuote', 'postcode')).fill(postcode);
    await fields.getByLabel(say('newQuote', 'name'), { exact: true }).fill(WHO.name);
    await fields.getByLabel(say('newQuote', 'surname')).fill(WHO.surname);
    await fields.getByRole('textbox', { name: say('newQuote', 'phone') }).fill(WHO.phone);
    await fields.getByLabel(say('newQuote', 'email')).fill(WHO.email);
  }
  const next = async (step: string) => {
    await page.getByRole('button', { name: say('newQuote', 'next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('newQuote', `step.${step}`), exact: true })).toBeVisible();
  };
  await next('packing');
  for (const [index, content] of ['Perfume', 'Gowns', 'Roses'].entries()) {
    const row = page.getByRole('group', { name: say('newQuote', 'pieceNumber', { number: index + 1 }), exact: true });
    if ((await row.count()) === 0) await page.getByRole('button', { name: say('newQuote', 'addPiece') }).click();
    for (const field of ['length', 'width', 'height', 'weight', 'quantity'] as const)
      await row.getByLabel(say('newQuote', `piece.${field}`)).fill(String(PIECE[field]));
    await row.getByLabel(say('newQuote', 'piece.content')).fill(content);
  }
  await next('conditions');
  const sheet = { name: 'safety-sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('Perfume, UN 1266') };
  await page.getByLabel(say('files', 'input')).setInputFiles(sheet);
  await next('review');
  await expect(page.getByText(sheet.name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('newQuote', 'submit.quote') }).click();
  await expect(page).toHaveURL(/\/cotations\/\d+$/);
  await expect(page.getByRole('button', { name: say('files', 'downloadOf', { name: sheet.name }) })).toBeVisible();
}

const idOf = (page: Page) => Number(/\/cotations\/(\d+)/.exec(page.url())?.[1]);

test('a quote is asked for, priced by the tariff, declined, asked for again, accepted, carried, and invoiced as promised', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = { uniqueIdentifiant: 'QUOTE-LIFE', type: 'GPS', idCustomer, reportingIntervalSeconds: 600 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  // A new installation goes on filling its gazetteer while it is used already.
  const milan = async () => ((await admin.get('/places?search=Milan')) as { data: readonly unknown[] }).data.length;
  const lyon = async () => ((await admin.get('/places?search=Lyon')) as { data: readonly unknown[] }).data.length;
  await expect.poll(async () => Math.min(await milan(), await lyon()), { timeout: 60_000 }).toBeGreaterThan(0);
  await signIn(page, USER, '/cotations');
  await expect(page.getByRole('heading', { level: 1, name: say('quotes', 'title') })).toBeVisible();

  // Priced at once by the price lists of the lane, side by side; the first is declined.
  await askFor(page, say);
  const offer = (option: string) => page.getByRole('listitem', { name: say('quotes', `option.${option}`), exact: true });
  for (const option of ['accessible', 'green', 'critical', 'premium']) await expect(offer(option).getByText(/€/).first()).toBeVisible();
  await expect(offer('critical').getByText(say('quoteDetails', 'mark.fastest'))).toBeVisible();
  await page.getByRole('button', { name: say('quotes', 'decline'), exact: true }).click();
  const declining = page.getByRole('dialog');
  await declining.getByLabel(say('quotes', 'reason')).fill('Not this week');
  await declining.getByRole('button', { name: say('quotes', 'decline'), exact: true }).click();
  await expect(page.getByText('Not this week').first()).toBeVisible();

  // Asked for again, and accepted.
  await askFor(page, say);
  const idQuote = idOf(page);
  await page.getByRole('button', { name: say('quoteDetails', 'acceptOption', { option: say('quotes', 'option.accessible') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('quoteDetails', 'accept'), exact: true })
    .click();
  const { idTransport, reference, priceCents } = await accepted(request, idQuote);
  await page
    .getByRole('link', { name: say('quoteDetails', 'toShipment', { reference }) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`transportdetails/${idTransport}`, 'i'));
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();

  // It departs and arrives by its tracker.
  const user = await apiAs(request, USER);
  await user.post(`/transports/${idTransport}/trackers`, { trackers: ['QUOTE-LIFE'] });
  const start = Date.now() - 300 * MINUTE;
  const at = (minute: number, share: number) => ({
    deviceDate: new Date(start + minute * MINUTE).toISOString(),
    latitude: LYON.latitude + (MILANO.latitude - LYON.latitude) * share,
    longitude: LYON.longitude + (MILANO.longitude - LYON.longitude) * share,
  });
  const report = async (data: readonly object[]) => {
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    expect(answer.ok()).toBe(true);
  };
  await report([0, 10, 20].map((minute) => at(minute, 0)));
  await report([30, 60, 120, 160].map((minute) => at(minute, minute / 200)));
  await report([200, 210, 220].map((minute) => at(minute, 1)));
  await expect(page.getByText(say('shipments', 'status.arrived')).first()).toBeVisible();

  // Invoiced with the lines of the quote: what was promised is what is billed.
  const office = await (await browser.newContext()).newPage();
  await office.addInitScript(() => localStorage.setItem('sillage.language', 'en'));
  office.setDefaultTimeout(20_000);
  await signIn(office, OPERATOR, `/transport/transportdetails/${idTransport}?tab=papers`);
  await office.getByRole('button', { name: say('billingDocuments', 'issue') }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', { name: say('billingDocuments', 'issue') })
    .click();
  await expect(office.getByRole('button', { name: say('billingDocuments', 'issue') })).toHaveCount(0);
  await office.context().close();
  const { promise } = (await user.get(`/transports/${idTransport}/promise`)) as { promise: { price: object; hasArrived: boolean } };
  expect(promise).toMatchObject({ price: { promisedCents: priceCents, actualCents: priceCents }, hasArrived: true });
});

test('what no tariff covers the operator prices by hand, and the customer changes their mind twice', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const user = await apiAs(request, USER);
  const place = (address: string, country: string, at: object) => ({ address, country, ...at, contact: WHO });
  const { idQuote, reference } = (await user.post('/quotes', {
    pickup: place('Lyon, France', 'FR', LYON),
    delivery: place('Reykjavík, Iceland', 'IS', { latitude: 64.14, longitude: -21.94 }),
    pickupDate: new Date(Date.now() + 5 * 24 * 60 * MINUTE).toISOString(),
    packingList: [PIECE],
  })) as { idQuote: number; reference: string };

  // Priced by the operator, who comes by the notice of it.
  const office = await (await browser.newContext()).newPage();
  await office.addInitScript(() => localStorage.setItem('sillage.language', 'en'));
  office.setDefaultTimeout(20_000);
  await signIn(office, OPERATOR, `/cotations/${idQuote}`);
  await office.getByRole('button', { name: say('quotePricing', 'price'), exact: true }).click();
  const pricing = office.getByRole('dialog', { name: say('quotePricing', 'priceTitle', { reference }) });
  await pricing.getByLabel(say('quotePricing', 'priceField')).first().fill('1250');
  await pricing.getByLabel(say('quotePricing', 'costField')).first().fill('1000');
  await pricing.getByLabel(say('quotePricing', 'daysField')).first().fill('4');
  await pricing.getByRole('button', { name: say('quotePricing', 'send') }).click();
  await expect(office.getByText(/1,250/).first()).toBeVisible();

  // Accepted, taken back, accepted again and taken back again: each time the shipment comes and goes.
  await signIn(page, USER, `/cotations/${idQuote}`);
  const accept = page.getByRole('button', { name: /^Accept / });
  for (let time = 0; time < 2; time++) {
    await accept.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('quoteDetails', 'accept'), exact: true })
      .click();
    await expect(page.getByRole('link', { name: say('quoteDetails', 'toShipment', { reference }) }).first()).toBeVisible();
    const { idTransport } = await accepted(request, idQuote);
    await page.getByRole('button', { name: say('quoteDetails', 'reopen'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('quoteDetails', 'reopen'), exact: true })
      .click();
    await expect(accept).toBeVisible();
    expect(await user.get(`/transports/${idTransport}`)).toMatchObject({ code: 'shipment.notFound' });
  }
  await office.context().close();
});

async function accepted(request: Parameters<typeof apiAs>[0], idQuote: number) {
  const user = await apiAs(request, USER);
  const read = async () =>
    (await user.get(`/quotes/${idQuote}`)) as { status: string; priceCents: number; transport: { idTransport: number; reference: string } };
  await expect.poll(async () => (await read()).status).toBe('accepted');
  const { priceCents, transport } = await read();
  return { priceCents, ...transport };
}
