import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programOf, ROOT } from '../programs.mjs';

const KNOWN = [
  // It draws pages and no windows around them: a fifth less work for the same journey.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const INSTALL_LIMIT_MS = 10 * 60_000;

/**
 * The browser for the journeys, installed where there is none: by apt as root on Debian, else by Playwright.
 * @returns the path of a browser that starts, or null where none can be had
 */
export function ensureBrowser() {
  return find() ?? installWithApt() ?? installWithPlaywright();
}

function find() {
  return [process.env.CHROMIUM_PATH, ...KNOWN, ownOfPlaywright()].find((path) => path && starts(path)) ?? null;
}

/** Being there is not enough: one without its libraries is none. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function ownOfPlaywright() {
  try {
    return createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !isDebian()) return null;
  console.log('Installing a browser (apt-get install chromium-headless-shell) …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // A list that could not be renewed may still be good enough to install from.
  spawnSync('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    const installed = find();
    if (installed) return installed;
  }
  return null;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installWithPlaywright() {
  console.log('Installing a browser (playwright install chromium) …');
  spawnSync(process.execPath, [programOf('@playwright/test', 'playwright', 'e2e'), 'install', 'chromium'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_LIMIT_MS,
  });
  return find();
}
