import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { faultsOf } from '../stack/looking.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, BASE_URL, OPERATOR, signIn } from '../stack/product.ts';
import type { Say } from '../stack/texts.ts';

const WAREHOUSE = { username: 'admin@entrepotsud.example', password: 'Sillage-admin-2' };
/** Twice as wide as it is high, with a wall in its middle; and something that must never run. */
const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><script>document.title="run"</script>' +
  '<rect width="800" height="400" fill="#fff" stroke="#000" stroke-width="8"/><path d="M400 0V400" stroke="#000" stroke-width="8"/></svg>';

/** A tracker on an asset of a company's own, and how it says what it hears. */
async function aTrackedBox(request: APIRequestContext, idCustomer: number, manager: Parameters<typeof apiAs>[1]) {
  const tracker = `tote-${idCustomer}`;
  const operator = await apiAs(request, OPERATOR);
  const { secret } = (await operator.post('/trackers', {
    uniqueIdentifiant: tracker,
    type: 'supply',
    idCustomer,
    reportingIntervalSeconds: 60,
  })) as {
    secret: string;
  };
  const api = await apiAs(request, manager);
  const { uniqueIdentifiant: asset } = (await api.post('/assets', { kind: 'mobile', reference: 'Blue tote' })) as {
    uniqueIdentifiant: string;
  };
  await api.post(`/assets/${asset}/tracker`, { tracker });
  const report = async (near: 'cold' | 'dock') => {
    const sightings = ['cold', 'dock'].map((anchor) => ({ anchor, rssi: anchor === near ? -50 : -80 }));
    const sent = await request.post(`${BASE_URL}/api/ingest/readings`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { deviceDate: new Date().toISOString(), sightings },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  return { tracker, asset, report };
}

/** Draws a room over these shares of the plan's width. */
async function drawRoom(page: Page, say: Say, name: string, [left, right]: readonly [number, number]): Promise<void> {
  await page.getByRole('button', { name: say('indoorEditor', 'rooms.draw') }).click();
  const { x, y, width, height } = (await page.locator('[data-draws]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [across, down] of [
    [left, 0.05],
    [right, 0.05],
    [right, 0.95],
    [left, 0.95],
  ] as const)
    await page.mouse.click(x + across * width, y + down * height);
  await page.getByRole('button', { name: say('indoorEditor', 'rooms.close') }).click();
  await page
    .getByRole('textbox', { name: say('indoorEditor', 'rooms.name') })
    .last()
    .fill(name);
}

/** Hangs an anchor so many large steps beside the middle. */
async function placeAnchor(page: Page, say: Say, address: string, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  await page.getByRole('button', { name: say('indoorEditor', 'anchors.add') }).click();
  await page
    .getByRole('textbox', { name: say('indoorEditor', 'anchors.address') })
    .last()
    .fill(address);
  await page.getByRole('button', { name: say('indoorEditor', 'anchors.handle', { name: address }) }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press(`Shift+${key}`);
}

test('a building is drawn by hand, an asset moves through it and is followed, and a rule on a room speaks up', async ({
  page,
  request,
  language,
  say,
}) => {
  test.setTimeout(120_000);
  const indoor = (key: string, values = {}) => say('indoor', key, values);
  const editor = (key: string, values = {}) => say('indoorEditor', key, values);
  const rules = (key: string, values = {}) => say('alertRules', key, values);
  const { idCustomer, manager } = await aCustomer(request, language, { typeClient: 'SC' });
  const { tracker, asset, report } = await aTrackedBox(request, idCustomer, manager);

  await signIn(page, manager, '/indoor');
  await page
    .getByRole('button', { name: indoor('addSite') })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(indoor('siteName')).fill('Depot');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: indoor('addFloor') })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(indoor('floorName')).fill('Ground');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: indoor('draw') })
    .first()
    .click();

  // The picture.
  await page.getByLabel(editor('picture.file')).setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PLAN) });
  await page.getByRole('button', { name: editor('scale.begin') }).click();
  // Its scale: seven tenths of 40 m and of 20 m.
  await page.getByRole('spinbutton', { name: editor('scale.distance', { number: 1 }) }).fill('28');
  await page.getByRole('spinbutton', { name: editor('scale.distance', { number: 2 }) }).fill('20');
  await expect(page.getByRole('status').filter({ hasText: '40' })).toContainText('%');
  await page.getByRole('spinbutton', { name: editor('scale.distance', { number: 2 }) }).fill('14');
  await expect(page.getByRole('status').filter({ hasText: '40' })).not.toContainText('%');
  // Its rooms.
  await page.getByRole('radio', { name: editor('part.rooms') }).check({ force: true });
  await drawRoom(page, say, 'Cold store', [0.02, 0.49]);
  await drawRoom(page, say, 'Dock', [0.51, 0.98]);
  // Its anchors.
  await page.getByRole('radio', { name: editor('part.anchors') }).check({ force: true });
  await placeAnchor(page, say, 'cold', 'ArrowLeft');
  await placeAnchor(page, say, 'dock', 'ArrowRight');
  await page.getByRole('button', { name: editor('save') }).click();
  await expect(page.getByText(editor('saved', { name: 'Ground' }))).toBeVisible();
  await page.getByRole('link', { name: editor('back') }).click();

  // A rule on a room.
  const building = page.url();
  await page.goto(`${BASE_URL}/alerts/rules/new?tracker=${tracker}`);
  await page.getByLabel(rules('what')).selectOption('geofencing');
  await page.getByLabel(rules('fenceShape')).selectOption('room');
  await page.getByRole('combobox', { name: indoor('roomBuilding'), exact: true }).selectOption({ label: 'Depot' });
  await page.getByRole('combobox', { name: indoor('roomRoom'), exact: true }).selectOption({ label: 'Cold store · Ground' });
  await page.getByRole('textbox', { name: rules('name') }).fill('Stays cold');
  await page.getByRole('spinbutton', { name: rules('forLabel') }).fill('0');
  await page.getByRole('button', { name: rules('save'), exact: true }).click();
  await expect(page).not.toHaveURL(/rules\/new/);

  // It moves, and is followed.
  await page.goto(building);
  const marker = page.getByRole('button', { name: /^Blue tote ·/ });
  await report('cold');
  await expect(marker).toHaveAccessibleName(/Cold store/);
  await report('cold');
  for (let times = 0; times < 3; times++) await report('dock');
  await expect(marker).toHaveAccessibleName(/Dock/);
  await page.getByRole('searchbox', { name: indoor('search') }).fill('blue');
  await expect(page.locator('main')).toContainText('Dock');

  await page.goto(`${BASE_URL}/alerts/list`);
  await expect(page.locator('main')).toContainText('Stays cold');
  await page.goto(`${BASE_URL}/assets/details/${asset}`);
  await expect(page.getByText(indoor('stayLeft', { room: 'Cold store' }))).toBeVisible();
  await expect(page.getByText(indoor('stayEntered', { room: 'Dock' }))).toBeVisible();
});

test('nobody stumbles over the pages of a building, light or dark, and none is wider than a small phone', async ({
  page,
  request,
  language,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs(request, WAREHOUSE);
  const { data: sites } = (await api.get('/indoor-sites')) as { data: { id: number }[] };
  const site = sites[0]?.id;
  const { data: floors } = (await api.get(`/indoor-sites/${site}/floors`)) as { data: { id: number }[] };
  const editor = `/indoor/${site}/floors/${floors[0]?.id}`;
  await signIn(page, WAREHOUSE, '/notifications');
  const parts = ['picture', 'scale', 'rooms', 'anchors', 'world'].map((part) => `${editor}?part=${part}`);
  const pages = ['/indoor', `/indoor/${site}`, `/indoor/${site}?search=tote&view=plan`, `/indoor/${site}?heat=thisMonth`, ...parts];
  expect(await faultsOf(page, pages, language)).toEqual([]);
});
