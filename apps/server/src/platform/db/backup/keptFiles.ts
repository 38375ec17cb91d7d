import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEPT } from './backupHead.ts';
import type { KeptFile } from './readBackup.ts';

/**
 * What a data folder holds beside the database and nobody could make again: the installation's keys, without which sessions, second factors and
 * subscriptions of browsers are worth nothing, and who the trackers of the demo are.
 */
const FOLDER = 'keys';
const SINGLE = 'demo.json';

export async function readKeptFiles(dataDir: string): Promise<KeptFile[]> {
  const names = await filesIn(join(dataDir, FOLDER));
  const paths = [...names.map((name) => `${FOLDER}/${name}`), SINGLE].filter((path) => KEPT.test(path) && existsSync(join(dataDir, path)));
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dataDir, path)) })));
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((one) => (one.isFile() ? [one.name] : [])).toSorted();
}

/** @throws Error with a sentence for the operator where the data folder has other ones */
export async function refuseOtherFiles(dataDir: string, files: readonly KeptFile[]): Promise<void> {
  const known = new Map(files.map(({ path, content }) => [path, content]));
  for (const { path, content } of await readKeptFiles(dataDir))
    if (!known.get(path)?.equals(content))
      throw new Error(
        `${join(dataDir, path)} belongs to another installation than the backup. Name an empty folder in DATA_DIR, or move that file away. Nothing was changed.`,
      );
}

/** Readable by their owner alone, and never half written. */
export async function writeKeptFiles(dataDir: string, files: readonly KeptFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(`${target}.half`, content, { mode: 0o600, flush: true });
    await rename(`${target}.half`, target);
  }
}
