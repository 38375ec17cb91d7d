import type { Locator } from '@playwright/test';
import type { Language } from './texts.ts';

interface Span {
  /** From the side where reading begins: the left, in Arabic the right. */
  readonly start: number;
  readonly width: number;
  /** To the side where it ends. */
  readonly end: number;
}

/** Where something lies across the window, in pixels. */
export async function spanOf(locator: Locator, language: Language): Promise<Span> {
  const { left, right, width } = await locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, right: window.innerWidth - box.right, width: box.width };
  });
  return language === 'ar' ? { start: right, width, end: left } : { start: left, width, end: right };
}
