// What the documents name is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, FOLDERS } from './files.mjs';

/** A file or folder of the product, in backquotes; what has a place for a name in it (`<concept>`, `NNN`, `*`) is a pattern. */
const NAMED = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]+)\``, 'g');
const SOURCES = { domain: 'packages/domain/src', contract: 'packages/contract/src', server: 'apps/server/src', web: 'apps/web/src' };
const IN_A_LAYER = new RegExp(`\`((?:${Object.keys(SOURCES).join('|')})/[\\w./-]+\\.tsx?)\``, 'g');
const DECISION = /^(\d{3})-[a-z0-9-]+\.md$/;

/** One line per path in a document that leads nowhere, and per number that no decision has. */
export function documentProblems(root) {
  const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...filesBelow(root, ['docs', ...FOLDERS]).filter((file) => file.endsWith('.md')),
  ];
  const lost = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const paths = [...text.matchAll(NAMED)].map(([, path]) => path);
    const inLayers = [...text.matchAll(IN_A_LAYER)].map(([, path]) => path.replace(/^\w+/, (layer) => SOURCES[layer]));
    return [...paths, ...inLayers]
      .filter((path) => !path.includes('NNN') && !existsSync(join(root, path)))
      .map((path) => `${file}: there is no ${path}`);
  });
  const numbers = filesBelow(root, ['docs/decisions']).flatMap((file) => DECISION.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] ?? []);
  const gaps = numbers
    .flatMap((number, at) => (Number(number) === at + 1 ? [] : [`docs/decisions: ${number} is not the one after ${at}`]))
    .slice(0, 1);
  return [...lost, ...gaps];
}
