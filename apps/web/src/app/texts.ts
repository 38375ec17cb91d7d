import type { LoadTexts } from '../platform/i18n/i18n.ts';

/** Every `<namespace>.<language>.json` beside the screens, each a file of its own that is fetched when first needed. */
const FILES = import.meta.glob<Record<string, string>>('../**/*.{en,fr}.json', { import: 'default' });
const REFUSALS = {
  en: () => import('@sillage/contract/refusals/refusals.en.json'),
  fr: () => import('@sillage/contract/refusals/refusals.fr.json'),
};

const FILE_OF = new Map(Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\//, ''), load]));

export const loadTexts: LoadTexts = async (language, namespace) => {
  if (namespace === 'refusals') return (await REFUSALS[language === 'en' ? 'en' : 'fr']()).default;
  const load = FILE_OF.get(`${namespace}.${language}.json`);
  if (!load) throw new Error(`There are no texts ${namespace}.${language}.json.`);
  return load();
};
