// What neither the type checker nor dependency-cruiser can say about the structure of the code.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';

/** Lists of problems of the tree at `root`: words, cycles of concepts, tables written by strangers, what is shared with nobody, names that stand twice, and scopes that are made by a cast. */
export function structureProblems(root, { modules }) {
  const files = filesBelow(root, ['packages', 'apps']);
  return {
    vocabulary: vocabularyProblems(files),
    cycles: cycleProblems(modules),
    tables: tableProblems(root, files),
    shared: sharedProblems(modules),
    names: nameProblems(root, files),
    scopes: scopeProblems(root),
  };
}

const { AREAS } = createRequire(import.meta.url)('../boundaries.cjs');
/** Those that hold concepts, as part of a pattern. */
const OF_CONCEPTS = `(?:${AREAS.slice(1).join('|')})`;
const WITHIN = new RegExp(`^apps/(server|web)/src/${OF_CONCEPTS}/([^/]+/.+)$`);
const LAYER_OF = new RegExp(`^(apps/(?:server|web)|packages/(?:domain|contract))/src/(${OF_CONCEPTS}/[^/.]+)/`);
const WORDS = {
  server: /^[a-z]\w*\.(routes|usecases|store|jobs|mails|listener|module|hook|view|pdf|thread)\.ts$/,
  web: /^([A-Z]\w*\.(tsx|module\.css)|[a-z]\w*\.(queries|view)\.tsx?)$/,
};
const FREE = /^telemetry\/(protocols|pipeline)\//;
const BANNED = /(^|[/.])(utils?|helpers?|common|misc|manager|base|index)[/.]/i;

/** A concept's folder holds only kinds of file that the structure knows. */
function vocabularyProblems(files) {
  const vague = files
    .filter((file) => BANNED.test(file) && /\.(ts|tsx|mjs|css)$/.test(file))
    .map((file) => `${file}: a name that says nothing`);
  const foreign = files.flatMap((file) => {
    const [, app, within] = file.match(WITHIN) ?? [];
    if (!app || FREE.test(within) || /\.test\.tsx?$/.test(within)) return [];
    const name = within.slice(within.lastIndexOf('/') + 1);
    return WORDS[app].test(name) ? [] : [`${file}: "${name}" is not a word of the ${app} vocabulary`];
  });
  return [...vague, ...foreign];
}

/** The layer and the concept a file belongs to, such as `apps/server:tracking/trackers`. */
function conceptOf(path) {
  const [, layer, concept] = path.match(LAYER_OF) ?? [];
  return layer ? `${layer}:${concept}` : null;
}

/** Concepts form no cycle, not even through shared/, nor through types. Tests don't count. */
function cycleProblems(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules.filter((module) => !/\.test\.tsx?$|\/testing\//.test(module.source)))
    for (const { resolved } of dependencies) {
      const [from, to] = [conceptOf(source), conceptOf(resolved)];
      if (!from || !to || from === to || from.split(':')[0] !== to.split(':')[0]) continue;
      if (!needs.has(from)) needs.set(from, new Map());
      if (!needs.get(from).has(to)) needs.get(from).set(to, `${source} → ${resolved}`);
    }
  return [...needs.keys()].flatMap(
    (concept) =>
      wayBack(needs, concept, concept, new Set())
        ?.slice(0, 1)
        .map((way) => `${concept} needs itself: ${way}`) ?? [],
  );
}

/** The imports that lead from one concept to another, or null. */
function wayBack(needs, from, goal, seen) {
  for (const [to, by] of needs.get(from) ?? []) {
    if (to === goal) return [by];
    if (seen.has(to)) continue;
    seen.add(to);
    const rest = wayBack(needs, to, goal, seen);
    if (rest) return [`${by}, ${rest.join(', ')}`];
  }
  return null;
}

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?/gi,
];

/** Only the concept that owns a table writes to it; a table belongs to the concept that its migration `NNN_<concept>.sql` is named after. */
function tableProblems(root, files) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const owner = new Map();
  for (const file of files.filter((path) => /\/db\/migrations\/\d+_[a-z-]+\.sql$/.test(path)))
    for (const [, table] of read(file).matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi))
      owner.set(table, /\d+_([a-z-]+)\.sql$/.exec(file)[1]);

  const stores = files.filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file));
  return stores.flatMap((file) => {
    // apps/server/src/<area>/<concept>/…
    const concept = file.split('/')[4];
    const text = read(file).replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const written = new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => snake(name))));
    return [...written]
      .filter((table) => owner.has(table) && owner.get(table) !== concept)
      .map((table) => `${file} writes ${table}, which belongs to ${owner.get(table)}`);
  });
}

/** Code says tables in camel case, the database in snake case. */
const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//;
/** The process, its demo and the sitemap are put together from anything. */
const PUT_TOGETHER = /^apps\/(server\/src\/([^/]+\.ts$|demo\/|setup\/)|web\/src\/app\/)/;

/** What a concept puts in its shared/ folder is taken by another one. */
function sharedProblems(modules) {
  const takers = new Map();
  for (const { source, dependencies } of modules.filter((module) => !NOT_SHIPPED.test(module.source) && !PUT_TOGETHER.test(module.source)))
    for (const { resolved } of dependencies) takers.set(resolved, [...(takers.get(resolved) ?? []), source]);
  return modules
    .filter(({ source }) => WITHIN.test(source) && source.includes('/shared/') && !NOT_SHIPPED.test(source) && /\.tsx?$/.test(source))
    .filter(({ source }) => !(takers.get(source) ?? []).some((taker) => conceptOf(taker) !== conceptOf(source)))
    .map(({ source }) => `${source}: shared with nobody, so it belongs one folder up`);
}

const COMPONENT = /^apps\/web\/src\/.*\/([A-Z]\w*)\.tsx$/;
const EXPORTED = /^export (?:async )?function (\w+)/gm;

/** A component, and what a use case exports, is found by its name alone. */
function nameProblems(root, files) {
  const shipped = files.filter((file) => !NOT_SHIPPED.test(file));
  const components = shipped.flatMap((file) => {
    const [, name] = COMPONENT.exec(file) ?? [];
    return name ? [{ name, file }] : [];
  });
  const exported = shipped
    .filter((file) => /^apps\/server\/src\/.*\.usecases\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].map(([, name]) => ({ name, file })));
  return [components, exported].flatMap((named) =>
    [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, places]) =>
      places.length === 1 ? [] : [`${name} stands ${places.length} times: ${places.map(({ file }) => file).join(', ')}`],
    ),
  );
}

const SCOPES = 'packages/domain/src/people/access/actor.ts';
const CAST = /\bas\s+(?:unknown\s+as\s+)?(?:CustomerScope|OneCustomer)\b/;

/** Whose rows are seen is proven in one file: a cast elsewhere would make a scope of any number. */
function scopeProblems(root) {
  return filesBelow(root)
    .filter((file) => /\.tsx?$/.test(file) && file !== SCOPES && CAST.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} makes a scope: that is for ${SCOPES} alone`);
}
