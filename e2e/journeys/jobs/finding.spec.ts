import type { Page } from '@playwright/test';
import { theKeys, theMouse } from '../../stack/hands.ts';
import { expect, test } from '../../stack/journey.ts';
import { apiAs, signIn } from '../../stack/product.ts';
import type { Say } from '../../stack/texts.ts';
import { aTroubledCompany } from '../../stack/troubled.ts';

/** Counted from the list of shipments, in presses of the mouse; of keys, where what is typed counts for nothing. */
const MOST_CLICKS = 3;
const MOST_KEYS = 25;

const rowOf = (page: Page, reference: string) => page.getByRole('link', { name: reference, exact: true });
const filters = (page: Page, say: Say) => page.getByRole('button', { name: say('lists', 'filters'), exact: true });

for (const { job, field, value, isChosenAs } of [
  { job: 'a late shipment is found', field: 'add.punctuality', value: ['shipments', 'punctuality.late'], isChosenAs: /punctuality=late/ },
  {
    job: 'a shipment whose battery runs low is found',
    field: 'add.trackers',
    value: ['shipmentFilters', 'trackers.lowBattery'],
    isChosenAs: /trackers=lowBattery/,
  },
] as const) {
  test(job, async ({ page, request, language, say }) => {
    const { manager, references, calm } = await aTroubledCompany(request, language);
    const select = page.getByLabel(say('shipmentFilters', field));
    const label = say(value[0], value[1]);
    const found = async () => {
      await expect(page).toHaveURL(isChosenAs);
      for (const reference of references) await expect(rowOf(page, reference)).toBeVisible();
      await expect(rowOf(page, calm)).toHaveCount(0);
    };
    await signIn(page, manager, '/transport');
    await expect(rowOf(page, calm)).toBeVisible();
    const mouse = await theMouse(page);
    await mouse.click(filters(page, say));
    await mouse.choose(select, label);
    await found();
    expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

    await signIn(page, manager, '/transport');
    await expect(rowOf(page, calm)).toBeVisible();
    const keys = await theKeys(page, say('app', 'skipToContent'));
    await keys.skip();
    await keys.goTo(filters(page, say));
    await keys.press('Enter');
    await keys.goTo(select);
    await keys.type(label.slice(0, 3));
    await found();
    expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
  });
}

test('why a shipment is late is told on its page', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  const [first, second] = references;
  const onPage = (reference: string) => expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  // By how much it is late stands there; what that rests on, a press further.
  const anything = { from: '.+', to: '.+', duration: '.+' };
  const reasons = page.getByRole('button', { name: new RegExp(say('shipmentOutlook', 'range', anything)) });
  const shown = async () => {
    await expect(page.getByText(new RegExp(`^${say('shipments', 'laterThanPlanned', anything)}$`)).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: say('shipmentOutlook', 'title') })).toBeVisible();
  };
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(rowOf(page, first));
  await onPage(first);
  await mouse.click(reasons);
  await shown();
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(rowOf(page, second)).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(second);
  await onPage(second);
  await keys.goTo(reasons);
  await keys.press('Enter');
  await shown();
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

test('where an asset is', async ({ page, request, language, say }) => {
  const { manager, idCustomer } = await aTroubledCompany(request, language);
  const reference = `CRATE-${idCustomer}`;
  const chief = await apiAs(request, manager);
  const { uniqueIdentifiant } = (await chief.post('/assets', { kind: 'fixed', reference })) as { uniqueIdentifiant: string };
  await chief.post(`/assets/${uniqueIdentifiant}/positions`, { latitude: 45.764, longitude: 4.8357, reason: 'It was counted there.' });
  const field = page.getByRole('combobox', { name: say('shell', 'palette') });
  const option = page.getByRole('option', { name: new RegExp(`^${reference}`) });
  const shown = async () => {
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    const place = page.getByRole('region', { name: say('assets', 'position'), exact: true });
    await expect(place.getByText(/45[.,]76/).first()).toBeVisible();
  };
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(page.getByRole('button', { name: say('shell', 'palette'), exact: true }));
  await expect(field).toBeFocused();
  await page.keyboard.type(reference);
  await mouse.click(option.first());
  await shown();
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(reference);
  await shown();
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});
