// A boundary that holds everywhere may have been lost silently. So here each one is crossed, once.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentProblems } from './documents.mjs';
import { structureProblems } from './structure.mjs';
import { programOf, ROOT } from './programs.mjs';
import { cruise, boundaryProblems } from './boundaries.mjs';
import { spokenProblems } from './spoken.mjs';
import { suppressionProblems } from './suppressions.mjs';
import { textProblems } from './texts.mjs';
import { plantTree } from './testing/plantedTree.mjs';

const from = (...paths) => paths.map((path, at) => `import type { T${at} } from '${path}';`).join('\n');

/** boundary → the file that crosses it, and what that one imports. */
const PLANTED = {
  'domain-is-pure': ['packages/domain/src/commerce/quotes/quote.ts', 'node:fs'],
  'contract-knows-domain-and-zod': ['packages/contract/src/commerce/quotes/quotes.contract.ts', 'pg'],
  'web-and-server-meet-in-the-contract': [
    'apps/web/src/commerce/quotes/Quote.tsx',
    '../../../../server/src/commerce/quotes/shared/price.ts',
  ],
  'tests-of-an-app-know-the-simulator-at-most': [
    'apps/web/src/commerce/quotes/quotes.test.ts',
    '../../../../server/src/commerce/quotes/shared/price.ts',
  ],
  'platform-knows-no-concept': ['apps/server/src/platform/clock.ts', '../commerce/quotes/shared/price.ts'],
  'ui-knows-no-platform': ['apps/web/src/ui/Button.tsx', '../platform/call.ts'],
  'concepts-meet-in-shared': ['apps/server/src/desk/tasks/tasks.usecases.ts', '../../commerce/quotes/quotes.usecases.ts'],
  ...Object.fromEntries(
    [
      ['platform', '../messages/webhooks/shared/queue.ts'],
      ['messages', '../../people/members/shared/name.ts'],
      ['people', '../../places/sites/shared/site.ts'],
      ['places', '../../tracking/mappings/shared/mapping.ts'],
      ['tracking', '../../goods/contents/shared/lot.ts'],
      ['goods', '../../journeys/carbon/shared/leg.ts'],
      ['journeys', '../../monitoring/reports/shared/verdict.ts'],
      ['monitoring', '../../commerce/costs/shared/cost.ts'],
      ['commerce', '../../desk/files/shared/file.ts'],
    ].map(([area, path]) => [
      `${area}-knows-no-later-area`,
      [area === 'platform' ? 'packages/domain/src/platform/early.ts' : `packages/domain/src/${area}/early/early.ts`, path],
    ]),
  ),
  'nobody-needs-the-app': ['apps/web/src/desk/help/Help.tsx', '../../app/Shell.tsx'],
  'files-form-no-cycle': ['apps/server/src/people/members/shared/a.ts', './b.ts'],
  'only-stores-speak-sql': ['apps/server/src/commerce/quotes/quotes.usecases.ts', 'kysely'],
  'only-routes-speak-http': ['apps/server/src/commerce/quotes/shared/price.ts', 'fastify'],
  'only-listeners-speak-sockets': ['apps/server/src/commerce/quotes/quotes.jobs.ts', 'node:net'],
  'protocols-are-pure': ['apps/server/src/tracking/telemetry/protocols/vendor/frame.ts', 'node:crypto'],
  'use-cases-and-stores-know-no-route': ['apps/server/src/desk/files/files.usecases.ts', './files.routes.ts'],
  'stores-know-no-use-case': ['apps/server/src/desk/files/files.store.ts', './files.usecases.ts'],
  'only-act-writes-the-trail': ['apps/server/src/commerce/quotes/trail.usecases.ts', '../../platform/audit/shared/recordChange.store.ts'],
  'only-ui-map-speaks-maplibre': ['apps/web/src/journeys/shipments/Map.tsx', 'maplibre-gl'],
  'only-ui-speaks-mantine': ['apps/web/src/journeys/shipments/Form.tsx', '@mantine/core'],
  'only-ui-chart-speaks-uplot': ['apps/web/src/journeys/shipments/Chart.tsx', 'uplot'],
  'production-knows-no-test': ['apps/server/src/commerce/ratings/ratings.usecases.ts', '../../testing/freshDb.ts'],
  'nothing-undeclared': ['apps/server/src/commerce/ratings/ratings.jobs.ts', '@sillage-elsewhere/undeclared'],
};

