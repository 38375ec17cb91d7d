import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      ['../app.ar.json', '../../platform/i18n/platform.ar.json', '../../../../../packages/contract/src/refusals/refusals.ar.json'],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../**/*.ar.json', '!../app.ar.json', '!../../platform/i18n/platform.ar.json'], { import: 'default' }),
  ),
};
