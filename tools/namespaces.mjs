// The types of all texts: which namespaces there are, and which keys each has. English is the source.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { ROOT } from './programs.mjs';

const TYPES = 'apps/web/src/locales/i18next.d.ts';
const ERRORS = `import type errors from '@sillage/contract/locales/en/errors.json';`;

/** What `TYPES` has to say, for the texts that lie beside it. */
function typesOf(root) {
  const files = filesBelow(root, ['apps/web/src/locales/en']).map((file) => file.slice('apps/web/src/locales/en/'.length, -'.json'.length));
  const names = files.map((file) => ({ file, name: file.slice(file.lastIndexOf('/') + 1) })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '// Made by `npm run generate` out of the files in this folder.',
    `import 'i18next';`,
    ERRORS,
    ...names.map(({ file, name }) => `import type ${name} from './en/${file}.json';`),
    '',
    `declare module 'i18next' {`,
    '  interface CustomTypeOptions {',
    '    keySeparator: false;',
    `    defaultNS: 'app';`,
    '    resources: {',
    ...['errors', ...names.map(({ name }) => name)].toSorted((a, b) => (a < b ? -1 : 1)).map((name) => `      ${name}: typeof ${name};`),
    '    };',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** One line when the types are of other texts than those that are there. */
export function namespaceProblems(root) {
  let kept = '';
  try {
    kept = readFileSync(join(root, TYPES), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return kept === typesOf(root) ? [] : [`${TYPES} is not what the texts are: npm run generate`];
}

export function writeNamespaces() {
  writeFileSync(join(ROOT, TYPES), typesOf(ROOT));
}