const nothing = 'export type T0 = string;\n';
const planted = plantTree({
  'packages/domain/src/commerce/quotes/money.ts': nothing,
  ...Object.fromEntries(
    [
      'messages/webhooks/shared/queue',
      'people/members/shared/name',
      'places/sites/shared/site',
      'tracking/mappings/shared/mapping',
      'goods/contents/shared/lot',
      'journeys/carbon/shared/leg',
      'monitoring/reports/shared/verdict',
      'commerce/costs/shared/cost',
      'desk/files/shared/file',
    ].map((path) => [`packages/domain/src/${path}.ts`, nothing]),
  ),
  'apps/web/src/app/Shell.tsx': nothing,
  'apps/server/src/people/members/shared/b.ts': from('./a.ts') + nothing,
  'apps/server/src/desk/files/files.routes.ts': nothing,
  'apps/server/src/testing/freshDb.ts': nothing,
  'apps/server/src/platform/audit/shared/recordChange.store.ts': nothing,
  'apps/web/src/platform/call.ts': nothing,
  ...Object.fromEntries(Object.values(PLANTED).map(([file, path]) => [file, `${from(path)}\n${nothing}`])),

  // The structure's own checks.
  'apps/server/src/monitoring/alerts/alerts.helpers.ts': nothing,
  'apps/server/src/monitoring/alerts/alerts.service.ts': nothing,
  'apps/web/src/monitoring/alerts/alertList.tsx': nothing,
  'apps/server/src/monitoring/alerts/shared/raise.ts': from('../../../journeys/history/shared/line.ts') + nothing,
  'apps/server/src/journeys/history/shared/line.ts': from('../../../desk/search/shared/word.ts') + nothing,
  'apps/server/src/desk/search/shared/word.ts': from('../../../monitoring/alerts/shared/severity.ts') + nothing,
  'apps/server/src/monitoring/alerts/shared/severity.ts': nothing,
  'apps/server/db/migrations/001_quotes.sql': 'create table quote_line (id int);\n',
  'apps/server/src/journeys/history/history.store.ts': "db.insertInto('quoteLine');\n",
  'apps/server/src/desk/search/search.store.ts': 'sql`delete from quote_line`;\n',
  'apps/server/src/commerce/quotes/quotes.store.ts': "db.updateTable('quoteLine'); sql`insert into quote_line`;\n",

  'apps/server/src/commerce/quotes/scopes.usecases.ts': "export const all = 'all' as CustomerScope;\n",
  'apps/server/src/desk/tasks/scopes.usecases.ts': 'export const one = 7 as unknown as OneCustomer;\n',
  'packages/domain/src/people/access/actor.ts': 'export const one = 7 as OneCustomer;\n',

  'apps/web/src/desk/tasks/Quote.tsx': nothing,
  'apps/server/src/desk/tasks/lines.usecases.ts': 'export async function addLine() {}\n',
  'apps/server/src/commerce/ratings/lines.usecases.ts': 'export function addLine() {}\n',

  // In two halves, so that this file is not found itself.
  ...Object.fromEntries(
    [
      ['Ignored', '@ts-', 'ignore'],
      ['Expected', '@ts-', 'expect-error'],
      ['OxlintOff', 'oxlint-', 'disable'],
      ['EslintOff', 'eslint-', 'disable'],
      ['Unformatted', 'prettier-', 'ignore'],
    ].map(([name, ...halves]) => [`apps/web/src/monitoring/alerts/${name}.tsx`, `// ${halves.join('')}\n`]),
  ),
});
afterAll(planted.clear);
const map = cruise(planted.root);
const structure = structureProblems(planted.root, map);

