import { test as base } from '@playwright/test';
import { sayIn, type Language, type Say } from './texts.ts';

interface Journey {
  /** In which the browser is used, whoever signs in. */
  readonly language: Language;
  /** What the screens say in that language. */
  readonly say: Say;
}

export const test = base.extend<Journey>({
  language: ['en', { option: true }],
  say: async ({ language }, provide) => provide(sayIn(language)),
  context: async ({ context, language }, provide) => {
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('sillage.language') === null) localStorage.setItem('sillage.language', chosen);
    }, language);
    await provide(context);
  },
});

export { expect } from '@playwright/test';
