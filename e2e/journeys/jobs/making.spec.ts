import type { APIRequestContext } from '@playwright/test';
import { theKeys, theMouse } from '../../stack/hands.ts';
import { expect, test } from '../../stack/journey.ts';
import { apiAs, signIn } from '../../stack/product.ts';
import { aTroubledCompany, type Troubled } from '../../stack/troubled.ts';

/** Counted from the list of shipments, in presses of the mouse; of keys, where what is typed counts for nothing. */
const MOST_KEYS = 25;
const CLICKS_OF_TEMPLATE = 6;
const CLICKS_OF_RULE = 5;
/** A sentence has many parts, each of which can be said otherwise. */
const KEYS_OF_RULE = 45;

const TEMPLATE = 'Weekly run';

async function withTemplate(request: APIRequestContext, { manager }: Troubled): Promise<void> {
  const place = (kind: string, address: string, latitude: number, longitude: number, offsetMinutes: number) => ({
    kind,
    address,
    latitude,
    longitude,
    offsetMinutes,
  });
  const routeSteps = [place('departure', 'Lyon', 45.764, 4.8357, 0), place('arrival', 'Milano', 45.4642, 9.19, 600)];
  await (await apiAs(request, manager)).post('/transport-templates', { templateName: TEMPLATE, content: { type: 'road', routeSteps } });
}

test('a shipment is made from a template, and one is on it', async ({ page, request, language, say }) => {
  const company = await aTroubledCompany(request, language);
  const { manager, freeTrackers, idCustomer } = company;
  await withTemplate(request, company);
  const [tracker, another] = freeTrackers;
  const fromTemplate = page.getByRole('link', { name: say('shipments', 'fromTemplate'), exact: true });
  const template = page.getByLabel(say('newShipment', 'quick.template'), { exact: true });
  const reference = page.getByRole('textbox', { name: say('newShipment', 'reference') });
  const trackers = page.getByRole('combobox', { name: say('trackers', 'search') });
  const create = page.getByRole('button', { name: say('newShipment', 'submit'), exact: true });
  const isOnIt = async (name: string) => {
    await expect(page).toHaveURL(/transportdetails\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const [first, second] = [`MADE-A-${idCustomer}`, `MADE-B-${idCustomer}`];
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(fromTemplate);
  await mouse.choose(template, TEMPLATE);
  await template.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(first);
  await mouse.click(trackers);
  await mouse.click(page.getByRole('option', { name: new RegExp(tracker) }));
  await page.keyboard.press('Escape');
  await mouse.click(create);
  await isOnIt(first);
  expect(await mouse.presses()).toBeLessThanOrEqual(CLICKS_OF_TEMPLATE);

  await signIn(page, manager, '/transport');
  await expect(fromTemplate).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.skip();
  await keys.goTo(fromTemplate);
  await keys.press('Enter');
  await keys.goTo(template);
  await keys.type(TEMPLATE.slice(0, 3));
  await keys.goTo(reference);
  await keys.type(second);
  await keys.goTo(trackers);
  await keys.type(another);
  await expect(page.getByRole('option', { name: new RegExp(another) })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Escape');
  await keys.goTo(create);
  await keys.press('Enter');
  await isOnIt(second);
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

test('a rule for the temperature is written, and one is on its row', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  const rules = (key: string) => say('alertRules', key);
  const add = page.getByRole('link', { name: rules('add'), exact: true }).first();
  const target = page.getByRole('textbox', { name: rules('targetKind.shipment') });
  const save = page.getByRole('button', { name: rules('save'), exact: true });
  const isOnIt = async () => {
    await expect(page).toHaveURL(/\/alerts\/rules$/);
    const { data } = (await (await apiAs(request, manager)).get('/alert-rules')) as { data: { ruleName: string }[] };
    // The newest is the first.
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: data[0]?.ruleName ?? '', exact: true })
        .first(),
    ).toBeFocused();
  };
  const [first, second] = references;
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(page.getByRole('complementary').getByRole('link', { name: say('shell', 'menu.alerts'), exact: true }));
  await mouse.click(page.getByRole('navigation').getByRole('link', { name: say('alerts', 'part.rules'), exact: true }));
  await mouse.click(add);
  await mouse.click(target);
  await page.keyboard.type(first);
  await mouse.click(save);
  await isOnIt();
  expect(await mouse.presses()).toBeLessThanOrEqual(CLICKS_OF_RULE);

  await signIn(page, manager, '/transport');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(say('shell', 'menu.alertRules'));
  await expect(page.getByRole('heading', { level: 1, name: rules('title') })).toBeFocused();
  await keys.goTo(add);
  await keys.press('Enter');
  await keys.goTo(target);
  await keys.type(second);
  await keys.press('Enter');
  await expect(save).toBeEnabled();
  await keys.goTo(save);
  await keys.press('Enter');
  await isOnIt();
  expect(await keys.presses()).toBeLessThanOrEqual(KEYS_OF_RULE);
});