describe('boundaries', () => {
  const problems = boundaryProblems(map);

  test.each(Object.entries(PLANTED))('%s', (boundary, [file]) => {
    expect(problems.filter((problem) => problem.startsWith(`${boundary}: ${file} → `))).toHaveLength(1);
  });

  test('every boundary of boundaries.cjs is among them', () => {
    const { forbidden } = createRequire(import.meta.url)('../boundaries.cjs');
    expect(forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLANTED).toSorted());
  });

  test('who keeps to the boundaries is let through', () => {
    const { root, clear } = plantTree({
      'packages/domain/src/commerce/quotes/quote.ts': nothing,
      'packages/contract/src/commerce/quotes/quotes.contract.ts': from('../../../../domain/src/commerce/quotes/quote.ts', 'zod'),
      'apps/server/src/commerce/quotes/shared/price.ts': from('../../../../../../packages/domain/src/commerce/quotes/quote.ts') + nothing,
      'apps/server/src/commerce/quotes/quotes.store.ts': from('kysely', 'pg'),
      'apps/server/src/commerce/quotes/quotes.routes.ts': from(
        'fastify',
        './quotes.store.ts',
        '../../journeys/templates/shared/template.ts',
      ),
      'apps/server/src/journeys/templates/shared/template.ts': nothing,
      'apps/server/src/tracking/telemetry/mqtt.listener.ts': from('node:net', 'aedes'),
      'apps/server/src/tracking/telemetry/mqtt.test.ts': from('../../../../simulator/src/speak.ts'),
      'apps/simulator/src/speak.ts': from('node:net', 'mqtt') + nothing,
      'apps/web/src/ui/map/MapView.tsx': from('maplibre-gl', '@mantine/core'),
      'apps/web/src/commerce/quotes/Quote.tsx': from('../../ui/map/MapView.tsx'),
    });
    expect(boundaryProblems(cruise(root))).toEqual([]);
    clear();
  });
});

describe('the structure refuses', () => {
  test('a file name that says nothing', () => {
    expect(structure.vocabulary).toContain('apps/server/src/monitoring/alerts/alerts.helpers.ts: a name that says nothing');
  });

  test('a kind of file that it does not know', () => {
    expect(structure.vocabulary).toContain(
      'apps/server/src/monitoring/alerts/alerts.service.ts: "alerts.service.ts" is not a word of the server vocabulary',
    );
    expect(structure.vocabulary).toContain(
      'apps/web/src/monitoring/alerts/alertList.tsx: "alertList.tsx" is not a word of the web vocabulary',
    );
  });

  test('concepts that need each other in a ring, though each takes only what the next one shares', () => {
    expect(structure.cycles.filter((problem) => problem.startsWith('apps/server:monitoring/alerts needs itself'))).toHaveLength(1);
  });

  test('a concept that writes another one’s table, by query builder or by SQL', () => {
    expect(structure.tables).toEqual([
      'apps/server/src/desk/search/search.store.ts writes quote_line, which belongs to quotes',
      'apps/server/src/journeys/history/history.store.ts writes quote_line, which belongs to quotes',
    ]);
  });

  test('what is shared with nobody', () => {
    expect(structure.shared).toContain('apps/server/src/people/members/shared/a.ts: shared with nobody, so it belongs one folder up');
    expect(structure.shared.filter((problem) => problem.includes('monitoring/alerts/shared/severity.ts'))).toEqual([]);
  });

  test('a component and a use case whose names stand twice', () => {
    expect(structure.names).toEqual([
      'Quote stands 2 times: apps/web/src/commerce/quotes/Quote.tsx, apps/web/src/desk/tasks/Quote.tsx',
      'addLine stands 2 times: apps/server/src/commerce/ratings/lines.usecases.ts, apps/server/src/desk/tasks/lines.usecases.ts',
    ]);
  });

  test('a scope that is made elsewhere than where the actor is proven', () => {
    expect(structure.scopes.map((problem) => problem.split(' ')[0])).toEqual([
      'apps/server/src/commerce/quotes/scopes.usecases.ts',
      'apps/server/src/desk/tasks/scopes.usecases.ts',
    ]);
  });

  test('every whisper to a tool', () => {
    expect(suppressionProblems(planted.root).map((problem) => problem.split(':')[0])).toEqual(
      ['EslintOff', 'Expected', 'Ignored', 'OxlintOff', 'Unformatted'].map((name) => `apps/web/src/monitoring/alerts/${name}.tsx`),
    );
  });
});

test('a path that a document names and that is not there is named, and so is a number that no decision has', () => {
  const { root, clear } = plantTree({
    'GUIDE.md':
      'Copy `apps/server/src/a.ts`, not `apps/server/src/b.ts`, nor `server/c.ts` or `server/a.ts`; `apps/server/src/<concept>/` is a pattern.',
    'apps/server/src/a.ts': nothing,
    'docs/decisions/001-first.md': '# 001',
    'docs/decisions/003-third.md': '# 003',
  });
  const problems = documentProblems(root);
  clear();
  expect(problems).toEqual([
    'GUIDE.md: there is no apps/server/src/b.ts',
    'GUIDE.md: there is no apps/server/src/c.ts',
    'docs/decisions: 003 is not the one after 1',
  ]);
});

