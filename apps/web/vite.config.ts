import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { fetchedAhead } from './build/fetchedAhead.ts';
import { mapDataPlugin } from './build/mapDataPlugin.ts';
import { precompress } from './build/precompress.ts';
import { groupsByUse } from './build/chunksByUse.ts';
import { groupsByLayers, type Layer, type ModuleGraph } from './build/sharedChunks.ts';
import { withoutJsonSchema } from './build/withoutJsonSchema.ts';

/** Where `npm run dev` has the server listen. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

const source = (path: string) => join(import.meta.dirname, 'src', path);

/** The routes of pages for those who have not signed in: some look at them on a telephone, once. */
const GUESTS = ['app/guestRoutes.tsx', 'app/shareRoutes.tsx'];
const SIGNED_IN = readdirSync(source('app'))
  .filter((name) => /Routes?\.tsx$/.test(name))
  .map((name) => `app/${name}`);

/** What is opened most, and what is fetched with it. */
const MOST_USED = [
  'journeys/shipments/ShipmentPage.tsx',
  'journeys/shipments/ShipmentMap.tsx',
  'desk/dashboard/DashboardPage.tsx',
  'app/shipment/ShipmentDetailsPage.tsx',
  'journeys/shipments/TrackMap.tsx',
].map(source);

const LAYERS: readonly Layer[] = [
  // What the texts of all languages import is none of a language's; and two small style sheets are no file of their own.
  {
    name: 'first',
    entries: ['app/main.tsx', 'app/texts/byNamespace.ts', 'ui/ButtonLink.module.css', 'ui/Skeleton.module.css'].map(source),
    routes: [],
    sharedBy: 1,
  },
  // The setting of zod is in it, so that it holds before any other chunk makes a schema. Who signs in does without it.
  {
    name: 'guests',
    entries: ['platform/zodWithoutEval.ts', 'app/GuestShell.tsx', 'platform/session/accessCalls.ts'].map(source),
    routes: GUESTS.map(source),
    sharedBy: 3,
  },
  // What shipments are read by and shown with, the key of maps, and what is done to ticked rows by portions, are few lines that most pages would ask for in files
  // of their own, or find in what comes with a shipment's page.
  {
    name: 'kit',
    entries: [
      'app/Shell.tsx',
      'journeys/shipments/shipments.queries.ts',
      'journeys/shipments/ShipmentValues.tsx',
      'people/customers/shared/CustomerFilter.tsx',
      'ui/map/key/signs.tsx',
      'ui/map/key/KeyRows.tsx',
      'platform/useTextsOfMaps.ts',
      'tracking/trackers/shared/MeasuredBy.tsx',
      'platform/list/usePortions.ts',
      'platform/list/useTellRefused.ts',
    ].map(source),
    routes: SIGNED_IN.map(source),
    sharedBy: 10,
    mostUsed: MOST_USED,
    smallerThan: 500,
  },
];
/** What only its users are to wait for: each has a chunk of its own. */
const APART = /node_modules[\\/](maplibre-gl|@maplibre|@mapbox|pmtiles|uplot|libphonenumber-js|react-hook-form)[\\/]/;
/** Not where every page would fetch it, however many have forms: those who look at a list type nothing. */
const ONLY_IN_FORMS = /[\\/]src[\\/]platform[\\/]form[\\/]/;
/**
 * What every form of the kit needs that is no field, in a chunk of its own: most dialogs want it, and few of them what else forms share. And what two forms
 * alone share, so that one does not come with all that is fetched beside the other.
 */
const EVERY_FORM =
  /[\\/]src[\\/](platform[\\/]form[\\/](Form|formFaults|mergedDraft|refusedFaults|useContractDraft|useDraft|useFaultSentence)|tracking[\\/]trackers[\\/]shared[\\/]namedTrackers\.view)\.tsx?$/;
/** These, and the one of which a page takes parts. */
const LIBRARIES = /node_modules[\\/](maplibre-gl|pmtiles|uplot|libphonenumber-js|react-hook-form|@mantine)[\\/]/;

