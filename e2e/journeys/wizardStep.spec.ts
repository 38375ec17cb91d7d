import type { Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, signIn } from '../stack/product.ts';

/** Holds every script back that is asked for from now on, until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/built/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('on a slow line a step stays in sight until the next is there, and a second press goes no step further', async ({ page, say }) => {
  await signIn(page, ADMIN, '/transport/new');
  const next = page.getByRole('button', { name: say('newShipment', 'next'), exact: true });
  const title = (step: string) => page.getByRole('heading', { level: 2, name: say('newShipment', `step.${step}`), exact: true });
  await page.getByRole('textbox', { name: say('newShipment', 'reference') }).fill('SLOW-1');
  const release = await holdScripts(page);
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/step=trackers/);
  await expect(title('reference')).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('newShipment', 'reference') })).toHaveValue('SLOW-1');
  await next.click({ force: true });
  release();
  await expect(title('trackers')).toBeFocused();
  await expect(page.getByRole('combobox', { name: say('newShipment', 'step.trackers') })).toBeVisible();
  await expect(next).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(title('reference')).toBeFocused();
});
