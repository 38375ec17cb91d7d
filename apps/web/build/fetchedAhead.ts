import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface AheadPage {
  readonly address: RegExp;
  readonly modules: readonly string[];
  readonly texts: readonly string[];
  /** What it asks the API for, where its address says nothing more. */
  readonly calls: readonly string[];
}

interface Ahead {
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

/**
 * The script that runs before the first paint is told which files a page will need: it has them fetched at once, and not each when the scripts
 * before it have been read. With its content in its name it need not be asked for again either.
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
        const plain = await readFile(join(folder, SCRIPT), 'utf8');
        const script = plain.replace('/* ahead */ null', () => JSON.stringify(filesOf(wanted, bundle)));
        if (script === plain) throw new Error(`${SCRIPT} has no place for what is fetched ahead.`);
        const fileName = `built/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 7)}.js`;
        this.emitFile({ type: 'asset', fileName, source: script });
        page.source = String(page.source).replace(`/${SCRIPT}`, `/${fileName}`);
      },
    },
  };
}

/** As `public/first-paint.js` reads it. */
export function filesOf({ everywhere, pages, texts, languages }: Ahead, bundle: Bundle) {
  const known = new Set(
    Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? closureOf(chunk, bundle) : [])),
  );
  const filesFor = (modules: readonly string[]) => {
    const files = new Set(modules.flatMap((module) => closureOf(chunkOf(module, bundle), bundle)));
    return [...files].filter((file) => !known.has(file));
  };
  const common = filesFor(everywhere);
  const textsOf = (names: readonly string[]) =>
    Object.fromEntries(languages.map((language) => [language, names.map((name) => fileNamed(`${name}-${language}`, bundle))]));
  return {
    files: common,
    texts: textsOf(texts),
    pages: pages.map((one) => ({
      address: one.address.source,
      files: filesFor(one.modules).filter((file) => !common.includes(file)),
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
