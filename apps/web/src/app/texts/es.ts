import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/es/app/app.json',
        '../../locales/es/platform/platform.json',
        '../../../../../packages/contract/src/locales/es/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/es/**/*.json', '!../../locales/es/app/app.json', '!../../locales/es/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
