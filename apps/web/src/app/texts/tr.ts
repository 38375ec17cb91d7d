import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/tr/app/app.json',
        '../../locales/tr/platform/platform.json',
        '../../../../../packages/contract/src/locales/tr/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/tr/**/*.json', '!../../locales/tr/app/app.json', '!../../locales/tr/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
