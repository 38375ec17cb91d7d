import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

interface AheadPage {
  readonly address: RegExp;
  readonly modules: readonly string[];
  readonly texts: readonly string[];
  /** What it asks the API for, where its address says nothing more. */
  readonly calls: readonly string[];
}

interface Ahead {
  /** Path of the module that the page begins with. */
  readonly start: string;
  /** Paths of modules that every page of somebody who has signed in needs. */
  readonly everywhere: readonly string[];
  /** And what some pages need, by a pattern of their addresses. */
  readonly pages: readonly AheadPage[];
  /** Chunks of texts, by what precedes the language in their names. */
  readonly texts: readonly string[];
  readonly languages: readonly string[];
}

type Bundle = Rolldown.OutputBundle;
const SCRIPT = 'first-paint.js';
const ICON = 'sillage.svg';

/**
 * The script that runs before the first paint is told which files a page will need: it has them fetched at once, and not each when the scripts
 * before it have been read. It is written into the page with the icon of the tab, so that neither is asked for; the server puts the nonce of each answer
 * beside it.
 */
export function fetchedAhead(wanted: Ahead): Plugin {
  let folder = '';
  return {
    name: 'fetched-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no page.');
        const [script, icon] = await Promise.all([SCRIPT, ICON].map((name) => readFile(join(folder, name), 'utf8')));
        page.source = withIts({ script: script ?? '', icon: icon ?? '' }, filesOf(wanted, bundle), String(page.source));
      },
    },
  };
}

/** The page with its first script, which is told the `files`, and its icon. */
export function withIts({ script, icon }: { script: string; icon: string }, files: object, page: string): string {
  const told = instead('/* ahead */ null', () => JSON.stringify(files), script);
  const { code } = minifySync(SCRIPT, told, { compress: false, mangle: false });
  const withScript = instead(`<script src="/${SCRIPT}">`, () => `<script nonce="__SCRIPT_NONCE__">${code}`, page);
  return instead(`"/${ICON}"`, () => `"data:image/svg+xml,${encodeURIComponent(icon.replaceAll(/>\s+</g, '><').trim())}"`, withScript);
}

function instead(of: string, made: () => string, text: string): string {
  if (!text.includes(of)) throw new Error(`There is no place of ${of}.`);
  return text.replace(of, made);
}

/** As `public/first-paint.js` reads it. */
export function filesOf({ start, everywhere, pages, texts, languages }: Ahead, bundle: Bundle) {
  const filesFor = (modules: readonly string[], known: readonly string[]) => {
    const files = new Set(modules.flatMap((module) => closureOf(chunkOf(module, bundle), bundle)));
    return [...files].filter((file) => !known.includes(file));
  };
  // No chunk of a group is told to be an entry.
  const first = filesFor([start], []);
  const common = filesFor(everywhere, first);
  const textsOf = (names: readonly string[]) =>
    Object.fromEntries(languages.map((language) => [language, names.map((name) => fileNamed(`${name}-${language}`, bundle))]));
  return {
    start: first,
    files: common,
    texts: textsOf(texts),
    pages: pages.map((one) => ({
      address: one.address.source,
      files: filesFor(one.modules, [...first, ...common]),
      texts: textsOf(one.texts),
      calls: one.calls.map((path) => `/api${path}`),
    })),
  };
}

function chunkOf(module: string, bundle: Bundle): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.moduleIds.includes(module)) return chunk;
  throw new Error(`No file has ${module}.`);
}

function fileNamed(name: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
  if (!chunk) throw new Error(`There is no file ${name}.`);
  return chunk.fileName;
}

/** A chunk with its style sheets and with all that it imports, what is needed first at the front. */
function closureOf(start: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    files.add(chunk.fileName);
  };
  visit(start);
  return [...files];
}
