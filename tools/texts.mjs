// Every sentence in every language, and none that nobody says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { valueProblems } from './givenValues.mjs';

/** `<layer>/locales/<language>/<area>/<name>.json`, of which the language is left out of the name. */
const TEXTS = /^(.*\/locales)\/([a-z]{2})\/(.*[a-z]\w*)\.json$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Written from right to left. */
const TURNED = ['ar', 'he', 'fa'];
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;
const TURNS = /(?<!\u200E)°C|(?<![\w\u200E])[−+]\d/;
/** French has a space before these and after «: the line must not break there. Not within code. */
const BROKEN_FRENCH = / [:;!?»](?:[\s.,)\]»*]|$)|« /;
const CODE = /```[\s\S]*?```|`[^`]*`/g;
const VALUE = /\{\{\s*(\w+)/g;

/** One line per text that a language lacks or cannot count with, that wants other values than in the other languages, that no code asks for, that is read backwards, or that is said without its values. */
export function textProblems(root) {
  const files = filesBelow(root, ['packages', 'apps']);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const texts = files
    .filter((file) => TEXTS.test(file))
    .map((file) => {
      const [, locales, language, name] = TEXTS.exec(file);
      return { file, language, name: `${locales}/${name}`, said: JSON.parse(read(file)) };
    })
    .map((one) => ({ ...one, keys: keysOf(one.said) }));
  const languages = new Set(texts.map(({ language }) => language));
  const web = files
    .filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  const each = [...Map.groupBy(texts, ({ name }) => name)].flatMap(([name, siblings]) => [
    ...[...languages]
      .filter((language) => siblings.every((one) => one.language !== language))
      .map((language) => `${name.replace('/locales/', `/locales/${language}/`)}.json is missing`),
    ...differences(siblings),
    ...siblings.flatMap(formless),
    ...siblings.flatMap(turned),
    ...siblings.flatMap(broken),
    ...(name.startsWith('apps/web/') ? unused(siblings, web) : []),
  ]);
  return [...each, ...valueProblems(texts, files, read)];
}

/** key, without its plural form → the values that its sentence wants. A language has as many plural forms as it has. */
function keysOf(texts) {
  const keys = new Map();
  for (const [key, text] of Object.entries(texts)) {
    const plain = key.replace(PLURAL, '');
    const values = keys.get(plain) ?? new Set();
    for (const [, value] of text.matchAll(VALUE)) values.add(value);
    keys.set(plain, values);
  }
  return keys;
}

function differences(siblings) {
  const all = new Map(siblings.flatMap(({ keys }) => [...keys]));
  return siblings.flatMap(({ file, keys }) =>
    [...all].flatMap(([key, values]) => {
      if (!keys.has(key)) return [`${file} lacks "${key}"`];
      const apart = values.symmetricDifference(keys.get(key));
      // One form of a plural may leave the count out: "one pallet".
      apart.delete('count');
      return apart.size === 0 ? [] : [`${file}: "${key}" wants other values than in other languages (${[...apart].join(', ')})`];
    }),
  );
}

/** Whoever counts has every plural form of the language: two in English, three in French, six in Arabic. */
function formless({ file, language, said }) {
  const counted = new Set(Object.keys(said).flatMap((key) => (PLURAL.test(key) ? [key.replace(PLURAL, '')] : [])));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...counted].flatMap((key) =>
    forms.filter((form) => !(`${key}_${form}` in said)).map((form) => `${file} lacks the form "${form}" of "${key}"`),
  );
}

/** Right-to-left text turns a sign and its number, and "°C", about: they stand between isolates. */
function turned({ file, language, said }) {
  if (!TURNED.includes(language)) return [];
  return Object.entries(said).flatMap(([key, text]) =>
    TURNS.test(text.replace(ISOLATED, '')) ? [`${file}: "${key}" has a sign or a unit that is read backwards; isolate it`] : [],
  );
}

function broken({ file, language, said }) {
  if (language !== 'fr') return [];
  return Object.entries(said).flatMap(([key, text]) =>
    BROKEN_FRENCH.test(text.replace(CODE, '`')) ? [`${file}: "${key}" may break before a colon or a mark; put a no-break space there`] : [],
  );
}

/** A key is asked for whole, or by its beginning: t(`status.${status}`). */
function unused([{ file, keys }], code) {
  return [...keys.keys()]
    .filter((key) => !["'", '"', '`', ':'].some((quote) => code.includes(`${quote}${key}`)))
    .filter((key) => !beginnings(key).some((beginning) => code.includes(`${beginning}\${`)))
    .map((key) => `${file}: "${key}" is used nowhere`);
}

/** a.b.c → a. and a.b. */
function beginnings(key) {
  return [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1));
}