/** Texts that are read together, by their places below a language. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  // What every page needs at once, and where the others are.
  words: /^(app\/app|platform\/(platform|forms)|errors)$/,
  shell:
    /^(app\/shell|messages\/notifications|desk\/(quickpanel|dashboard)|journeys\/(firstSteps|shipments|shipment(Filters|Life|Responsible|Table|Ticks))|tracking\/trackers|monitoring\/alerts|people\/customerChoice|platform\/(lists|dates))$/,
  shipment:
    /^(journeys\/(shipment(Journal|Outlook|Playback|Assets|Tracks|Actions)|carbon|carriage)|monitoring\/(reports|stability)|commerce\/quotePromise)$/,
  details: /^(commerce\/(costs|billingDocuments)|desk\/(conversation|files|sharing)|platform\/savedViews)$/,
  making: /^journeys\/(newShipment|templates|imports)$/,
  alerting: /^(goods\/indoor|monitoring\/(alertRules|alertNotifying|incidents)|places\/places)$/,
  people:
    /^(people\/(account|contacts|contractors|members|password|security|terms)|commerce\/(credit|feedbackSetting)|messages\/(notificationSettings|push|webhooks))$/,
  goods: /^(goods\/(assets|contents)|places\/sites|tracking\/calibrations)$/,
  device: /^tracking\/(trackerHealth|commands)$/,
  trackers: /^tracking\/(mappings|privacy|trackerList)$/,
  quotes: /^commerce\/(newQuote|quoteDetails|quotePricing|quotes|tariffs)$/,
  fashion: /^commerce\/(fashion|fashionPlan)$/,
};

/** A chunk of a language's texts; null for a module that is none of them. */
function textsOf(id: string): string | null {
  const [, language, place = ''] = /[\\/]src[\\/]locales[\\/](\w+)[\\/](.+)\.json$/.exec(id) ?? [];
  const name = Object.keys(TEXTS).find((one) => TEXTS[one]?.test(place.replaceAll('\\', '/')));
  const [, index] = /[\\/]app[\\/]texts[\\/](\w\w)\.ts$/.exec(id) ?? [];
  return index !== undefined ? `words-${index}` : name === undefined ? null : `${name}-${language}`;
}

/** Chunks that are looked for by their names. */
const NAMED: ReadonlySet<string> = new Set(['first', 'guests', 'kit', 'icons', 'maplibre']);

/** It is imported by its index: who needs which of it is known to the bundler alone. */
const PARTS_OF_MANTINE = {
  name: 'mantine',
  test: /node_modules[\\/](@mantine|@floating-ui|dayjs|react-remove-scroll|type-fest|clsx)[\\/]/,
  entriesAware: true,
  entriesAwareMergeThreshold: 40_000,
};

const AHEAD = {
  start: source('app/main.tsx'),
  everywhere: [source('platform/session/accessCalls.ts'), source('app/Shell.tsx')],
  texts: ['words', 'shell'],
  languages: readdirSync(source('locales')).filter((name) => name.length === 2),
  pages: [
    {
      address: /^\/transport\/?$/,
      modules: [source('journeys/shipments/ShipmentPage.tsx')],
      texts: [],
      calls: ['/transports?limit=50', '/transports/counts'],
    },
    {
      address: /^\/transport\/transportdetails\/\d+\/?$/,
      modules: [source('app/shipment/ShipmentDetailsPage.tsx')],
      texts: ['shipment'],
      calls: [],
    },
    { address: /^\/(?:main\/|supplychain\/)?dashboards?\/?$/, modules: [source('desk/dashboard/DashboardPage.tsx')], texts: [], calls: [] },
  ],
};

const USE = {
  starts: [source('app/main.tsx')],
  libraries: LIBRARIES,
  routes: [...GUESTS, ...SIGNED_IN].map(source),
  mostUsed: MOST_USED,
};

const layers = groupsByLayers(LAYERS, new RegExp(`${APART.source}|${ONLY_IN_FORMS.source}`), 1000);
const isElsewhere = (id: string, graph: ModuleGraph) => layers.layerOf(id, graph) !== undefined || APART.test(id) || EVERY_FORM.test(id);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapDataPlugin(), fetchedAhead(AHEAD), precompress(), withoutJsonSchema()],
  build: {
    outDir: 'dist',
    // Its own name would be that of a page.
    assetsDir: 'built',
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy allows scripts and fonts of our own addresses alone, so nothing may be inlined but what the server knows of (fetchedAhead.ts).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The first page has the names of all files: names and what is random in them can hardly be compressed. The manifest says what is what.
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'built/[name]-[hash:7].js' : 'built/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'built/[hash:7][extname]' : 'built/[name]-[hash:7][extname]'),
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox|pmtiles)[\\/]/, priority: 2000 },
            // Neither the list nor the dashboard has such a field at first: it is not to weigh upon their style sheet.
            { name: 'combobox', test: /[\\/]comboboxStyles\.css$/, priority: 2000 },
            { name: 'phones', test: /node_modules[\\/]libphonenumber-js[\\/]/, priority: 2000 },
            ...layers.groups,
            {
              name: 'charts',
              test: /node_modules[\\/]uplot[\\/]|src[\\/]ui[\\/]chart[\\/](TimeChart|uplot|drawGaps|chartOptions)\./,
              priority: 100,
            },
            { name: 'fields', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 960 },
            { name: 'forms', test: EVERY_FORM, priority: 955 },
            { name: textsOf, debugName: 'texts', priority: 950 },
            { ...PARTS_OF_MANTINE, priority: 900 },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2, priority: 900 },
            ...groupsByUse(USE, isElsewhere, 800),
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
});
