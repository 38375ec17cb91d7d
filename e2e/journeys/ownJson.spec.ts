import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

test('a tracker sends JSON of its own: a mapping is made of its message by choosing, and the next one is read', async ({
  page,
  request,
}) => {
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const operator = await apiAs(request, OPERATOR);
  const uniqueIdentifiant = `probe-${idCustomer}`;
  const { secret } = (await operator.post('/trackers', { uniqueIdentifiant, type: 'supply', protocol: 'json', idCustomer })) as {
    secret: string;
  };
  const report = async (f: number) => {
    const sensors = [
      { type: 'case', deg: 99 },
      { type: 'probe', deg: f },
    ];
    const data = { sent: Math.floor(Date.now() / 1000), gps: { lat: 45.764, lng: 4.8357 }, battery: 3710, sensors };
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    return (await answer.json()) as { accepted: number };
  };
  expect(await report(41)).toMatchObject({ accepted: 0 });

  await signIn(page, manager, `/devices/deviceDetails/${uniqueIdentifiant}/supply`);
  const raw = page.getByRole('region', { name: 'Messages as they came' });
  await expect(async () => {
    await raw.getByRole('button', { name: 'Read again' }).click();
    await expect(raw.getByText('Refused', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await raw.getByRole('link', { name: 'Make a mapping of them' }).click();

  // Place and battery are known by their names; the time and the probe are chosen.
  await page.getByRole('button', { name: '3 fields by their names' }).click();
  await expect(page.getByRole('listitem', { name: 'Battery voltage' }).getByText('3.71 V')).toBeVisible();
  await page.getByRole('button', { name: /^sensors\[type="probe"\]\.deg/ }).click();
  const fields = page.getByRole('list', { name: 'Fields' });
  const probe = fields.getByRole('listitem').last();
  await probe.getByLabel('Field', { exact: true }).selectOption('Temperature');
  const temperature = page.getByRole('listitem', { name: 'Temperature', exact: true });
  await temperature.getByLabel('Unit').selectOption('°F');
  await expect(temperature.getByText('5 °C')).toBeVisible();
  await page.getByRole('button', { name: /^sent/ }).click();
  await fields.getByRole('listitem').last().getByLabel('Field', { exact: true }).selectOption('Time');
  await expect(page.getByText('The message becomes 1 reading.')).toBeVisible();
  await page.getByLabel('Name').fill('Probe');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(new RegExp(`/devices/deviceDetails/${uniqueIdentifiant}/`));
  const facts = page.getByLabel('Known of it');
  await expect(facts.getByRole('link', { name: 'Probe' })).toBeVisible();
  expect(await report(50)).toMatchObject({ accepted: 1 });
  await expect(facts.getByText('10.0 °C')).toBeVisible();
});
