import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { faultsOf } from '../stack/looking.ts';
import { apiAs, OPERATOR, signIn, type Account } from '../stack/product.ts';

const MINUTE = 60_000;
const CLIENT: Account = { username: 'user@maisonlune.example', password: 'Sillage-user-3' };
const COLLEAGUE: Account = { username: 'admin@maisonlune.example', password: 'Sillage-admin-3' };
const STOPS = [
  { address: 'Place Vendôme, Paris', country: 'FR', latitude: 48.8675, longitude: 2.3296, radius: 400, minutes: 0 },
  { address: 'Via Monte Napoleone, Milano', country: 'IT', latitude: 45.4685, longitude: 9.1951, radius: 400, minutes: 600 },
];

/** A departure with room for ten pieces, and how long it can be booked. */
function aDeparture(name: string, bookForMs: number, departsInMs = 180 * MINUTE) {
  const later = (ms: number) => new Date(Date.now() + ms).toISOString();
  return {
    name,
    timeZone: 'Europe/Paris',
    stops: STOPS,
    vehicle: 'Sprinter',
    plate: '',
    driverName: '',
    driverPhone: '',
    capacity: { pieces: 10, hangingMetres: 4, kg: 200 },
    price: { perPieceCents: 500, perMetreCents: 0, perKgCents: 0, minimumCents: 2000 },
    departsAt: later(departsInMs),
    bookUntil: later(bookForMs),
  };
}

async function another(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => localStorage.setItem('sillage.language', 'en'));
  page.setDefaultTimeout(20_000);
  await signIn(page, account, path);
  return page;
}

test('of two who reach for the last place one has it; the other is told what to do next, and has it once it is given back', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const operator = await apiAs(request, OPERATOR);
  await operator.post('/shuttles', aDeparture('Last place', 120 * MINUTE));
  await operator.post('/shuttles', aDeparture('Last place', 600 * MINUTE, 700 * MINUTE));
  await signIn(page, CLIENT, '/fashionhub');
  const other = await another(browser, COLLEAGUE, '/fashionhub');
  const bookLink = (on: Page) => on.getByRole('link', { name: say('fashion', 'bookNamed', { name: 'Last place' }) }).first();

  // The first one holds what is left while the form is filled.
  await bookLink(page).click();
  await expect(page.getByRole('timer')).toHaveText(/^(10\smin|9\smin\s\d+\ss)$/);
  const amounts = page.waitForResponse((answer) => answer.url().includes('/shuttle-holds/') && answer.request().method() === 'PATCH');
  await page.getByLabel(say('fashion', 'garments')).fill('10');
  expect((await amounts).status()).toBe(200);

  // The other one is too late, is told so, and what leaves next.
  await bookLink(other).click();
  await expect(other.getByRole('alert')).toContainText(say('errors', 'shuttle.full'));
  await expect(other.getByRole('link', { name: /Last place/ })).toHaveAttribute('href', /\/fashionhub\/book\/\d+/);

  await page.getByRole('button', { name: say('fashion', 'bookNow') }).click();
  await expect(page).toHaveURL(/\/fashionhub\/bookings\/\d+$/);
  const booking = page.url();
  await expect(page.getByRole('link', { name: /F-\d{4}-\d{5}/ }).first()).toHaveAttribute('href', /transportdetails\/\d+/i);

  // Cancelled: the place comes back, and the shipment is gone.
  await page.getByRole('button', { name: say('fashion', 'cancelBooking') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('fashion', 'cancelBooking') })
    .click();
  await expect(page.getByRole('link', { name: say('fashion', 'bookAnew') })).toBeVisible();
  await other.goto(booking.replace(/\/bookings\/\d+$/, ''));
  await bookLink(other).click();
  await expect(other.getByRole('timer')).toBeVisible();
  await other.getByLabel(say('fashion', 'boxes')).fill('10');
  await other.getByRole('button', { name: say('fashion', 'bookNow') }).click();
  await expect(other).toHaveURL(/\/fashionhub\/bookings\/\d+$/);
});

test('when the time to book runs out, the button goes and the form that is open says so', async ({ page, browser, request, say }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const operator = await apiAs(request, OPERATOR);
  const { idShuttle } = (await operator.post('/shuttles', aDeparture('Closing soon', 25_000))) as { idShuttle: number };
  await signIn(page, CLIENT, `/fashionhub/book/${idShuttle}`);
  const list = await another(browser, COLLEAGUE, '/fashionhub');
  const card = list.getByRole('article', { name: /^Closing soon/ });
  await expect(card.getByText(/^[012]?\d\ss$/)).toBeVisible();
  await expect(page.getByRole('button', { name: say('fashion', 'bookNow') })).toBeVisible();
  await expect(card.getByText(say('fashion', 'closed'))).toBeVisible({ timeout: 40_000 });
  await expect(card.getByRole('link', { name: say('fashion', 'bookNamed', { name: 'Closing soon' }) })).toHaveCount(0);
  await expect(page.getByText(say('fashion', 'closedMeanwhile'))).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: say('fashion', 'bookNow') })).toHaveCount(0);
  const client = await request.post(`${new URL(page.url()).origin}/api/login_check`, { data: CLIENT });
  const { token } = (await client.json()) as { token: string };
  const late = await request.post(`${new URL(page.url()).origin}/api/shuttles/${idShuttle}/bookings`, {
    headers: { authorization: `Bearer ${token}` },
    data: { boxes: 1 },
  });
  expect([late.status(), ((await late.json()) as { code: string }).code]).toEqual([409, 'shuttle.closed']);
});

test('nobody stumbles over a page of the Fashion Hub, light or dark, and none is wider than a small phone', async ({
  page,
  browser,
  request,
  language,
}) => {
  test.setTimeout(300_000);
  const operator = await apiAs(request, OPERATOR);
  const { idShuttle } = (await operator.post('/shuttles', aDeparture('To look at', 120 * MINUTE))) as { idShuttle: number };
  const client = await apiAs(request, CLIENT);
  const { idBooking } = (await client.post(`/shuttles/${idShuttle}/bookings`, { boxes: 1 })) as { idBooking: number };
  const { data } = (await operator.get('/shuttle-lines')) as { data: { idLine: number }[] };
  await signIn(page, CLIENT, '/fashionhub');
  const own = ['/fashionhub', `/fashionhub/book/${idShuttle}`, '/fashionhub/bookings', `/fashionhub/bookings/${idBooking}`];
  expect(await faultsOf(page, [...own, `/fashionhub/bookings/${idBooking}/change`], language)).toEqual([]);
  const office = await another(browser, OPERATOR, '/fashionhub');
  const plan = ['/fashionhub/plan', `/fashionhub/plan/${data[0]?.idLine}`, '/fashionhub/departures/new'];
  const departure = [`/fashionhub/departures/${idShuttle}`, `/fashionhub/departures/${idShuttle}/change`, `/fashionhub/book/${idShuttle}`];
  expect(await faultsOf(office, [...plan, ...departure], language)).toEqual([]);
});
