import type { Page } from '@playwright/test';
import { theKeys, theMouse } from '../../stack/hands.ts';
import { expect, test } from '../../stack/journey.ts';
import { anAddress } from '../../stack/people.ts';
import { signIn } from '../../stack/product.ts';
import { aTroubledCompany } from '../../stack/troubled.ts';

/** Counted from the list of shipments, in presses of the mouse; of keys, where what is typed counts for nothing. */
const MOST_CLICKS = 3;
const MOST_KEYS = 25;

const rowOf = (page: Page, reference: string) => page.getByRole('link', { name: reference, exact: true });

test('a shipment is shared', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  const [first, second] = references;
  const share = page.getByRole('button', { name: say('shipmentLife', 'share'), exact: true });
  const dialog = (reference: string) => page.getByRole('dialog', { name: say('sharing', 'titleOf', { reference }) });
  const isMade = (reference: string) => expect(dialog(reference).getByText(/\/share\//)).toBeVisible();
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(rowOf(page, first));
  await mouse.click(share);
  await mouse.click(dialog(first).getByRole('button', { name: say('sharing', 'create'), exact: true }));
  await isMade(first);
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(rowOf(page, second)).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.skip();
  await keys.goTo(
    page
      .getByRole('region', { name: say('shipments', 'listLabel') })
      .getByRole('link')
      .first(),
  );
  await keys.goTo(rowOf(page, second), 'ArrowDown');
  await keys.press('Enter');
  // The page that opens begins at its title: its actions are next.
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
  await keys.goTo(share);
  await keys.press('Enter');
  await expect(dialog(second)).toBeVisible();
  await keys.press('Enter');
  await isMade(second);
  await keys.press('Escape');
  await expect(share).toBeFocused();
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

test('an alert is acknowledged', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  const [first, second] = references;
  const alertOf = (reference: string) => page.getByRole('main').getByRole('link', { name: new RegExp(reference) });
  const acknowledge = page.getByRole('button', { name: say('alerts', 'acknowledge'), exact: true });
  const isSeen = async () => {
    await expect(page.getByText('Mona Lenoir').filter({ visible: true }).first()).toBeVisible();
    await expect(acknowledge).toHaveCount(0);
  };
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(page.getByRole('complementary').getByRole('link', { name: say('shell', 'menu.alerts'), exact: true }));
  await mouse.click(alertOf(first));
  await mouse.click(acknowledge);
  await isSeen();
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(rowOf(page, second)).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(say('shell', 'menu.alerts'));
  await expect(page.getByRole('heading', { level: 1, name: say('alerts', 'title') })).toBeFocused();
  await keys.goTo(alertOf(second));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second) })).toBeFocused();
  await keys.goTo(acknowledge);
  await keys.press('Enter');
  await isSeen();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

test('a cold-chain report is made', async ({ page, request, language, say }) => {
  const { manager, references } = await aTroubledCompany(request, language);
  const [first, second] = references;
  const panel = page.getByRole('region', { name: say('reports', 'title') });
  const report = panel.getByRole('button', { name: say('reports', 'report'), exact: true });
  const make = page.getByRole('button', { name: say('reports', 'make'), exact: true });
  const isMade = () => expect(panel.getByText(say('reports', 'verdict.excursion'))).toBeVisible();
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(rowOf(page, first));
  // Until what stands above it has been read it moves, and is missed now and then.
  await page.waitForLoadState('networkidle');
  await mouse.click(report);
  await mouse.click(make);
  await isMade();
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(rowOf(page, second)).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(second);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
  // The panel is far down the page: the menu has it as well.
  await keys.goTo(page.getByRole('button', { name: say('shipmentLife', 'menuOf', { reference: second }) }));
  await keys.press('Enter');
  await keys.goTo(page.getByRole('menuitem', { name: say('reports', 'newTitle'), exact: true }), 'ArrowDown');
  await keys.press('Enter');
  await keys.goTo(make);
  await keys.press('Enter');
  await isMade();
  await expect(page.getByRole('button', { name: say('shipmentLife', 'menuOf', { reference: second }) })).toBeFocused();
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});

test('a member is added', async ({ page, request, language, say }) => {
  const { manager } = await aTroubledCompany(request, language);
  const add = page.getByRole('button', { name: say('members', 'add'), exact: true });
  const field = page.getByLabel(say('members', 'email'));
  const isAdded = (email: string) => expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  const [first, second] = [anAddress('mouse'), anAddress('keys')];
  await signIn(page, manager, '/transport');
  const mouse = await theMouse(page);
  await mouse.click(page.getByRole('button', { name: say('app', 'settings'), exact: true }));
  await mouse.click(add);
  await expect(field).toBeFocused();
  await page.keyboard.type(first);
  await mouse.click(page.getByRole('button', { name: say('members', 'create'), exact: true }));
  await isAdded(first);
  expect(await mouse.presses()).toBeLessThanOrEqual(MOST_CLICKS);

  await signIn(page, manager, '/transport');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = await theKeys(page, say('app', 'skipToContent'));
  await keys.find(say('app', 'settings.members'));
  await keys.goTo(add);
  await keys.press('Enter');
  await expect(field).toBeFocused();
  await keys.type(second);
  await keys.press('Enter');
  await isAdded(second);
  // After making something one is on it.
  await expect(page.getByRole('listitem').filter({ hasText: second }).locator(':focus')).toHaveCount(1);
  expect(await keys.presses()).toBeLessThanOrEqual(MOST_KEYS);
});
