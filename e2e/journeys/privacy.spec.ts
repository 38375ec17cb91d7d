import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn, USER } from '../stack/product.ts';

const HOUR = 3_600_000;
const PLACE = { latitude: 61.4567, longitude: 10.5 };

test('a vehicle is seen while its shipment is under way; outside of it administrators look it up, and that is written down', async ({
  page,
  request,
  say,
}) => {
  page.setDefaultTimeout(20_000);
  const [operator, admin, user] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN), await apiAs(request, USER)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = { uniqueIdentifiant: 'VEHICLE-1', type: 'GPS', idCustomer, reportingIntervalSeconds: 600 };
  const { secret } = (await operator.post('/trackers', tracker)) as { secret: string };
  const report = async (hoursAgo: number) => {
    const data = [{ ...PLACE, temperature: 4, deviceDate: new Date(Date.now() - hoursAgo * HOUR).toISOString() }];
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, { headers: { authorization: `Bearer ${secret}` }, data });
    expect(answer.ok()).toBe(true);
  };
  await report(3);

  await signIn(page, ADMIN, '/devices/deviceDetails/VEHICLE-1/GPS');
  await page.getByText(say('privacy', 'isVehicle'), { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('privacy', 'hide'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await report(2);
  const seen = (await user.get('/trackers/VEHICLE-1')) as { lastPosition: unknown; isPrivate: boolean };
  expect(seen).toMatchObject({ lastPosition: null, isPrivate: true });

  // Nothing is looked up without a reason.
  const lookUp = page.getByRole('button', { name: say('privacy', 'lookUp'), exact: true });
  await lookUp.click();
  const reason = page.getByLabel(say('privacy', 'reason'), { exact: true });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('The lorry did not come back');
  await lookUp.click();
  await expect(page.getByRole('group', { name: say('privacy', 'lookUpTitle') }).getByText('61.4567')).toHaveCount(2);

  await page.goto(`${BASE_URL}/parametres/privacy`);
  await expect(page.getByText('The lorry did not come back')).toBeVisible();
  await page.getByLabel(say('privacy', 'driversLabel')).selectOption('30');
  await expect(page.getByText(say('privacy', 'driversSaved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say('privacy', 'driversLabel'))).toHaveValue('30');
});
