import { test as base } from '@playwright/test';
import { sayIn, type Language, type Say } from './texts.ts';

interface Journey {
  /** In which the browser is used, whoever signs in. */
  readonly language: Language;
  /** What the screens say in that language. */
  readonly say: Say;
  /** Whether maps are drawn. Reckoned without a graphics card they take most of the time, so elsewhere the device has no WebGL, as some have not. */
  readonly hasMap: boolean;
}

export const test = base.extend<Journey>({
  language: ['en', { option: true }],
  say: async ({ language }, provide) => provide(sayIn(language)),
  hasMap: [false, { option: true }],
  context: async ({ browser, context, language, hasMap }, provide) => {
    if (!hasMap) await context.addInitScript(withoutWebGl);
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('sillage.language') === null) localStorage.setItem('sillage.language', chosen);
    }, language);
    await provide(context);
    // Whoever else came in it: a page that is left open goes on counting and drawing beside all that follow.
    const others = browser.contexts().filter((one) => one !== context);
    await Promise.all(others.map((one) => one.close()));
  },
});

export function withoutWebGl(): void {
  const asBefore = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value as (...words: unknown[]) => unknown;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, options?: unknown) {
      return kind.startsWith('webgl') ? null : asBefore.call(this, kind, options);
    },
  });
}

export { expect } from '@playwright/test';
