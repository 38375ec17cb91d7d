import type { Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, BASE_URL, signIn } from '../stack/product.ts';
import type { Say } from '../stack/texts.ts';

interface Figures {
  readonly working: number;
  readonly figures: readonly { readonly id: string; readonly value: number | null; readonly count: number; readonly rows: string }[];
}

const PAGE = '/analytics?period=last6Months';

/** Every row of the list that is open, the later pages too. */
async function rowsOf(page: Page, count: number): Promise<number> {
  const rows = page.locator('tbody tr');
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 30_000 });
  return rows.count();
}

const tile = (page: Page, say: Say, id: string) =>
  page.getByRole('article', { name: say('analytics', `figure.${id}` as 'figure.shipments'), exact: true });

test('from every figure the way leads to exactly the rows that it counts, and on to the shipment', async ({ page, request, say }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const admin = await apiAs(request, ADMIN);
  const read = () => admin.get(PAGE) as Promise<Figures>;
  await expect(async () => expect((await read()).working).toBe(0)).toPass({ timeout: 120_000 });
  await signIn(page, ADMIN, PAGE);
  const { figures } = await read();
  const shown = figures.filter(({ value, count }) => value !== null && count > 0);
  expect(shown.length).toBeGreaterThan(8);
  for (const { id, count, rows } of shown) {
    await tile(page, say, id).getByRole('link').first().click();
    await expect(page).toHaveURL(`${BASE_URL}${rows}`);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: say('analytics', 'rowsTitle', { figure: say('analytics', `figure.${id}` as 'figure.shipments') }),
      }),
    ).toBeVisible();
    expect([id, await rowsOf(page, count)]).toEqual([id, count]);
    await page.getByRole('link', { name: say('analytics', 'back') }).click();
    await expect(tile(page, say, 'shipments')).toBeVisible();
  }
  await tile(page, say, 'onTime').getByRole('link').first().click();
  const reference = page.locator('tbody th').first().getByRole('link');
  const name = (await reference.textContent()) ?? '';
  await reference.click();
  await expect(page).toHaveURL(/\/transport\/transportdetails\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a part of the traffic is looked at, kept as a view, printed and exported', async ({ page, say }) => {
  page.setDefaultTimeout(20_000);
  await signIn(page, ADMIN, PAGE);
  await expect(tile(page, say, 'shipments')).toBeVisible();
  await page.getByRole('combobox', { name: say('analytics', 'filter.mode') }).selectOption('road');
  await expect(page).toHaveURL(/mode=road/);
  const before = tile(page, say, 'shipments');
  await before.getByRole('button', { name: say('analytics', 'details') }).click();
  await expect(before.getByRole('table', { name: say('analytics', 'by.lane') })).toBeVisible();
  await page.getByRole('button', { name: say('analytics', 'views'), exact: true }).click();
  await page.getByRole('button', { name: say('analytics', 'saveView'), exact: true }).click();
  const view = `Road ${Date.now()}`;
  await page.getByRole('textbox', { name: say('analytics', 'viewName') }).fill(view);
  await page.getByRole('button', { name: say('analytics', 'save'), exact: true }).click();
  await expect(page.getByText(say('analytics', 'viewSaved', { name: view }))).toBeVisible();
  await page.goto(`${BASE_URL}/analytics?period=lastYear`);
  await page.getByRole('button', { name: say('analytics', 'views'), exact: true }).click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page).toHaveURL(`${BASE_URL}${PAGE}&mode=road`);
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say('analytics', 'print') }).click()]);
  expect(paper.suggestedFilename()).toMatch(/^analytics-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.pdf$/);
  await page.getByRole('button', { name: say('analytics', 'export'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: say('lists', 'export'), exact: true }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
});
