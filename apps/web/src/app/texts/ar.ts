import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/ar/app/app.json',
        '../../locales/ar/platform/platform.json',
        '../../../../../packages/contract/src/locales/ar/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/ar/**/*.json', '!../../locales/ar/app/app.json', '!../../locales/ar/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
