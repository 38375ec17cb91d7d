import type { Page } from '@playwright/test';

/** As with a server that does not know how to answer several calls at once: each is sent by itself, so that a journey can look at it, or hold it up. */
export async function askOneByOne(page: Page): Promise<void> {
  await page.route('**/api/batch', (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
}
