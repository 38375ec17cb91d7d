import { expect, test } from '../../stack/journey.ts';
import { askOneByOne } from '../../stack/oneByOne.ts';
import { aCustomer } from '../../stack/people.ts';
import { signIn } from '../../stack/product.ts';

test('a lost connection is said, and that it is back', async ({ page, context, request, language, say }) => {
  const { manager } = await aCustomer(request, language);
  await signIn(page, manager, '/notifications');
  await expect(page.getByText(say('app', 'live.live'), { exact: true })).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: say('app', 'offlineBanner') });
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expect(page.getByText(say('app', 'live.offline'), { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(say('app', 'live.live'), { exact: true })).toBeVisible();
});

const FAILING = [
  { path: '/notifications', call: '**/api/notifications?*', namespace: 'notifications', key: 'empty.all' },
  { path: '/documentation?settings=addressBook', call: '**/api/address-book?*', namespace: 'contacts', key: 'none' },
  {
    path: '/parametres/notifications',
    call: '**/api/notification/customer/preference?*',
    namespace: 'notificationSettings',
    key: 'type.transportCreated',
  },
  { path: '/dashboard', call: '**/api/dashboard*', namespace: 'dashboard', key: 'nothing' },
] as const;

for (const { path, call, namespace, key } of FAILING) {
  test(`${path}: what is on its way is said to be, why it cannot be read too, and it is there at the next try`, async ({
    page,
    request,
    language,
    say,
  }) => {
    const { manager } = await aCustomer(request, language);
    const isSeen = Promise.withResolvers<void>();
    await askOneByOne(page);
    await page.route(call, async (route) => {
      await isSeen.promise;
      await route.abort('connectionrefused');
    });
    const asked = page.waitForRequest(call);
    await signIn(page, manager, path);
    await asked;
    const busy = page.locator('[aria-busy="true"]');
    await expect(busy.first()).toBeVisible();
    isSeen.resolve();
    const failure = page.getByRole('alert').filter({ hasText: say('errors', 'server.unavailable') });
    await expect(failure).toBeVisible();
    await expect(busy).toHaveCount(0);
    await page.unroute(call);
    await failure.getByRole('button', { name: say('platform', 'tryAgain') }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByText(say(namespace, key)).first()).toBeVisible();
  });
}
