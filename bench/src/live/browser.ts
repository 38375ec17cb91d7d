import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listen, type Listener } from './listener.ts';

/** As much of Playwright as is needed here; the journeys bring it. */
interface Playwright {
  readonly chromium: {
    executablePath(): string;
    launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
  };
}
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
}

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real page that listens; null where there is no browser. */
export async function openBrowserListener(origin: string, socket: Parameters<typeof listen>[0]): Promise<Listener | null> {
  const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))('@playwright/test') as Playwright;
  const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN, chromium.executablePath()].find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const page = await browser.newPage();
  // Any page of the product: the live socket takes nobody from elsewhere.
  await page.goto(`${origin}/api/health`);
  await page.evaluate(`(${listen.toString()})(${JSON.stringify(socket)}).then((delays) => { globalThis.delays = delays; })`);
  return { delaysMs: () => page.evaluate<number[]>('globalThis.delays()'), close: () => browser.close() };
}
