import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The installation's own signing key, made at the first start and readable by its owner alone. */
export async function signingKey(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'access-token.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // `wx`: of two processes starting at once, one makes the key and both read it.
  await writeFile(file, randomBytes(64), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = await readFile(file);
  if (key.length < 32) throw new Error(`${file} is not a signing key. Remove it to make a new one; everybody signs in again.`);
  return key;
}
