import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { aCustomer } from '../stack/people.ts';
import { apiAs, OPERATOR, signIn } from '../stack/product.ts';
import type { Say } from '../stack/texts.ts';

test.use({ hasMap: true });

/** An area that begins with a corner in Lyon, and two more that are clicked on the map. */
async function beginArea(page: Page, rules: (key: string, values?: object) => string): Promise<Locator> {
  await page.getByLabel(rules('what')).selectOption('geofencing');
  await page.getByLabel(rules('fenceShape')).selectOption('area');
  const area = page.getByRole('group', { name: rules('fence.area') });
  await area.getByRole('textbox', { name: rules('cornerAt') }).fill('Lyon');
  await page.getByRole('option', { name: /Lyon/ }).first().click();
  const first = area.getByRole('button', { name: rules('corner', { number: 1 }), exact: true });
  // What stands at the lower edge is behind the foot of the form.
  await first.evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
  const { x, y } = await middleOf(first);
  for (const [index, [right, down]] of [
    [120, 30],
    [70, -100],
  ].entries()) {
    await page.mouse.click(x + (right ?? 0), y + (down ?? 0));
    await expect(area.getByRole('button', { name: rules('corner', { number: index + 2 }), exact: true })).toBeVisible();
  }
  return area;
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function aManager(request: Parameters<typeof aCustomer>[0], language: Parameters<typeof aCustomer>[1]) {
  const { idCustomer, manager } = await aCustomer(request, language);
  const imei = `area-${idCustomer}`;
  await (await apiAs(request, OPERATOR)).post('/trackers', { uniqueIdentifiant: imei, type: 'GPS', idCustomer });
  return { manager, imei };
}

const rulesOf =
  (say: Say) =>
  (key: string, values: object = {}) =>
    say('alertRules', key, values as Record<string, string | number>);

test('an area is drawn: corners are put in between, dragged, moved by arrow keys, removed, and each step is taken back', async ({
  page,
  request,
  language,
  say,
}) => {
  const rules = rulesOf(say);
  const { manager, imei } = await aManager(request, language);
  await signIn(page, manager, `/alerts/rules/new?tracker=${imei}`);
  const area = await beginArea(page, rules);
  const corner = (number: number) => area.getByRole('button', { name: rules('corner', { number }), exact: true });
  const latitude = (number: number) => area.getByLabel(rules('cornerLatitude', { number }));
  const rows = area.getByRole('list', { name: rules('corners') }).getByRole('listitem');
  const drag = async (handle: Locator, right: number, down: number) => {
    const { x, y } = await middleOf(handle);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down, { steps: 8 });
    await page.mouse.up();
  };

  await drag(area.getByRole('button', { name: rules('cornerBetween', { number: 1, next: 2 }) }), 10, 70);
  await expect(rows).toHaveCount(4);
  const [lyon, between] = [Number(await latitude(1).inputValue()), Number(await latitude(2).inputValue())];
  expect(between).toBeLessThan(lyon);

  await drag(corner(2), 0, -40);
  await expect(latitude(2)).not.toHaveValue(String(between));
  expect(Number(await latitude(2).inputValue())).toBeGreaterThan(between);
  await expect(rows).toHaveCount(4);
  await area.getByRole('button', { name: rules('areaUndo') }).click();
  await expect(latitude(2)).toHaveValue(String(between));

  await corner(2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(corner(2)).toBeFocused();
  expect(Number(await latitude(2).inputValue())).toBeLessThan(between);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(latitude(2)).toHaveValue(String(between));
  await corner(2).focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(3);
  await expect(corner(2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(4);
  await area.getByRole('button', { name: rules('cornerBetween', { number: 4, next: 1 }) }).press('Enter');
  await expect(rows).toHaveCount(5);
  await corner(5).click();
  await area
    .getByRole('button', { name: rules('cornerRemove', { number: 5 }) })
    .first()
    .click();
  await expect(rows).toHaveCount(4);

  await page.getByLabel(rules('name'), { exact: true }).fill('The yard');
  await page.getByRole('button', { name: rules('save'), exact: true }).click();
  await page.getByRole('link', { name: 'The yard' }).click();
  await expect(rows).toHaveCount(4);
  expect(Number(await latitude(2).inputValue())).toBeCloseTo(between, 5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a corner is dragged with a finger, and put in between by a tap', async ({ page, request, language, say }) => {
    const rules = rulesOf(say);
    const { manager, imei } = await aManager(request, language);
    await signIn(page, manager, `/alerts/rules/new?tracker=${imei}`);
    const area = await beginArea(page, rules);
    const rows = area.getByRole('list', { name: rules('corners') }).getByRole('listitem');
    await area.getByRole('button', { name: rules('cornerBetween', { number: 1, next: 2 }) }).tap();
    await expect(rows).toHaveCount(4);

    const latitude = area.getByLabel(rules('cornerLatitude', { number: 2 }));
    const before = Number(await latitude.inputValue());
    const { x, y } = await middleOf(area.getByRole('button', { name: rules('corner', { number: 2 }), exact: true }));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }] });
    await touch('touchStart', 0);
    for (const down of [10, 30, 60]) await touch('touchMove', down);
    await touch('touchEnd', 60);
    await expect(async () => expect(Number(await latitude.inputValue())).toBeLessThan(before)).toPass();
    await expect(rows).toHaveCount(4);
  });
});
