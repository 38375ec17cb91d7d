import { keysInFolder } from '../keys/keysInFolder.ts';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signingKey } from './signingKey.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('processes that start at once sign with one whole key, which only its owner can read', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => signingKey(keysInFolder(folder))));
  expect(first).toHaveLength(64);
  for (const other of others) expect(other).toEqual(first);
  expect(await signingKey(keysInFolder(folder))).toEqual(first);
  expect(await readdir(join(folder, 'keys'))).toEqual(['access-token.key']);
  expect((await stat(join(folder, 'keys', 'access-token.key'))).mode & 0o777).toBe(0o600);
});

test('a file that is no key is said to be none', async () => {
  await signingKey(keysInFolder(folder));
  await writeFile(join(folder, 'keys', 'access-token.key'), 'short');
  await expect(signingKey(keysInFolder(folder))).rejects.toThrow(/access-token\.key is not a signing key/);
});
