import type { Page, Request } from '@playwright/test';
import { expect, test, withoutWebGl } from '../stack/journey.ts';
import { askOneByOne } from '../stack/oneByOne.ts';
import { ADMIN, BASE_URL, OPERATOR, signIn, type Account } from '../stack/product.ts';

/** What the page behind a tile asks for its rows. */
const ROWS_OF: Readonly<Record<string, RegExp>> = {
  '/transport': /\/api\/transports\?/,
  '/assets/list': /\/api\/assets\?/,
  '/masters/list': /\/api\/assets\?/,
  '/contenus/list': /\/api\/contents(\?|$)/,
  '/devices': /\/api\/trackers\?/,
  '/alerts/list': /\/api\/alerts\?/,
  '/cotations': /\/api\/quotes(\?|$)/,
  '/tasks': /\/api\/tasks\?/,
};

/** Every row of the list that the page shows: what it asked for first, and on from there. */
async function rowsAskedBy(page: Page, request: Request): Promise<number> {
  const first = (await (await request.response())?.json()) as { data: unknown[]; nextCursor: string | null };
  let [rows, cursor] = [first.data.length, first.nextCursor];
  const { authorization } = await request.allHeaders();
  while (cursor !== null) {
    const url = new URL(request.url());
    url.searchParams.set('cursor', cursor);
    const next = await page.request.get(url.href, { headers: { authorization: authorization ?? '' } });
    const more = (await next.json()) as typeof first;
    rows += more.data.length;
    cursor = more.nextCursor;
  }
  return rows;
}

const tiles = (page: Page) => page.locator('a[data-tile]');

/** What a tile says, and how many rows there are where it leads. */
async function numberAndRows(page: Page, path: string, id: string): Promise<{ said: string; rows: number }> {
  await page.goto(`${BASE_URL}${path}`);
  const tile = page.locator(`a[data-tile="${id}"]`);
  const figure = tile.locator('strong');
  await expect(figure).toHaveText(/\d/);
  const to = new URL((await tile.getAttribute('href')) ?? '', BASE_URL).pathname;
  const asked = page.waitForRequest((request) => ROWS_OF[to]?.test(request.url()) === true && !request.url().includes('idTransport='));
  // Trackers report while somebody looks: what it says is read as it is pressed.
  const said = (await figure.innerText()).replaceAll(/[^\d+]/g, '');
  await tile.click();
  await expect(page).toHaveURL(new RegExp(to.replaceAll('/', String.raw`\/`)));
  return { said, rows: await rowsAskedBy(page, await asked) };
}

for (const [whose, account, path] of [
  ['an administrator', ADMIN, '/dashboard'],
  ['the operator', OPERATOR, '/main/dashboards'],
  ['the operator, of assets and containers', OPERATOR, '/supplychain/dashboard'],
] satisfies readonly (readonly [string, Account, string])[])
  test(`each tile of ${whose} leads to as many rows as it says`, async ({ page }) => {
    test.setTimeout(300_000);
    await askOneByOne(page);
    await signIn(page, account, path);
    await expect(tiles(page).first().locator('strong')).toHaveText(/\d/);
    const ids = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-tile') ?? ''));
    expect(ids.length).toBeGreaterThan(15);
    for (const id of ids) {
      // A tracker may fall silent between the number and its rows: then both are read once more.
      await expect(async () => {
        const { said, rows } = await numberAndRows(page, path, id);
        if (said.endsWith('+')) expect([id, rows >= Number.parseInt(said, 10)]).toEqual([id, true]);
        else expect([id, rows]).toEqual([id, Number(said)]);
      }).toPass({ timeout: 60_000 });
    }
  });

test('tiles stay where somebody put them, also after a reload and in another browser', async ({ page, browser, say }) => {
  // Signed in twice, in two browsers.
  test.setTimeout(300_000);
  await signIn(page, ADMIN, '/dashboard');
  const attention = (of: Page) => of.locator('section[data-group=attention] [data-tile]');
  const order = (of: Page) => attention(of).evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')));
  await expect(attention(page).first()).toBeVisible();
  await page.getByRole('button', { name: say('dashboard', 'arrange.title'), exact: true }).click();

  // Dragged by the pointer, moved by the keys, hidden by the menu.
  const box = async (id: string) => (await page.locator(`[data-tile=${id}]`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [from, to] = [await box('openAlerts'), await box('late')];
  await page.mouse.move(from.x + 20, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['openAlerts', 'late', 'atRisk', 'breach', 'silent', 'lowBattery']);
  await page.locator('[data-tile=silent] button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => order(page)).toEqual(['openAlerts', 'late', 'atRisk', 'silent', 'breach', 'lowBattery']);
  const name = say('dashboard', 'tile.lowBattery');
  await page
    .locator('[data-tile=lowBattery]')
    .getByRole('button', { name: say('dashboard', 'arrange.tile', { name }) })
    .click();
  await page.getByRole('menuitem', { name: say('dashboard', 'arrange.hide'), exact: true }).click();
  const arranged = ['openAlerts', 'late', 'atRisk', 'silent', 'breach'];
  await expect.poll(() => order(page)).toEqual(arranged);
  await page.getByRole('button', { name: say('dashboard', 'arrange.done'), exact: true }).click();

  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(withoutWebGl);
  await signIn(other, ADMIN, '/dashboard');
  await expect.poll(() => order(other)).toEqual(arranged);
  await other.close();
  await page.getByRole('button', { name: say('dashboard', 'arrange.title'), exact: true }).click();
  await page.getByRole('button', { name: say('dashboard', 'arrange.reset'), exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['late', 'atRisk', 'breach', 'silent', 'lowBattery', 'openAlerts']);
});

test('the wall screen is all that is there, says when it is cut off, catches up, and is left by Escape', async ({ page, context, say }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, ADMIN, '/dashboard');
  await expect(tiles(page).first().locator('strong')).toHaveText(/\d/);
  await page.getByRole('button', { name: say('dashboard', 'wall.open') }).click();
  const wall = page.getByRole('dialog', { name: say('dashboard', 'wall.title') });
  await expect(wall).toBeVisible();
  await expect(page).toHaveURL(/wall=1/);
  await expect(wall.locator('[data-tile=late] strong')).toHaveText(/\d/);
  // Nothing of the page can be reached, and nothing has to be scrolled to.
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  expect(await wall.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  const size = await wall.locator('[data-tile=late] strong').evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
  expect(size).toBeGreaterThan(70);

  await context.setOffline(true);
  await expect(wall.getByRole('status')).toHaveText(/\d/, { timeout: 60_000 });
  await context.setOffline(false);
  await expect(wall.getByRole('status')).toHaveText(say('dashboard', 'wall.live'), { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(page).not.toHaveURL(/wall/);
  await expect(page.locator('#root')).not.toHaveAttribute('inert', '');
});