test('texts that a page speaks and that do not come with it are named; what comes later brings its own', () => {
  const page = (module) => `component: lazyRouteComponent(() => import('${module}'), 'Page'),\n});`;
  const { root, clear } = plantTree({
    'apps/web/src/app/signedInRoute.tsx': "const signedIn = createRoute({\n  loader: speaking('shell', 'alerts'),\n});",
    'apps/web/src/app/roadRoutes.tsx': [
      "const WORDS = ['quotes'];",
      `const one = createRoute({\n  getParentRoute: () => signedIn,\n  path: '/one',\n  loader: speaking(...WORDS),\n  ${page('../desk/Page.tsx')}`,
      `const two = createRoute({\n  getParentRoute: () => guests,\n  path: '/two',\n  loader: speaking(...WORDS, 'forms'),\n  ${page('../desk/Page.tsx')}`,
    ].join('\n'),
    'apps/web/src/desk/Page.tsx': [
      "import { Part } from './Part.tsx';",
      "import type { Other } from './Other.tsx';",
      "const Later = lazy(() => import('./Later.tsx'));",
      "const { t } = useTranslation(['quotes', 'errors']);",
    ].join('\n'),
    'apps/web/src/desk/Part.tsx': "useTranslation('forms'); useTranslation('alerts');",
    'apps/web/src/desk/Other.tsx': "useTranslation('tasks');",
    'apps/web/src/desk/Later.tsx': "useTranslation('files');",
  });
  const problems = spokenProblems(root);
  clear();
  expect(problems).toEqual([
    "/one: the texts of 'forms' (apps/web/src/desk/Part.tsx) are not fetched with the page",
    "/two: the texts of 'alerts' (apps/web/src/desk/Part.tsx) are not fetched with the page",
  ]);
});

test('a text that a language lacks, that wants other values, or that nobody says, is named', () => {
  const { root, clear } = plantTree({
    'apps/web/src/locales/en/commerce/quotes.json': JSON.stringify({
      title: 'Quotes',
      price: 'Price: {{amount}}',
      'status.open': 'Open',
      line_one: 'One line',
      line_other: '{{count}} lines',
      old: 'Old',
    }),
    'apps/web/src/locales/fr/commerce/quotes.json': JSON.stringify({
      price: 'Prix\u00a0: {{prix}}',
      'status.open': 'Ouvert',
      line_one: 'Une ligne',
      line_other: '{{count}} lignes',
      old: 'Vieux',
    }),
    'apps/web/src/locales/en/desk/tasks.json': '{}',
    'apps/web/src/commerce/quotes/Quote.tsx': "t('title'); t('price', { amount }); t(`status.${status}`); t('line', { count });",
  });
  const problems = textProblems(root);
  clear();
  expect(new Set(problems)).toEqual(
    new Set([
      'apps/web/src/locales/en/commerce/quotes.json: "old" is used nowhere',
      'apps/web/src/locales/en/commerce/quotes.json: "price" wants other values than in other languages (prix, amount)',
      'apps/web/src/locales/fr/commerce/quotes.json lacks "title"',
      'apps/web/src/locales/fr/commerce/quotes.json lacks the form "many" of "line"',
      'apps/web/src/locales/fr/desk/tasks.json is missing',
    ]),
  );
});

test('a unit or a sign that right-to-left text turns about is named', () => {
  const { root, clear } = plantTree({
    'apps/web/src/locales/ar/commerce/quotes.json': JSON.stringify({
      warm: 'حتى 8 °C',
      cold: 'من −5',
      good: 'حتى \u20688 °C\u2069',
      also: '\u200E°C',
    }),
    'apps/web/src/commerce/quotes/Quote.tsx': "t('warm'); t('cold'); t('good'); t('also');",
  });
  const problems = textProblems(root);
  clear();
  expect(problems).toEqual(
    ['warm', 'cold'].map(
      (key) => `apps/web/src/locales/ar/commerce/quotes.json: "${key}" has a sign or a unit that is read backwards; isolate it`,
    ),
  );
});

test('a French text whose line may break before its colon is named', () => {
  const { root, clear } = plantTree({
    'apps/web/src/locales/fr/commerce/quotes.json': JSON.stringify({ price: 'Prix : 3', sure: 'Sûr\u00a0?', code: '`a : b`' }),
    'apps/web/src/commerce/quotes/Quote.tsx': "t('price'); t('sure'); t('code');",
  });
  const problems = textProblems(root);
  clear();
  expect(problems).toEqual([
    'apps/web/src/locales/fr/commerce/quotes.json: "price" may break before a colon or a mark; put a no-break space there',
  ]);
});

