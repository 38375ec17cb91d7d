import { theKeys } from '../../stack/hands.ts';
import { expect, test } from '../../stack/journey.ts';
import { ADMIN, apiAs, signIn } from '../../stack/product.ts';

/** What comes right after the title of a page, and what is the first of its content. */
const PAGES = [
  { path: () => '/transport', first: ['lists', 'look.map'], content: ['shipments', 'search'] },
  { path: (id: number) => `/transport/transportdetails/${id}`, first: ['shipmentLife', 'share'], content: ['shipments', 'part.overview'] },
  { path: () => '/dashboard', first: ['dashboard', 'arrange.title'], content: null },
  { path: () => '/alerts/rules', first: ['alertRules', 'add'], content: ['alerts', 'part.open'] },
] as const;

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('from the top of a page a key leads to its title: its actions are next, and then what it holds', async ({
      page,
      request,
      say,
    }) => {
      const { data } = (await (await apiAs(request, ADMIN)).get('/transports?limit=1')) as { data: { idTransport: number }[] };
      for (const { path, first, content } of PAGES) {
        await signIn(page, ADMIN, path(data[0]?.idTransport ?? 0));
        await page.waitForFunction(
          () => document.querySelector('h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
        );
        const url = page.url();
        const keys = await theKeys(page, say('app', 'skipToContent'));
        await keys.skip();
        expect(page.url()).toBe(url);
        await keys.press('Tab');
        await expect(page.locator(':focus')).toHaveAccessibleName(say(first[0], first[1]));
        // The tools of the shell, which are alike on every page, do not lie between.
        for (let step = 0; step < 8 && (await page.locator('main :focus').count()) === 0; step += 1) await keys.press('Tab');
        await expect(page.locator('main :focus')).toHaveCount(1);
        expect(await keys.presses()).toBeLessThanOrEqual(10);
        if (content !== null) await expect(page.locator(':focus')).toHaveAccessibleName(say(content[0], content[1]));
      }
    });
  });
}
