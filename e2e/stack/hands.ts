import { expect, type Locator, type Page } from '@playwright/test';
import { countPresses } from './presses.ts';

/** No key leads further than this without a better way. */
const MOST_STEPS = 40;

/** Does a job with the mouse, and counts how often it is pressed. Typing counts for nothing. */
export interface Mouse {
  readonly click: (goal: Locator) => Promise<void>;
  /** In the browser's own list, which counts twice: one press opens it, the other one takes what is wanted. */
  readonly choose: (field: Locator, label: string) => Promise<void>;
  readonly presses: () => Promise<number>;
}

export async function theMouse(page: Page): Promise<Mouse> {
  const seen = await countPresses(page);
  let chosen = 0;
  return {
    click: (goal) => goal.click(),
    choose: async (field, label) => {
      await field.selectOption({ label });
      chosen += 2;
    },
    presses: async () => (await seen()) + chosen,
  };
}

/** Does a job with the keys alone, and counts them: each tabulator, arrow and Enter, but not what is typed. */
export interface Keys {
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Goes on with a key until it is there. */
  readonly goTo: (goal: Locator, by?: 'Tab' | 'ArrowDown') => Promise<void>;
  /** From the top of a page to its title; its actions and what it holds come next. */
  readonly skip: () => Promise<void>;
  /** By its name or the beginning of that, from wherever one is. */
  readonly find: (name: string) => Promise<void>;
  /** How many keys were pressed; that no mouse was is expected. */
  readonly presses: () => Promise<number>;
}

export async function theKeys(page: Page, skipLabel: string): Promise<Keys> {
  const byMouse = await countPresses(page);
  let count = 0;
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    count += times;
  };
  return {
    press,
    type: (text) => page.keyboard.type(text),
    goTo: async (goal, by = 'Tab') => {
      await expect(goal).toBeAttached();
      const isThere = () => goal.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await press(by);
      await expect(goal).toBeFocused();
    },
    skip: async () => {
      await press('Tab');
      await expect(page.getByRole('link', { name: skipLabel })).toBeFocused();
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
    find: async (name) => {
      await press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`), selected: true })).toBeVisible();
      await press('Enter');
    },
    presses: async () => {
      expect(await byMouse(), 'presses of the mouse').toBe(0);
      return count;
    },
  };
}
