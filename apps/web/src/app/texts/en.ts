import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      ['../app.en.json', '../../platform/i18n/platform.en.json', '../../../../../packages/contract/src/refusals/refusals.en.json'],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../**/*.en.json', '!../app.en.json', '!../../platform/i18n/platform.en.json'], { import: 'default' }),
  ),
};
