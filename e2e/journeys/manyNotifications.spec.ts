import type { Page } from '@playwright/test';
import { costOf, median } from '../stack/cost.ts';
import { inDatabase } from '../stack/database.ts';
import { expect, test } from '../stack/journey.ts';
import { newsOf } from '../stack/news.ts';
import { aCustomer, aMember } from '../stack/people.ts';
import { BASE_URL, signIn } from '../stack/product.ts';

const MANY = 100_000;
const FEW = 12;
const PAGES = 30;
const A_PAGE = 3;
/** A window's worth of rows, with some above and below it. */
const MOST_ROWS = 40;
/** What grew with the list would cost thousands of times as much, not twice. */
const TIMES = 2;
/** A cost of a few milliseconds is all noise. */
const NOISE_MS = 20;
const LONG_MS = 200;

const listOf = (page: Page) => page.getByRole('group', { name: 'Notifications', exact: true });
const rowsOf = (page: Page) => listOf(page).getByRole('listitem');
const bell = (page: Page, count: number) => page.getByRole('button', { name: `Notifications, ${count} unread`, exact: true });

/** The median of a few first loads. */
async function openingCost(page: Page, isOpen: () => Promise<void>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    costs.push(
      await costOf(page, async () => {
        await page.goto(`${BASE_URL}/notifications`);
        await isOpen();
      }),
    );
  }
  return median(costs);
}

/** Scrolls to the end of what was read, until more is there. */
async function scrollOn(page: Page, known: number): Promise<void> {
  await listOf(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await page.waitForFunction(
    (wanted) => Number([...document.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset')) >= wanted,
    known + A_PAGE,
  );
}

test('100,000 notifications are as fluid as a dozen', async ({ page, request }) => {
  const customer = await aCustomer(request, 'en');
  const member = await aMember(request, customer.manager, 'Hugo', 2, 'en');
  const references = Array.from({ length: FEW }, (_, index) => `FEW-${index}`);
  await newsOf(request, customer, member, references);
  await signIn(page, customer.manager, '/notifications');
  const few = await openingCost(page, () => expect(bell(page, FEW)).toBeVisible());

  await inDatabase(
    `insert into notification (id_customer, id_user, id_actor, kind, ref, dedupe_key)
     select reader.id_customer, reader.id_user, actor.id_user, 'transportCreated', 'MANY-' || n, 'many ' || n
     from member reader, member actor, generate_series(1, $3::integer) n
     where reader.email = $1 and actor.email = $2`,
    [customer.manager.username, member.username, MANY - FEW],
  );
  const many = await openingCost(page, () => expect(bell(page, MANY)).toBeVisible());
  await expect(rowsOf(page)).toHaveCount(FEW);
  await expect(rowsOf(page).first()).toContainText(`MANY-${MANY - FEW}`);
  expect(many).toBeLessThan(few * TIMES + NOISE_MS);

  const costs: number[] = [];
  for (let read = 0; read < PAGES; read++) costs.push(await costOf(page, () => scrollOn(page, FEW + read * A_PAGE)));
  expect(Math.max(...costs)).toBeLessThan(LONG_MS);
  const half = PAGES / 2;
  expect(median(costs.slice(half))).toBeLessThan(median(costs.slice(0, half)) * TIMES + NOISE_MS);
  expect(await rowsOf(page).count()).toBeLessThan(MOST_ROWS);

  // Deep in the list, reading one and all of them is as quick, and so is finding the oldest.
  const readOne = await costOf(page, async () => {
    await rowsOf(page).last().getByRole('button', { name: 'Mark as read' }).click();
    await expect(bell(page, MANY - 1)).toBeVisible();
  });
  expect(readOne).toBeLessThan(LONG_MS);
  await page.getByRole('searchbox', { name: 'Search the notifications' }).fill('FEW-0');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('FEW-0');
  const isSaved = page.waitForResponse((response) => response.request().postData()?.includes('updatestatus') === true);
  const readAll = await costOf(page, async () => {
    await page.getByRole('button', { name: 'Read all', exact: true }).click();
    await expect(bell(page, 0)).toBeVisible();
  });
  expect(readAll).toBeLessThan(LONG_MS);
  expect(await (await isSaved).json()).toMatchObject({ totalUnread: 0 });
});
