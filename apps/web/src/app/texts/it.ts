import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      ['../app.it.json', '../../platform/i18n/platform.it.json', '../../../../../packages/contract/src/refusals/refusals.it.json'],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../**/*.it.json', '!../app.it.json', '!../../platform/i18n/platform.it.json'], { import: 'default' }),
  ),
};
