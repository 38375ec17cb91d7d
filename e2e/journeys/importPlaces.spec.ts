import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, OPERATOR, signIn } from '../stack/product.ts';

test.use({ hasMap: true });

/** The question about Valencia on each way: by road the other end is asked about as well. */
const [OF_SYDNEY, OF_PERTH] = [/^\s*Valencia\s*Sydney – Valencia/, /^\s*Valencia\s*Perth, Australia – Valencia/];

test('one name on two routes is asked twice: the map shows each town that is looked at, and each answer counts for its own way', async ({
  page,
  request,
  say,
}) => {
  const [operator, admin] = [await apiAs(request, OPERATOR), await apiAs(request, ADMIN)];
  const { idCustomer } = (await admin.post('/customer', { action: 'read' })) as { idCustomer: number };
  for (const uniqueIdentifiant of ['PLACES-1', 'PLACES-2'])
    await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  const csv = ['Référence;Balise;Départ;Arrivée', 'WAY-1;PLACES-1;Sydney;Valencia', 'WAY-2;PLACES-2;Perth, Australia;Valencia'].join(
    '\r\n',
  );

  await signIn(page, ADMIN, '/transport/import');
  await page
    .getByRole('region', { name: say('imports', 'step.file') })
    .getByLabel(say('imports', 'step.file'), { exact: true })
    .setInputFiles({ name: 'ways.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await page.getByRole('button', { name: say('imports', 'look') }).click();

  const places = page.getByRole('region', { name: say('imports', 'places') });
  const asked = (way: RegExp) => places.getByRole('article').filter({ hasText: way });
  await expect(places.getByText(say('imports', 'placesAsked'))).toBeVisible();
  const map = places.locator('canvas.maplibregl-canvas');
  const take = places.getByRole('button', { name: say('imports', 'takeTown') });
  const answer = async (way: RegExp, town: RegExp) => {
    const question = asked(way);
    const head = question.getByRole('button').first();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await question.getByRole('radio', { name: town }).check();
  };
  await answer(OF_SYDNEY, /Spain/);
  await expect(map).toBeVisible();
  await page.waitForLoadState('networkidle');
  const inSpain = await map.screenshot();
  await answer(OF_SYDNEY, /Venezuela/);
  await expect(async () => expect((await map.screenshot()).equals(inSpain)).toBe(false)).toPass();
  await take.click();
  await answer(OF_PERTH, /Spain/);
  await take.click();
  await expect(asked(OF_SYDNEY)).toContainText('Venezuela');
  await expect(asked(OF_PERTH)).toContainText('Spain');
});
