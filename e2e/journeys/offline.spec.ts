import { expect, test } from '../stack/journey.ts';
import { aCustomer, anAddress } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';

const LYON = { address: 'Lyon', country: 'FR', latitude: 45.764, longitude: 4.8357 };
const MILANO = { address: 'Milano', country: 'IT', latitude: 45.4642, longitude: 9.19 };
/** A red dot, as a telephone's camera would give one. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test.use({ serviceWorkers: 'allow' });

test('without a connection what was read is read, what is done is kept, and afterwards each arrives once', async ({
  page,
  context,
  request,
  say,
}) => {
  test.setTimeout(240_000);
  const { idCustomer, manager } = await aCustomer(request, 'en');
  const [operator, member] = [await apiAs(request, OPERATOR), await apiAs(request, manager)];
  const uniqueIdentifiant = anAddress('tracker').replace('@journey.example', '');
  await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: 600 });
  const reference = `ROAD-${anAddress('x').slice(2, 10)}`;
  const { idTransport } = (await member.post('/transports', {
    reference,
    type: 'road',
    trackers: [uniqueIdentifiant],
    routeSteps: [
      { kind: 'departure', ...LYON },
      { kind: 'arrival', ...MILANO },
    ],
  })) as { idTransport: number };

  // Whatever is needed was looked at once, with a connection.
  await signIn(page, manager, '/road');
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('button', { name: say('road', 'send') })).toBeVisible();
  await page.getByRole('button', { name: say('road', 'scan'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('road', 'scanDone') })
    .click();
  await page.goto(`${BASE_URL}/transport/transportdetails/${idTransport}?tab=conversation`);
  await expect(page.getByRole('textbox', { name: say('conversation', 'write') })).toBeVisible();
  // A question that is asked anew: `waitForFunction` takes a promise for a yes.
  const isWhole = async () => {
    const files = await caches.open('sillage-files');
    const isKept = (await files.match('/')) !== undefined && (await files.keys()).length > 20;
    return isKept && navigator.serviceWorker.controller !== null;
  };
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);

  await context.setOffline(true);
  await page.goto(`${BASE_URL}/transport/transportdetails/${idTransport}?tab=conversation`);
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  await expect(page.getByText(say('app', 'offlineAsOf', { age: '' }).slice(0, 20))).toBeVisible();
  await page.getByRole('textbox', { name: say('conversation', 'write') }).fill('The dock is closed, I wait.');
  await page.getByRole('button', { name: say('conversation', 'send'), exact: true }).click();
  await page.getByRole('link', { name: say('app', 'waitingToBeSent', { count: 1 }) }).click();
  await page.getByRole('link', { name: reference }).click();

  await page.getByRole('button', { name: say('road', 'scan'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('road', 'scanDone') })
    .click();
  await page.getByRole('textbox', { name: say('road', 'text') }).fill('Two of three, one is wet');
  await page.getByLabel(say('road', 'takePhoto')).first().setInputFiles({ name: 'wet.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: `${say('road', 'photo')} 1` })).toBeVisible();
  // Nobody has taken it yet: that is said at its field.
  await page.getByRole('button', { name: say('road', 'send') }).click();
  await expect(page.getByRole('textbox', { name: say('road', 'receiver') })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: say('road', 'receiver') }).fill('M. Rossi');
  const signature = page.getByRole('img', { name: say('road', 'signature') });
  await signature.scrollIntoViewIfNeeded();
  const area = await signature.boundingBox();
  if (!area) throw new Error('there is nowhere to sign');
  await page.mouse.move(area.x + 30, area.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(area.x + 30 + step * 20, area.y + 60 + (step % 2) * 40);
  await page.mouse.up();
  await page.getByRole('button', { name: say('road', 'send') }).click();
  await expect(page.getByText(say('road', 'kept', { reference }))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('road', 'waiting', { count: 2 }) })).toBeVisible();
  // The telephone is put away and taken out again.
  await page.reload();
  await expect(page.getByRole('heading', { name: say('road', 'waiting', { count: 2 }) })).toBeVisible();

  // Two tabs find the connection at once.
  const other = await context.newPage();
  await other.goto(`${BASE_URL}/road`);
  await context.setOffline(false);
  await expect(page.getByText(say('road', 'allSent'))).toBeVisible({ timeout: 60_000 });
  const events = (await member.get(`/transports/${idTransport}/events?kind=delivered`)) as { data: { details: object }[] };
  expect(events.data.map(({ details }) => details)).toMatchObject([{ text: 'Two of three, one is wet', receiver: 'M. Rossi' }]);
  const files = (await member.get(`/transports/${idTransport}/files`)) as { data: { name: string }[] };
  expect(new Set(files.data.map(({ name }) => name.split(' ')[0]))).toEqual(new Set([say('road', 'photo'), say('road', 'signature')]));
  expect(files.data.length).toBe(2);
  const messages = (await member.get(`/transports/${idTransport}/messages`)) as { data: { text: string }[] };
  expect(messages.data.map(({ text }) => text)).toEqual(['The dock is closed, I wait.']);
  await page.goto(`${BASE_URL}/transport/transportdetails/${idTransport}?tab=events`);
  await expect(page.getByText('Two of three, one is wet')).toBeVisible();
});
