import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/fr/app/app.json',
        '../../locales/fr/platform/platform.json',
        '../../../../../packages/contract/src/locales/fr/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/fr/**/*.json', '!../../locales/fr/app/app.json', '!../../locales/fr/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