test('a sentence that is said without one of its values is named, and so is one whose values are given nowhere', () => {
  const { root, clear } = plantTree({
    'apps/web/src/locales/en/commerce/quotes.json': JSON.stringify({
      price: '{{amount}} for {{what}}',
      'sum.net': 'Net {{sum}}',
      'sum.gross': 'Gross {{sum}} with {{tax}}',
      told: '{{name}} told',
      'went.up': '{{name}} went up',
      later: 'Until {{day}}',
      good: 'Good: {{q}}',
      'chip.day.on': 'On {{day}}',
      'chip.day.from': 'From {{from}}',
    }),
    'apps/web/src/locales/en/desk/tasks.json': JSON.stringify({ price: 'Free' }),
    'apps/web/src/commerce/quotes/Quote.tsx': [
      "export function Quote() { const { t } = useTranslation('quotes'); t('price', { amount }); t(isGood ? 'good' : 'price', { ...given });",
      "t(`chip.${name}`, {}); t(`chip.${name}.on`, { day }); t(`chip.${name}.${open}`, { from, to }); t(`sum.${kind}`, { sum }); t('quotes:later'); return keyOf('told') && t(went(), { title }); }",
      "function Task() { const { t } = useTranslation('tasks'); return t('price'); }",
    ].join('\n'),
    'apps/web/src/commerce/quotes/went.view.ts': 'export const went = (way) => `went.${way}`;',
    'apps/web/src/commerce/quotes/Went.tsx': "import './went.view.ts'; t(went(way), { name });",
    'apps/server/src/locales/en/commerce/quoteMails.json': JSON.stringify({
      lead: 'Dear {{name}}',
      'end.soon': 'Soon {{when}}',
      why: 'As {{role}}',
    }),
    'apps/server/src/commerce/quotes/quotes.mails.ts': [
      "import en from '../../locales/en/commerce/quoteMails.json'; const say = (sentence) => fill(sentence, { role });",
      'fill(texts.lead, { nom }, language); fill(texts[`end.${when}`], {}, language); say(texts.why);',
    ].join('\n'),
  });
  const problems = textProblems(root);
  clear();
  expect(new Set(problems)).toEqual(
    new Set([
      'apps/web/src/commerce/quotes/Quote.tsx says "price" of apps/web/src/locales/commerce/quotes without {{what}}',
      'apps/web/src/commerce/quotes/Quote.tsx says "sum.gross" of apps/web/src/locales/commerce/quotes without {{tax}}',
      'apps/web/src/commerce/quotes/Quote.tsx says "later" of apps/web/src/locales/commerce/quotes without {{day}}',
      'apps/web/src/locales/commerce/quotes: {{name}} of "told" is given nowhere',
      'apps/server/src/commerce/quotes/quotes.mails.ts says "lead" of apps/server/src/locales/commerce/quoteMails without {{name}}',
      'apps/server/src/commerce/quotes/quotes.mails.ts says "end.soon" of apps/server/src/locales/commerce/quoteMails without {{when}}',
    ]),
  );
});

test('the linter refuses what gets around the types, a promise that nobody waits for, and a forgotten case', () => {
  const { root, clear } = plantTree({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'nodenext', target: 'es2024', noEmit: true },
      include: ['apps'],
    }),
    'apps/server/src/commerce/quotes/shared/price.ts': [
      'export const anything: any = 1;',
      'export const surely = (found: string | undefined) => found!;',
      'export const deep: import("./line.ts").Line = "a";',
      'async function later() {}',
      'later();',
      'export function word(kind: "a" | "b") { switch (kind) { case "a": return 1; } return 0; }',
      'console.log(anything);',
      'export default anything;',
    ].join('\n'),
    'apps/server/src/commerce/quotes/shared/line.ts': 'export type Line = string;\n',
  });
  const words = ['--type-aware', '--config', join(ROOT, '.oxlintrc.json'), '--format', 'unix', 'apps'];
  const { stdout } = spawnSync(process.execPath, [programOf('oxlint'), ...words], { cwd: root, encoding: 'utf8' });
  clear();
  for (const rule of [
    'no-explicit-any',
    'no-non-null-assertion',
    'consistent-type-imports',
    'no-floating-promises',
    'switch-exhaustiveness-check',
    'no-console',
    'no-default-export',
  ])
    expect(stdout).toContain(`(${rule})`);
});
