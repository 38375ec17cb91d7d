import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, apiAs, BASE_URL, signIn } from '../stack/product.ts';

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const theme of ['charteGraph', 'charteGraphDark'] as const) {
  test(`no page has an accessibility violation in ${theme}`, async ({ page, request }) => {
    await page.addInitScript((name) => localStorage.setItem('sillage.theme', name), theme);
    await page.goto(`${BASE_URL}/login`);
    await expect(page.getByRole('button', { name: /sign in|se connecter/i })).toBeVisible();
    const found: Record<string, string[]> = { login: await violationsOf(page) };
    const { data } = (await (await apiAs(request, ADMIN)).get('/transports')) as { data: { idTransport: number }[] };
    await signIn(page, ADMIN);
    for (const path of ['/transport', `/transport/transportdetails/${data[0]?.idTransport}`, '/transport/new', '/error-403', '/nowhere']) {
      await page.goto(`${BASE_URL}${path}`);
      await page.waitForLoadState('networkidle');
      found[path] = await violationsOf(page);
    }
    expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
  });
}
