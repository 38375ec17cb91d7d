import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      ['../app.es.json', '../../platform/i18n/platform.es.json', '../../../../../packages/contract/src/refusals/refusals.es.json'],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../**/*.es.json', '!../app.es.json', '!../../platform/i18n/platform.es.json'], { import: 'default' }),
  ),
};
