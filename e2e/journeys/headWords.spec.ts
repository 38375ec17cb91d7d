import type { Page } from '@playwright/test';
import { expect, test } from '../stack/journey.ts';
import { ADMIN, apiAs, signIn } from '../stack/product.ts';

/** What has words that nobody can see, of what the head of a page opens. */
function wordless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="menu"] button, dialog[open] :is(label, a, button)')]
      .filter((element) => element.textContent !== '' && getComputedStyle(element).fontSize === '0px')
      .map((element) => element.textContent ?? ''),
  );
}

for (const width of [390, 1440])
  test(`the menu of a shipment, and the dialogs it opens, are read on a window of ${width} pixels`, async ({ page, request, say }) => {
    const { data } = (await (await apiAs(request, ADMIN)).get('/transports')) as { data: { idTransport: number; reference: string }[] };
    const [{ idTransport, reference } = { idTransport: 0, reference: '' }] = data;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, ADMIN, `/transport/transportdetails/${idTransport}`);
    const open = async (item: string) => {
      await page.getByRole('button', { name: say('shipmentLife', 'menuOf', { reference }) }).click();
      const entry = page.getByRole('menuitem', { name: item, exact: true });
      await expect(entry).toBeVisible();
      expect(await wordless(page)).toEqual([]);
      await entry.click();
    };
    await open(say('shipmentLife', 'edit'));
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    expect(await wordless(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await open(say('shipmentLife', 'share'));
    await page.getByRole('button', { name: say('sharing', 'create'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('sharing', 'copy'), exact: true })).toBeVisible();
    expect(await wordless(page)).toEqual([]);
    await page.getByRole('button', { name: say('sharing', 'another'), exact: true }).click();
    expect(await wordless(page)).toEqual([]);
  });
