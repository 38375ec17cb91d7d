import { expect, test } from '../stack/journey.ts';
import { faultsOf } from '../stack/looking.ts';
import { aCustomer, aMember } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

const EVERY_MS = 600_000;
const COUNT = 36;
const PLACES = [
  { kind: 'departure', address: 'Lyon', latitude: 45.764, longitude: 4.8357 },
  { kind: 'arrival', address: 'Milano', latitude: 45.4642, longitude: 9.19 },
];

test('goods get a profile, use up a part of its budget on the way, and are released by two people, which the report says', async ({
  page,
  browser,
  request,
  say,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(60_000);
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const second = await aMember(request, manager, 'Lea', 2, 'en');
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, manager)];
  const text = (key: string, values = {}) => say('stability', key, values);
  const lot = `Vaccine lot ${idCustomer}`;
  const tracker = { uniqueIdentifiant: `STAB-${idCustomer}`, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  const { idContent } = (await admin.post('/contents', { name: lot, reference: 'L-1', quantity: 10 })) as { idContent: number };
  const start = Date.now() - COUNT * EVERY_MS;

  // A profile, given to the goods.
  await signIn(page, manager, '/contenus/profiles');
  await page
    .getByRole('button', { name: text('addProfile') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('name'), { exact: true }).fill('Vaccine 2–8 °C');
  await dialog.getByLabel(text('bandMinutes', { number: 1 })).fill('120');
  await dialog.getByRole('button', { name: text('save') }).click();
  await expect(page.getByText('Vaccine 2–8 °C', { exact: true })).toBeVisible();
  await page.goto(`${BASE_URL}/contenus/list?content=${idContent}`);
  const budget = page.getByRole('region', { name: text('budget') });
  await budget.getByLabel(text('profile'), { exact: true }).selectOption({ label: 'Vaccine 2–8 °C' });
  await expect(budget.getByText(text('noTrips'))).toBeVisible();

  // The shipment leaves, gets warm for an hour and forty minutes, and arrives.
  const { idTransport } = (await admin.post('/transports', {
    reference: `ST-${idCustomer}`,
    type: 'road',
    trackers: [tracker.uniqueIdentifiant],
    routeSteps: PLACES,
  })) as { idTransport: number };
  const data = Array.from({ length: COUNT }, (_, index) => ({
    deviceDate: new Date(start + index * EVERY_MS).toISOString(),
    temperature: index >= 10 && index < 20 ? 9.5 : 5,
  }));
  await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
  for (const [step, ms] of [
    ['departure', start],
    ['arrival', start + COUNT * EVERY_MS],
  ] as const)
    await admin.post(`/transports/${idTransport}/${step}`, { date: new Date(Math.min(ms, Date.now() - 1000)).toISOString() });

  // Its goods and their budget.
  const path = `/transport/transportdetails/${idTransport}?tab=stability`;
  await page.goto(`${BASE_URL}${path}`);
  await page.getByRole('button', { name: text('load') }).click();
  await dialog.getByRole('textbox', { name: text('goods'), exact: true }).fill('Vaccine');
  await dialog.getByText(`${lot} · L-1`).click();
  await dialog.getByRole('button', { name: text('save') }).click();
  const goods = page.getByRole('region', { name: lot });
  await expect(goods.getByText(text('state.nearlyUsed')).first()).toBeVisible();
  await expect(goods.getByRole('row', { name: /25\.0/ })).toContainText('1 h 40 min');

  // One proposes, and cannot sign twice.
  await goods.getByRole('button', { name: text('propose') }).click();
  await dialog.getByLabel(text('reason')).fill('Within what it bears');
  await dialog.getByLabel(text('password'), { exact: true }).fill(manager.password);
  await dialog.getByRole('button', { name: text('sign') }).click();
  await expect(goods.getByText(text('samePerson'))).toBeVisible();
  await expect(goods.getByRole('button', { name: text('answer') })).toHaveCount(0);

  // Another one finds it among the tasks, and confirms.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  other.setDefaultTimeout(60_000);
  await signIn(other, second, '/tasks');
  await other
    .getByRole('listitem')
    .filter({ hasText: say('tasks', 'kind.stability.sign') })
    .getByRole('link', { name: new RegExp(`^${say('tasks', 'action.stability.sign')}: `) })
    .click();
  await other.getByRole('button', { name: text('answer') }).click();
  const answering = other.getByRole('dialog');
  await expect(answering.getByText('Within what it bears')).toBeVisible();
  await answering.getByLabel(text('reason')).fill('Agreed by quality');
  await answering.getByRole('button', { name: text('confirm') }).click();
  await expect(other.getByText(text('decision.confirmed'))).toBeVisible();

  // The report has both signatures.
  const { idReport } = (await admin.post(`/transports/${idTransport}/reports`, {})) as { idReport: number };
  const { token } = (await (
    await request.post(`${BASE_URL}/api/login_check`, { data: { username: manager.username, password: manager.password } })
  ).json()) as { token: string };
  const csv = await (
    await request.get(`${BASE_URL}/api/reports/${idReport}/csv`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  expect(csv).toContain('minutes in a band,8,25,120,100,20,nearlyUsed');
  expect(csv).toMatch(/confirmed,[^\n]*Within what it bears,[^\n]*Agreed by quality/);

  expect(await faultsOf(page, [path, '/contenus/profiles', `/contenus/list?content=${idContent}`], 'en')).toEqual([]);
});
