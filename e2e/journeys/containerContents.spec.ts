import { inDatabase } from '../stack/database.ts';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

const TURIN = { latitude: 45.0703, longitude: 7.6869 };

test('goods go into a container, which is shipped; the container tells its trip and the site that it reached, the goods where they are', async ({
  page,
  request,
  say,
}) => {
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  const tracker = 'CONTENTS-1';
  await operator.post('/trackers', { uniqueIdentifiant: tracker, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  const { secret } = (await operator.post(`/trackers/${tracker}/secret`)) as { secret: string };
  const { uniqueIdentifiant } = (await admin.post('/assets', { kind: 'container', reference: 'BOX-9' })) as { uniqueIdentifiant: string };
  await admin.post(`/assets/${uniqueIdentifiant}/tracker`, { tracker });
  const step = (kind: string, address: string, latitude: number, longitude: number) => ({
    kind,
    address,
    latitude,
    longitude,
    radius: 500,
    ETA: null,
  });
  await admin.post('/transports', {
    reference: 'BOX-TRIP',
    type: 'road',
    trackers: [tracker],
    assets: [{ containerReference: 'BOX-9', uniqueIdentifiant: tracker }],
    routeSteps: [step('departure', 'Lyon', 45.764, 4.8357), step('arrival', 'Milano', 45.4642, 9.19)],
  });
  await admin.post('/sites', { name: 'Turin depot', address: 'Turin', ...TURIN, radius: 1000 });
  const report = async (place: typeof TURIN) => {
    const answer = await request.post(`${BASE_URL}/api/ingest/readings`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { uniqueIdentifiant: tracker, deviceDate: new Date().toISOString(), ...place, temperature: 5 },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  await signIn(page, ADMIN, `/masters/details/${uniqueIdentifiant}`);
  await expect(page.getByRole('heading', { level: 1, name: 'BOX-9' })).toBeVisible({ timeout: 30_000 });
  const contents = page.getByRole('region', { name: say('contents', 'title') });
  await contents.getByRole('button', { name: say('contents', 'add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('contents', 'name')).fill('Vaccine boxes');
  await dialog.getByLabel(say('contents', 'quantity')).fill('12');
  await dialog.getByRole('button', { name: say('contents', 'save') }).click();
  await expect(contents.getByRole('link', { name: 'Vaccine boxes' })).toBeVisible();

  await expect(page.getByRole('region', { name: say('assets', 'trip') }).getByText('BOX-TRIP')).toBeVisible();

  await report(TURIN);
  await report(TURIN);
  const visits = page.getByRole('region', { name: say('assets', 'visits') });
  await page.reload();
  await expect(visits.getByText('Turin depot')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${BASE_URL}/contenus/list`);
  await page.getByRole('link', { name: 'Vaccine boxes' }).click();
  await expect(page.getByRole('link', { name: 'BOX-9' }).first()).toBeVisible();

  // They go to another container; weeks later somebody asks where they were before.
  const idContent = Number(new URL(page.url()).searchParams.get('content'));
  const other = (await admin.post('/assets', { kind: 'container', reference: 'BOX-10' })) as { uniqueIdentifiant: string };
  await admin.post(`/contents/${idContent}/moves`, { from: uniqueIdentifiant, to: other.uniqueIdentifiant, quantity: 12 });
  await inDatabase(`update content_place set started_at = now() - interval '70 days' where id_content = $1 and ended_at is not null`, [
    idContent,
  ]);
  await inDatabase(`update content_quantity set started_at = now() - interval '70 days' where id_content = $1`, [idContent]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'BOX-10' }).first()).toBeVisible();
  const timeline = page.getByRole('region', { name: say('contents', 'timeline') });
  await expect(timeline.getByRole('listitem').first()).toContainText(say('contents', 'action.moved'));
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  const past = page.getByRole('region', { name: say('contents', 'whereThen') });
  await past.getByRole('button', { name: say('dates', 'calendar', { field: say('contents', 'moment') }) }).click();
  await past.getByRole('button', { name: say('dates', 'previous') }).click();
  await past.getByRole('button').filter({ hasText: /^15$/ }).click();
  await past.getByRole('button', { name: say('dates', 'confirm') }).click();
  await expect(past.getByRole('status').getByRole('link', { name: 'BOX-9' })).toBeVisible();
  await expect(past.getByRole('status').getByRole('link', { name: 'BOX-10' })).toHaveCount(0);
  await expect(past.getByRole('status').getByText('12', { exact: false }).first()).toBeVisible();
});
