import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './stack/browserSwitches.ts';
import type { Language } from './stack/texts.ts';

const { CHROMIUM_PATH } = process.env;

/** Journeys in a real browser against the real stack: embedded PostgreSQL, real sockets, a real mail server. */
export default defineConfig<{ language: Language }>({
  testDir: 'journeys',
  globalSetup: './stack/globalSetup.ts',
  outputDir: '../test-results',
  // Each has a product of its own; see globalSetup.ts.
  workers: 2,
  // Only what never comes uses these up: a machine that others work on may stand still for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    { name: 'product', testIgnore: ['people/**', 'shell/**'] },
    { name: 'people, English', testMatch: 'people/**', use: { language: 'en' } },
    { name: 'shell, English', testMatch: 'shell/**', use: { language: 'en' } },
    // What is read in another language, or from right to left: of each kind the journeys that see most of it.
    { name: 'people, French', testMatch: ['people/signIn.spec.ts', 'people/registration.spec.ts'], use: { language: 'fr' } },
    { name: 'shell, Arabic', testMatch: ['shell/{look,navigation,notifications,settings}.spec.ts'], use: { language: 'ar' } },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // It would answer before a journey that holds calls up; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: BROWSER_SWITCHES,
    },
  },
});
