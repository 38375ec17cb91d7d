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
      const names = (await readdir(folder)).filter((name) => TEXT.test(name));
      const files = await Promise.all(
        names.map(async (name) => ({ file: join(folder, name), size: (await stat(join(folder, name))).size })),
      );
      // All processors have something to do until the end if the largest does not come last.
      const largestFirst = files.filter(({ size }) => size >= SMALLEST_BYTES).toSorted((one, other) => other.size - one.size);
      await Promise.all(largestFirst.map(({ file }) => compress(file)));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, smallest] = await Promise.all([promisify(gzip)(content, { level: 9 }), promisify(brotliCompress)(content, { params })]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smallest)]);
}
