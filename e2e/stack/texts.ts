import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Language = 'en' | 'fr' | 'tr' | 'ar' | 'es' | 'it';
type Values = Readonly<Record<string, string | number>>;
export type Say = (namespace: string, key: string, values?: Values) => string;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the screens say, out of the same files: a journey finds its way in whatever language it is made. */
export function sayIn(language: Language): Say {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const file of globSync([`apps/web/src/locales/${language}/**/*.json`, `packages/contract/src/locales/${language}/*.json`], {
    cwd: ROOT,
  })) {
    texts.set(basename(file, '.json'), JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>);
  }
  const plurals = new Intl.PluralRules(language);
  return (namespace, key, values = {}) => {
    const said = texts.get(namespace) ?? {};
    const form = values['count'] === undefined ? key : `${key}_${plurals.select(Number(values['count']))}`;
    const text = said[form] ?? said[key];
    if (text === undefined) throw new Error(`${namespace}.${language}.json has no "${form}"`);
    return text.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
