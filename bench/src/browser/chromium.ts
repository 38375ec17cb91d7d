import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** As much of Playwright as is needed here; the journeys bring it. */
interface Playwright {
  readonly chromium: {
    executablePath(): string;
    launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser>;
  };
}
export interface Browser {
  version(): string;
  newPage(): Promise<Page>;
  newContext(options: { viewport: { width: number; height: number }; locale: string; serviceWorkers: 'block' }): Promise<Context>;
  close(): Promise<void>;
}
interface Context {
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<Devtools>;
  addInitScript(script: string): Promise<void>;
  close(): Promise<void>;
}
export interface Page {
  goto(url: string, options?: { waitUntil: 'load' }): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
}
export interface Devtools {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (notified: never) => void): void;
}

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Null where there is no browser. */
export async function openChromium(): Promise<Browser | null> {
  const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))('@playwright/test') as Playwright;
  const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN, chromium.executablePath()].find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'] });
}
