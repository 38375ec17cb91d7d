import { openChromium } from '../browser/chromium.ts';
import { listen, type Listener } from './listener.ts';

/** A real page that listens; null where there is no browser. */
export async function openBrowserListener(origin: string, socket: Parameters<typeof listen>[0]): Promise<Listener | null> {
  const browser = await openChromium();
  if (browser === null) return null;
  const page = await browser.newPage();
  // Any page of the product: the live socket takes nobody from elsewhere.
  await page.goto(`${origin}/api/health`);
  await page.evaluate(`(${listen.toString()})(${JSON.stringify(socket)}).then((delays) => { globalThis.delays = delays; })`);
  return { delaysMs: () => page.evaluate<number[]>('globalThis.delays()'), close: () => browser.close() };
}
