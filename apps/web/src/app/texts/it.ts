import { byNamespace, type LanguageTexts, type Texts } from './byNamespace.ts';

export const texts: LanguageTexts = {
  atOnce: byNamespace(
    import.meta.glob<Texts>(
      [
        '../../locales/it/app/app.json',
        '../../locales/it/platform/platform.json',
        '../../../../../packages/contract/src/locales/it/errors.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
  later: byNamespace(
    import.meta.glob<Texts>(['../../locales/it/**/*.json', '!../../locales/it/app/app.json', '!../../locales/it/platform/platform.json'], {
      import: 'default',
    }),
  ),
};
