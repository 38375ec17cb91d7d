import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { mailTo } from '../stack/mails.ts';
import { aCustomer, aMember, type MadeCustomer } from '../stack/people.ts';
import { countPresses } from '../stack/presses.ts';
import { apiAs, BASE_URL, OPERATOR, signIn, type Account } from '../stack/product.ts';
import { STACK } from '../stack/stack.ts';
import { openDevice } from '../stack/teltonikaDevice.ts';
import type { Say } from '../stack/texts.ts';

const MINUTE = 60_000;
const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };

/** As many as the whole rule may take, from the list of rules until it is kept. */
const MOST_PRESSES = 10;

interface Scene extends MadeCustomer {
  readonly anna: Account;
  readonly bob: Account;
  readonly imei: string;
  readonly reference: string;
  readonly idTransport: number;
}

/** A company with Anna, with Bob who has a telephone, and with a shipment that has left. */
async function aScene(request: APIRequestContext, language: string): Promise<Scene> {
  const made = await aCustomer(request, language);
  const { idCustomer, manager } = made;
  const [anna, bob] = [await aMember(request, manager, 'Anna', 3, language), await aMember(request, manager, 'Bob', 3, language)];
  const theirs = await apiAs(request, bob);
  const { data } = (await (await request.post(`${BASE_URL}/api/login_check`, { data: bob })).json()) as { data: { idUser: number } };
  await theirs.post('/user', { action: 'update', idUser: data.idUser, phone: `336${String(Date.now()).slice(-8)}` });
  const operator = await apiAs(request, OPERATOR);
  const imei = `35${String(Date.now()).slice(-13)}`;
  const reference = `WARM-${imei.slice(-8)}`;
  await operator.post('/trackers', {
    uniqueIdentifiant: imei,
    type: 'GPS',
    protocol: 'teltonika',
    idCustomer,
    reportingIntervalSeconds: 60,
  });
  const { idTransport } = (await operator.post('/transports', {
    idCustomer,
    reference,
    type: 'road',
    trackers: [imei],
    routeSteps: [
      { kind: 'departure', address: 'Lyon', ...LYON, radius: 500, ETA: null },
      { kind: 'arrival', address: 'Milano', ...MILANO, radius: 500, ETA: null },
    ],
  })) as { idTransport: number };
  await operator.post(`/transports/${idTransport}/departure`, {});
  return { ...made, anna, bob, imei, reference, idTransport };
}

/** Celsius as a wired Dallas sensor sends it (AVL 72, tenths of a degree), on the way. */
function record(time: number, celsius: number) {
  const elements = [{ id: 72, width: 4 as const, value: Math.round(celsius * 10) }];
  return {
    latitude: 45.6,
    longitude: 6.2,
    time,
    priority: 0 as const,
    altitude: 200,
    angle: 90,
    satellites: 9,
    speed: 80,
    eventIo: 0,
    elements,
  };
}

/** What the rule says is what was meant. */
async function expectKept(request: APIRequestContext, { manager, idTransport }: Scene): Promise<void> {
  const api = await apiAs(request, manager);
  const { data } = (await api.get(`/alert-rules?idTransport=${idTransport}`)) as { data: { id: number }[] };
  expect(data).toMatchObject([{ ruleKey: 'temperature', ruleValueMin: null, ruleValueMax: 8, forMinutes: 30, phases: ['transit'] }]);
  const notifying = await api.get(`/alert-rules/${data[0]?.id ?? 0}/telling`);
  expect(notifying).toMatchObject({
    ways: [{ channels: ['mail'] }],
    escalation: [{ afterMinutes: 20, ways: [{ channels: ['sms'] }] }],
  });
}

const words = (say: Say) => ({
  rules: (key: string, values = {}) => say('alertRules', key, values),
  tell: (key: string, values = {}) => say('alertNotifying', key, values),
  by: (name: string, way: 'mail' | 'sms') =>
    say('alertNotifying', 'tellBy', { name: `${name} Journey`, way: say('alertNotifying', `by.${way}`) }),
});

test('too warm for half an hour between pickup and delivery, Anna by mail, Bob by SMS after 20 minutes: in ten presses, and Anna is mailed', async ({
  page,
  request,
  language,
  say,
}) => {
  const scene = await aScene(request, language);
  const { rules, tell, by } = words(say);
  await signIn(page, scene.manager, '/alerts/rules');
  const presses = await countPresses(page);
  await page
    .getByRole('link', { name: rules('add') })
    .first()
    .click();
  await page.getByRole('radio', { name: rules('shape.above') }).click();
  await page.getByLabel(rules('forLabel')).click();
  await page.keyboard.type('30');
  await page.getByRole('checkbox', { name: rules('phase.transit') }).click();
  await page.getByRole('textbox', { name: rules('targetKind.shipment') }).click();
  await page.keyboard.type(scene.reference.toLowerCase());
  await page.getByRole('button', { name: tell('choosePeople') }).click();
  await page.getByRole('button', { name: by('Anna', 'mail') }).click();
  await page.getByRole('button', { name: tell('addStep') }).click();
  await page.keyboard.type('20');
  await page.getByRole('button', { name: by('Bob', 'sms') }).click();
  await expect(page.getByText(rules('on.shipment', { name: scene.reference }))).toBeVisible();
  const save = page.getByRole('button', { name: rules('save'), exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page).toHaveURL(/\/alerts\/rules$/);
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await expectKept(request, scene);

  const device = await openDevice(scene.imei, STACK.teltonikaPort);
  const start = Date.now();
  // Its clock is always a quarter of an hour ahead, as that of a tracker may be: it is believed.
  const warm = [5, 9.5, 9.6, 9.7, 9.8].map((celsius, index) => record(start + (15 + index * 11) * MINUTE, celsius));
  expect(await device.report(warm)).toBe(warm.length);
  device.close();
  expect(await mailTo(scene.anna.username, (text) => text.includes('noauth/alert'))).toContain(scene.reference);
});

/** Goes on with the tabulator until it is there. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tabulator does not lead there');
}

test('the same rule is written with the keys alone', async ({ page, request, language, say }) => {
  const scene = await aScene(request, language);
  const { rules, tell, by } = words(say);
  await signIn(page, scene.manager, '/alerts/rules');
  const presses = await countPresses(page);
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: rules('add') })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: rules('shape.above') })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: rules('shape.outside') }));
  // After the last comes the first.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: rules('shape.above') })).toBeChecked();
  await tabTo(page, page.getByLabel(rules('forLabel')));
  await page.keyboard.type('30');
  await tabTo(page, page.getByRole('checkbox', { name: rules('phase.transit') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: rules('targetKind.shipment') }));
  await page.keyboard.type(scene.reference);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: tell('choosePeople') }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('anna');
  await tabTo(page, page.getByRole('button', { name: by('Anna', 'mail') }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: tell('addStep') }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await tabTo(page, page.getByRole('searchbox', { name: tell('whom') }));
  await page.keyboard.type('bob');
  await tabTo(page, page.getByRole('button', { name: by('Bob', 'sms') }));
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: rules('save'), exact: true });
  await expect(save).toBeEnabled();
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\/rules$/);
  expect(await presses()).toBe(0);
  await expectKept(request, scene);
});
