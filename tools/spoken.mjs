// What a page says, it says at once: texts that come later take away what is shown already, until they are there.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from './files.mjs';

const WEB = 'apps/web/src';
const ROUTES = /^apps\/web\/src\/app\/\w+[rR]outes?\.tsx$/;
/** Part of the application before any page is. */
const ALWAYS = ['app', 'platform', 'errors'];
const SHELL = `${WEB}/app/signedInRoute.tsx`;
/** Texts, and pages, of several routes. */
const CONSTANT = /^const (\w+) = ((?:speaking|bringing|\[|\(\) => import)[^;]*);/gm;
const OF_GUESTS = /getParentRoute: \(\) => (root|guest\w*|\w*[sS]hare\w*)\b/;

/** One line per page, and text that it speaks without its route fetching it. What is fetched later brings its own. */
export function spokenProblems(root) {
  const files = filesBelow(root, [WEB]).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const shell = [...ALWAYS, ...namesIn(/speaking\(([^)]*)\)/.exec(sources.get(SHELL) ?? '')?.[1] ?? '')];
  return files
    .filter((file) => ROUTES.test(file))
    .flatMap((file) => pagesOf(file, sources.get(file)))
    .flatMap(({ path, page, speaks, isForGuests }) => {
      const fetched = new Set([...speaks, ...(isForGuests ? ALWAYS : shell)]);
      const spoken = [...reach(page, sources)].flatMap((file) => namespacesOf(sources.get(file)).map((name) => ({ name, file })));
      const late = new Map(spoken.filter(({ name }) => !fetched.has(name)).map(({ name, file }) => [name, file]));
      return [...late].map(([name, file]) => `${path}: the texts of '${name}' (${file}) are not fetched with the page`);
    });
}

/** The routes of a file that show a page: its module, and the texts that are fetched with it. */
function pagesOf(file, source) {
  const constants = new Map([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
  const namesOf = (expression) => [
    ...namesIn(expression),
    ...[...expression.replaceAll(/'[^']*'/g, '').matchAll(/\b\w+\b/g)].flatMap(([word]) =>
      constants.has(word) ? namesOf(constants.get(word)) : [],
    ),
  ];
  return [...source.matchAll(/createRoute\(\{([\s\S]*?)\n\s*\}\)/g)].flatMap(([, route]) => {
    const [, component] = /component: lazyRouteComponent\(([\s\S]*?), '/.exec(route) ?? [];
    if (component === undefined) return [];
    const [, module] = /import\('([^']+)'\)/.exec(constants.get(component.trim()) ?? component) ?? [];
    const [, loader = 'loader'] = /\n\s*loader: ([\s\S]*?),\n\s*\w+:/.exec(route) ?? [];
    const speaks = /\n\s*loader\b/.test(route) ? namesOf(loader) : [];
    const [, path = ''] = /path(?::\s*'([^']*)')?/.exec(route) ?? [];
    return [{ path: path || file, page: posix.join(posix.dirname(file), module), speaks, isForGuests: OF_GUESTS.test(route) }];
  });
}

const namesIn = (text) => [...text.replaceAll(/import\('[^']*'\)/g, '').matchAll(/'([A-Za-z]+)'/g)].map(([, name]) => name);

/** A module and what comes with it. */
function reach(file, sources, seen = new Set()) {
  if (seen.has(file) || !sources.has(file)) return seen;
  seen.add(file);
  for (const [statement, from] of sources.get(file).matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+)';/gm))
    if (!statement.startsWith('import type')) reach(posix.join(posix.dirname(file), from), sources, seen);
  return seen;
}

function namespacesOf(source) {
  return [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, names]) => namesIn(names));
}
