import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What every schema of zod brings along to describe itself as JSON Schema. */
const DESCRIBING = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** The server describes its API with it; a browser never does, and is spared a tenth of zod. Asked all the same, it says so. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!DESCRIBING.test(id)) return null;
      const names = Object.keys((await import(pathToFileURL(id).href)) as object);
      const absent = "function absent() { throw new Error('This build of zod makes no JSON Schema.'); }";
      return `${absent}\n${names.map((name) => `export const ${name} = absent;`).join('\n')}\n`;
    },
  };
}
