import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below it the names of the headers outweigh what is saved. */
const SMALLEST_BYTES = 256;
const TEXT = /\.(?:js|css|json|svg|html)$/;

/** Writes every text file of the build once more as gzip and as brotli, so that the server sends them small without working for it. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir);
    },
    // Not when the build is closed: that happens after a failed one too, and would hide why it failed.
    writeBundle: async () => {
      for (const name of await readdir(folder)) if (TEXT.test(name)) await compress(join(folder, name));
    },
  };
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST_BYTES) return;
  const content = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}
