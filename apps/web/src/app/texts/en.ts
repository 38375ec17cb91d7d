import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/en/app/app.json',
        '../../locales/en/platform/platform.json',
        '../../../../../packages/contract/src/locales/en/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/en/**/*.json', '!../../locales/en/app/app.json', '!../../locales/en/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
