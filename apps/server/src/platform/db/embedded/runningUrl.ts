import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { urlOf } from './answers.ts';
import { NAME, passwordOf } from './cluster.ts';
import { placeFor } from './place.ts';
import { runningPostmaster } from './postmaster.ts';

/** The database that another process keeps running on this data folder, as a URL of its owner; null when none does. */
export function runningUrl(dataDir: string): string | null {
  const folder = resolve(dataDir);
  if (!existsSync(join(folder, 'postgres'))) return null;
  const place = placeFor(folder);
  const running = runningPostmaster(place.cluster);
  return running && urlOf(running.port, passwordOf(place), NAME);
}
