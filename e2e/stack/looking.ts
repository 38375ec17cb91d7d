import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BASE_URL } from './product.ts';

/** What somebody who cannot see, or not well, would stumble over. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** What stands out of a small phone: the page itself, or something in it that nobody can scroll to. */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const beyond = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const reaches = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') return true;
      return element.parentElement !== null && reaches(element.parentElement);
    };
    return [...document.querySelectorAll('main *, dialog[open] *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (right > clientWidth + 1 || left < -1);
      })
      .filter((element) => element.closest('svg, [class*="map" i], dialog:not([open])') === null && !reaches(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 3);
  });
  await page.setViewportSize(DESKTOP);
  return beyond.map((element) => `${element} stands out of a small phone`);
}

/** Goes through pages and gathers what is wrong with each once it has come to rest. */
export async function faultsOf(page: Page, paths: readonly string[]): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const path of paths) {
    await page.goto(`${BASE_URL}${path}`);
    await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null);
    found.push([path, [...(await violationsOf(page)), ...(await tooWide(page))]]);
  }
  return found.filter(([, faults]) => faults.length > 0);
}

export const GUEST_PAGES = [
  '/login',
  '/register',
  '/register/made-up',
  '/forgot-password',
  '/reset-password/made-up',
  '/emailsent',
  '/mail-confirm',
  '/usersuccessful',
  '/passwordmodified',
  '/share',
  '/share/made-up',
  '/verify',
  '/verify/made-up',
  '/error-401',
  '/error-403',
  '/error-404',
  '/error-500',
];

const SETTINGS = ['profile', 'notifications', 'addressBook', 'members', 'contractors', 'security', 'webhooks', 'history', 'appearance'];

/** The pages of an administrator of a customer. */
export const ADMINISTRATOR_PAGES = [
  '/dashboard',
  '/transport',
  '/transport/new',
  '/search?q=lyon',
  '/history',
  '/history?shelf=deleted',
  '/notifications',
  '/documentation',
  '/documentation/firstSteps',
  ...SETTINGS.map((tab) => `/notifications?settings=${tab}`),
];

export const OPERATOR_PAGES = [
  '/clients/list',
  '/clients/list?tab=waiting',
  '/clients/new',
  '/parametres/langues',
  '/parametres/notifications',
  '/parametres/profile',
  '/parametres/membres',
  '/notifications?settings=security',
];
