import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { sizeText, type Progress } from '../backup/progress.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { give } from '../embedded/account.ts';
import { answersFor, makeDatabase, urlOf } from '../embedded/answers.ts';
import { majorOfCluster, makeCluster, NAME, passwordOf, prepareCluster } from '../embedded/cluster.ts';
import { findPostgresBinaries, majorOf, type PostgresBinaries } from '../embedded/findPostgresBinaries.ts';
import { takeLock } from '../embedded/lock.ts';
import { NEXT, placeFor, type Place } from '../embedded/place.ts';
import { choosePort } from '../embedded/port.ts';
import { lastWords, spawnPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { isAlive } from '../embedded/process.ts';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts';

export interface UpgradeOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Which programs a new database would be made with; the system's unless said otherwise. */
  readonly prefer?: 'system' | 'npm';
  /** Bytes that are free in a folder. */
  readonly freeIn?: (folder: string) => Promise<number>;
}

/** The new database, and a compressed copy of the old one on the way there. */
const ROOM = 1.6;
const POLL_MS = 50;
const QUIET: Progress = { step: () => undefined, table: () => undefined, end: () => undefined };

/**
 * Moves an embedded database to the PostgreSQL that a new one would be made with, where that is a later major version: by a backup and a restore, whose every
 * table is read back. The former cluster stays beside the new one. What was cut short is begun anew.
 * @throws Error with a sentence for the operator: too little room, the former version's programs are missing, another Sillage uses the folder
 */
export async function upgradeEmbedded({ dataDir, log, prefer, freeIn = freeBytes }: UpgradeOptions): Promise<void> {
  const place = placeFor(resolve(dataDir));
  const former = majorOfCluster(place.cluster);
  if (former === undefined) return;
  const binaries = findPostgresBinaries({ prefer, account: place.account, copies: join(place.home, 'programs') });
  const major = majorOf(binaries.version);
  if (major <= former) return;

  const path = join(place.home, 'upgrade.backup');
  for (const left of [path, `${path}.part`]) rmSync(left, { force: true });
  log.info(`The database is of PostgreSQL ${former}, and this is ${major}: it is moved, which takes a while for a large one.`);
  const wish = { dataDir: resolve(dataDir), path, progress: QUIET, signal: new AbortController().signal };
  await backUpFormer(place, { log, wish, freeIn });
  const lock = await takeLock(place.home, resolve(dataDir));
  try {
    const next = await restoreIntoNext(place, binaries, wish);
    const kept = keptName(place, former);
    renameSync(place.cluster, kept);
    // Whoever is killed here goes on with this line at the next start: placeFor.
    renameSync(next.cluster, place.cluster);
    log.info(
      `The database is of PostgreSQL ${major} now; every table was read back. The former one stays in ${kept}: remove it when you no longer want it.`,
    );
  } finally {
    rmSync(path, { force: true });
    lock.release();
  }
}

type Wish = Parameters<typeof restoreBackup>[1];

async function backUpFormer(
  place: Place,
  { log, wish, freeIn }: { readonly log: Log; readonly wish: Wish; readonly freeIn: (folder: string) => Promise<number> },
): Promise<void> {
  const former = await startEmbeddedPostgres({ dataDir: wish.dataDir, log });
  try {
    const [size, free] = [await sizeOf(former.url), await freeIn(place.home)];
    if (free < size * ROOM)
      throw new Error(
        `To move the database to a later PostgreSQL, ${place.home} needs ${sizeText(size * ROOM)} of room, and has ${sizeText(free)}. Make room, and start again.`,
      );
    await writeBackup({ ownerUrl: former.url, ...wish });
  } finally {
    await former.stop();
  }
}

/** @returns the cluster that has everything, and does not run */
async function restoreIntoNext(place: Place, binaries: PostgresBinaries, wish: Wish): Promise<Place> {
  const next: Place = { ...place, cluster: join(place.home, NEXT) };
  await rm(next.cluster, { recursive: true, force: true });
  const password = passwordOf(place);
  makeCluster(next, binaries, password);
  const settings = join(place.cluster, 'custom.conf');
  if (existsSync(settings)) {
    await copyFile(settings, join(next.cluster, 'custom.conf'));
    give(join(next.cluster, 'custom.conf'), place.account);
  }
  const port = await choosePort(place.home);
  prepareCluster(next, port);
  const pid = spawnPostmaster(next, binaries, () => undefined);
  try {
    while (!(await answersFor(next.cluster, port, password))) {
      if (!isAlive(pid)) throw new Error(`PostgreSQL ${binaries.version} did not start on the new database: ${lastWords(next)}`);
      await sleep(POLL_MS);
    }
    await makeDatabase(port, password);
    await restoreBackup(urlOf(port, password, NAME), wish);
  } finally {
    await stopPostmaster(pid, binaries);
  }
  return next;
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** `cluster.15`, or a name beside it where there is one from an earlier time. */
function keptName({ cluster }: Place, major: number): string {
  const name = `${cluster}.${major}`;
  let free = name;
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`;
  return free;
}
