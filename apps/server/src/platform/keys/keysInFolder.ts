import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where an installation's own keys are kept. */
export interface KeyKeeper {
  /** The key of that name: made at the first start, and the same ever after. */
  keep(name: string, make: () => string | Buffer): Promise<Buffer>;
  /** What a person has to look at when a key is no good. */
  whereIs(name: string): string;
}

const fileOf = (dataDir: string, name: string) => join(dataDir, 'keys', name);

/** In a folder, readable by its owner alone: of an installation that is one node. */
export function keysInFolder(dataDir: string): KeyKeeper {
  return {
    whereIs: (name) => fileOf(dataDir, name),
    async keep(name, make) {
      const file = fileOf(dataDir, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const own = `${file}.${randomUUID()}`;
      await writeFile(own, make(), { mode: 0o600 });
      // Of two processes starting at once, one names its key first and both read that one, never half of it.
      await link(own, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(own);
      return readFile(file);
    },
  };
}

/** @returns null where there is none of that name yet */
export async function keyInFolder(dataDir: string, name: string): Promise<Buffer | null> {
  return readFile(fileOf(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
