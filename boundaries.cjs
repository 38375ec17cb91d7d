/** The layers and packages, and the boundaries between them. Read top-down: what no boundary names is allowed. */
/** From the ground up: each may use what stands before it in this list, in its own layer, and never what comes after. */
const AREAS = ['platform', 'messages', 'people', 'places', 'tracking', 'goods', 'journeys', 'monitoring', 'commerce', 'desk'];
const CONCEPT = `^apps/(server|web)/src/(${AREAS.slice(1).join('|')})/([^/]+)/`;
const LAYER = '^(apps/(?:server|web)|packages/(?:domain|contract))/src';
const TESTS = '\\.test\\.tsx?$|/testing/';
const PROTOCOLS = '^apps/server/src/tracking/telemetry/protocols/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    boundary(
      'domain-is-pure',
      'The domain imports nothing but itself: no npm package, no Node, no other layer.',
      { path: '^packages/domain/', pathNot: TESTS },
      { pathNot: '^packages/domain/' },
    ),

    boundary(
      'contract-knows-domain-and-zod',
      'The contract may lean on the domain and zod, and on nothing else.',
      { path: '^packages/contract/', pathNot: TESTS },
      { pathNot: '^packages/(contract|domain)/|node_modules/zod/' },
    ),

    boundary(
      'web-and-server-meet-in-the-contract',
      'The apps never import each other, not even types. Tests may let the simulator report, and the demo is filled from its journeys.',
      { path: '^apps/([^/]+)/', pathNot: [TESTS, '^apps/server/src/demo/'] },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),

    boundary(
      'tests-of-an-app-know-the-simulator-at-most',
      'A test of one app that needs the other is a journey: it belongs to e2e.',
      { path: `^apps/([^/]+)/.*(${TESTS})` },
      { path: '^apps/', pathNot: '^apps/(?:$1|simulator)/' },
    ),

    boundary(
      'platform-knows-no-concept',
      'What every concept stands on cannot lean on one of them.',
      { path: '^apps/(server|web)/src/(platform|ui)/', pathNot: TESTS },
      { path: CONCEPT },
    ),

    boundary(
      'ui-knows-no-platform',
      'The design system could ship in another product.',
      { path: '^apps/web/src/ui/', pathNot: TESTS },
      { path: '^apps/web/src/(?!ui/)|^packages/' },
    ),

    boundary(
      'concepts-meet-in-shared',
      'From another concept, take only what it puts in its shared/ folder.',
      { path: CONCEPT, pathNot: TESTS },
      { path: CONCEPT, pathNot: ['^apps/$1/src/$2/$3/', '/shared/'] },
    ),

    // Not for the last one, which nothing comes after.
    ...AREAS.slice(0, -1).map((area, at) =>
      boundary(
        `${area}-knows-no-later-area`,
        'Areas stand upon each other. What runs against their order moves down, registers itself in a module, or is put together in app/.',
        { path: `${LAYER}/${area}/`, pathNot: TESTS },
        { path: `^$1/src/(${AREAS.slice(at + 1).join('|')})/` },
      ),
    ),

    boundary(
      'nobody-needs-the-app',
      'The sitemap and the shell know everything; nothing knows them.',
      { path: '^apps/web/src/(?!app/)', pathNot: TESTS },
      { path: '^apps/web/src/app/' },
    ),

    boundary('files-form-no-cycle', 'If two files need each other, a third is missing.', { path: '^(apps|packages)/' }, { circular: true }),

    boundary(
      'only-stores-speak-sql',
      'Kysely and pg live in *.store.ts and platform/db.',
      { path: '^apps/server/src/', pathNot: ['\\.store\\.ts$', '^apps/server/src/platform/db/', TESTS] },
      { path: 'node_modules/(kysely|pg|pg-copy-streams)/' },
    ),

    boundary(
      'only-routes-speak-http',
      'Fastify lives in *.routes.ts, platform/http, and where the server is put together.',
      {
        path: '^apps/server/src/',
        pathNot: ['\\.routes\\.ts$', '^apps/server/src/platform/http/', '^apps/server/src/(main|buildServer)\\.ts$', TESTS],
      },
      { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    ),

    boundary(
      'only-listeners-speak-sockets',
      'Devices are listened to in tracking/telemetry/*.listener.ts, browsers in tracking/live/; everything else gets bytes or objects.',
      {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/tracking/telemetry/[^/]+\\.listener\\.ts$', '^apps/server/src/(tracking/live|platform)/', TESTS],
      },
      { path: '^(node:)?(net|dgram|tls|http|https|http2)$|node_modules/(ws|aedes|mqtt)/' },
    ),

    boundary(
      'protocols-are-pure',
      'A protocol is bytes to reports: no package, no Node, no other part of the server.',
      { path: PROTOCOLS, pathNot: TESTS },
      { pathNot: `${PROTOCOLS}|^packages/(domain|contract)/` },
    ),

    boundary(
      'use-cases-and-stores-know-no-route',
      'Calls go down: route, use case, store.',
      { path: '\\.(usecases|store)\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),

    boundary(
      'stores-know-no-use-case',
      'Calls go down: route, use case, store.',
      { path: '\\.store\\.ts$' },
      { path: '\\.usecases\\.ts$' },
    ),

    boundary(
      'only-act-writes-the-trail',
      'A change says what goes into the audit trail (`audit` of platform/act), and act writes it at the end, in one order with what else is shared.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/(act|audit)/', TESTS] },
      { path: '^apps/server/src/platform/audit/shared/recordChange\\.store\\.ts$' },
    ),

    boundary(
      'only-ui-map-speaks-maplibre',
      'Concepts pass data to the map; they never touch the map object.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/map/' },
      { path: 'node_modules/maplibre-gl/' },
    ),

    boundary(
      'only-ui-speaks-mantine',
      'Concepts build from ui/, which wraps the library with our tokens.',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/ui/', TESTS] },
      { path: 'node_modules/@mantine/' },
    ),

    boundary(
      'only-ui-chart-speaks-uplot',
      'Concepts pass series to the chart.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/chart/' },
      { path: 'node_modules/uplot/' },
    ),

    boundary('production-knows-no-test', 'What helps tests never ships.', { path: '^(apps|packages)/', pathNot: TESTS }, { path: TESTS }),

    boundary(
      'nothing-undeclared',
      'npm hoists, so an undeclared import works by accident. Declare it in the package that uses it.',
      { path: '^(apps|packages|e2e|bench)/', pathNot: [TESTS, '\\.config\\.ts$'] },
      // Words for types only, whose declared package is @types/…; what the web build makes itself; and a file whose address only it resolves.
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^(geojson|topojson-specification$|virtual:|zxing-wasm/reader/zxing_reader\\.wasm\\?url$)',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no library that a tool could parse with; this one reads type imports too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};

// Read by tools/structure.mjs, and no option of the cruiser.
Object.defineProperty(module.exports, 'AREAS', { value: AREAS });

function boundary(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}
