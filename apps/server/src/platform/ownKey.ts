import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export function ownKeyFile(dataDir: string, name: string): string {
  return join(dataDir, 'keys', name);
}

/** A key of this installation: made at the first start, and readable by its owner alone. */
export async function ownKey(file: string, make: () => string | Buffer): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, make(), { mode: 0o600 });
  // Of two processes starting at once, one names its key first and both read that one, never half of it.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file);
}
