import type { Page } from '@playwright/test';

/** Counts how often somebody presses in a page with a mouse or a finger, from now on; keys do not count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    window.addEventListener('pointerdown', () => counted.presses++, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
