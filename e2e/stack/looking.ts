import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { firstLoads, type Load } from './loads.ts';
import { BASE_URL } from './product.ts';
import type { Language } from './texts.ts';

/** Rules of axe that colours alone decide, and no language. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What somebody who cannot see, or not well, would stumble over: by the rules of colours alone, or by all. */
async function violationsOf(page: Page, by: 'colours' | 'all'): Promise<string[]> {
  // Its half megabyte of script is read once a page: reading it takes as long as looking does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets are fetched for one rule alone, about turned screens: no sheet here asks how a screen is held.
    preload: false,
    ...(by === 'colours' && { runOnly: { type: 'rule', values: COLOURS } }),
  };
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** What stands out of a small phone: the page itself, or something in it that nobody can scroll to. */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const beyond = await page.evaluate(async () => {
    // A chart is drawn anew in the frame after the one in which its room became smaller.
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const { clientWidth } = document.documentElement;
    // The page and a dialog scroll down, and whatever scrolls down computes to scroll sideways too: that is no excuse. A strip and a region that the keys reach are.
    const isMeant = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      if ((overflowX !== 'auto' && overflowX !== 'scroll') || element.matches('main, dialog')) return false;
      return (element instanceof HTMLElement && element.tabIndex >= 0) || element.scrollHeight <= element.clientHeight + 1;
    };
    // Heads of columns that are read out and not shown are clipped to nothing.
    const reaches = (element: Element): boolean =>
      isMeant(element) ||
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      (element.parentElement !== null && reaches(element.parentElement));
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

/** A page whose letters are not ours, as of a style sheet that came with somebody else's components. */
async function foreignLetters(page: Page): Promise<string[]> {
  const typeface = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  return typeface.startsWith('"Inter Variable"') ? [] : [`its letters are ${typeface}`];
}

type Theme = 'charteGraph' | 'charteGraphDark';

/** Chosen as in another tab: the page follows, and what was looked at in one theme is the very same in the other. */
async function choose(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('sillage.theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sillage.theme', newValue }));
  }, theme);
  const scheme = theme === 'charteGraph' ? 'light' : 'dark';
  await page.waitForFunction((now) => document.documentElement.dataset['mantineColorScheme'] === now, scheme);
  // Colours that are still on their way are nobody's.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

/** What is wrong with each page, and what it took to open it. */
export interface Looked {
  readonly faults: readonly [path: string, faults: readonly string[]][];
  readonly loads: readonly Load[];
}

/**
 * Goes through pages, and gathers what is wrong with each once it has come to rest, and what it took to open it. How wide a page is depends on the language it is
 * read in; what it is made of, its colours in the light and in the dark, and what it weighs are the same in every one: they are looked at in English.
 */
export async function lookAt(page: Page, paths: readonly string[], language: Language): Promise<Looked> {
  const loads: Load[] = [];
  const weigh = firstLoads(page);
  const faults = await goThrough(page, paths, language, async (url, path) => {
    if (language === 'en') loads.push(await weigh(url, path));
    else await page.goto(url);
  });
  return { faults, loads };
}

/** What is wrong with each of these pages, whatever they weigh. */
export async function faultsOf(page: Page, paths: readonly string[], language: Language): Promise<Looked['faults']> {
  return goThrough(page, paths, language, async (url) => {
    await page.goto(url);
  });
}

async function goThrough(
  page: Page,
  paths: readonly string[],
  language: Language,
  open: (url: string, path: string) => Promise<void>,
): Promise<Looked['faults']> {
  const found: [string, string[]][] = [];
  const isFirstLanguage = language === 'en';
  let theme: Theme = 'charteGraph';
  for (const path of paths) {
    await open(`${BASE_URL}${path}`, path);
    await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null);
    const faults = isFirstLanguage ? await violationsOf(page, 'all') : [];
    faults.push(...(await foreignLetters(page)), ...(await tooWide(page)));
    found.push([path, faults]);
    if (!isFirstLanguage) continue;
    // The next page opens in this one: every theme is loaded as often as changed.
    theme = theme === 'charteGraph' ? 'charteGraphDark' : 'charteGraph';
    await choose(page, theme);
    faults.push(...(await violationsOf(page, 'colours')));
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
  '/noauth/alert',
  '/noauth/alert?token=made-up',
  '/noauth/feedback',
  '/noauth/feedback?token=made-up',
  '/noauth/pool-balance',
  '/noauth/pool-balance?token=made-up',
  '/error-401',
  '/error-403',
  '/error-404',
  '/error-500',
];

const SETTINGS = ['profile', 'notifications', 'addressBook', 'members'];

const SETTINGS_PAGES = ['security', 'contractors', 'presets', 'webhooks', 'privacy', 'retention', 'history', 'appearance'];

/** The pages of an administrator of a customer. */
export const ADMINISTRATOR_PAGES = [
  '/dashboard',
  '/dashboard?wall=1',
  '/transport',
  '/transport/new',
  '/transport/import',
  '/assets/list',
  '/assets/sites',
  '/indoor',
  '/assets/import',
  '/masters/import',
  '/masters/list',
  '/contenus/list',
  '/pools',
  '/devices',
  '/devices/mappings',
  '/devices/mappings/new',
  '/devices/moving',
  '/alerts/list',
  '/alerts/rules',
  '/alerts/rules/new',
  '/alerts/incidents',
  '/alerts/presets',
  '/search?q=lyon',
  '/history',
  '/history?shelf=deleted',
  '/notifications',
  '/cotations',
  '/cotations/new',
  '/invoices',
  '/tasks',
  '/road',
  '/analytics',
  '/analytics/rows?figure=shipments&period=thisYear',
  '/documentation',
  '/documentation/firstSteps',
];

/** And their settings, in the drawer and as pages. */
export const ADMINISTRATOR_SETTINGS = [
  ...SETTINGS.map((tab) => `/notifications?settings=${tab}`),
  '/parametres',
  ...SETTINGS_PAGES.map((page) => `/parametres/${page}`),
];

export const OPERATOR_PAGES = [
  '/main/dashboards',
  '/supplychain/dashboard',
  '/clients/list',
  '/clients/list?tab=waiting',
  '/clients/new',
  '/clients/seemore/1?tab=credit',
  '/tariffs',
  '/tariffs/1',
  '/cotations',
  '/ratings',
  '/ratings?part=links',
  '/tasks',
  '/analytics?period=thisYear',
  '/parametres/langues',
  '/parametres/notifications',
  '/parametres/profile',
  '/parametres/membres',
  '/parametres/alerts',
  '/devices',
  '/parametres',
  '/parametres/security',
];
