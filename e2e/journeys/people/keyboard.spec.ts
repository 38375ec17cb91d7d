import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../stack/journey.ts';
import { aCustomer, anAddress } from '../../stack/people.ts';
import { BASE_URL } from '../../stack/product.ts';

const MOST_STEPS = 60;

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step++) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
  expect(await goal.evaluate(isMarked), 'a visible focus').toBe(true);
}

/** A field wears its ring on the frame that it shares with its buttons. */
function isMarked(element: Element): boolean {
  const frames = [element, element.parentElement ?? element];
  return frames.some((frame) => getComputedStyle(frame).outlineStyle !== 'none' || getComputedStyle(frame).boxShadow !== 'none');
}

test('signing in, inviting somebody and signing out need no mouse', async ({ page, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  const email = anAddress('keys');
  await page.goto(`${BASE_URL}/login`);
  await expect(page.getByLabel(say('access', 'email'))).toBeFocused();
  await page.keyboard.type(manager.username);
  await tabTo(page, page.getByLabel(say('access', 'password'), { exact: true }));
  await page.keyboard.type(manager.password);
  await page.keyboard.press('Enter');
  const settings = page.getByRole('button', { name: say('app', 'settings'), exact: true });
  await expect(settings).toBeVisible();

  await tabTo(page, settings);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('app', 'settings') });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('link', { name: say('app', 'settings.members'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: say('members', 'add') }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(say('members', 'email'))).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('members', 'created', { count: 1 }))).toBeVisible();

  const menu = dialog.getByRole('listitem').filter({ hasText: email }).getByRole('button');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: say('members', 'ask.delete', { name: email }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole('link', { name: say('app', 'logOut'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
